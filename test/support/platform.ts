import { createAppHandler } from 'zapier-platform-core';
import app from '../../index';
import { isPlainObject, parseJson } from '../../src/values/json';

/** What a bundle may hold; the platform fills in the rest. */
export interface StepBundle {
  authData?: Record<string, unknown>;
  inputData?: Record<string, unknown>;
  meta?: Record<string, unknown>;
}

/** An error as the platform shows it: AppError and ThrottledError carry JSON in their message. */
export interface StepError {
  name: string;
  message: string;
  code: string | undefined;
  status: number | undefined;
  delay: number | null | undefined;
}

const handler = createAppHandler(app);

/**
 * Runs one method of the app through the platform's own handler.
 *
 * @param method as the platform names it, such as `creates.send_image.operation.perform`
 * @param logs collects what the platform logs, as it logs it
 */
export async function run(
  method: string,
  bundle: StepBundle,
  logs: unknown[] = [],
): Promise<unknown> {
  const { results } = await handler({
    command: 'execute',
    method,
    // Zapier's bundles come as JSON.
    bundle: JSON.parse(JSON.stringify({ meta: {}, ...bundle })),
    customLogger: (message: string, data: unknown) => logs.push({ message, data }),
  });
  return results;
}

/** Runs a method that must fail, and reads its error. */
export async function runToError(
  method: string,
  bundle: StepBundle,
  logs: unknown[] = [],
): Promise<StepError> {
  let result: unknown;
  try {
    result = await run(method, bundle, logs);
  } catch (error) {
    return readError(error);
  }
  throw new Error(`The step did not fail, but gave ${JSON.stringify(result)}`);
}

export function readError(error: unknown): StepError {
  if (!(error instanceof Error)) throw new Error('Something else than an error was thrown');
  const parsed = parseJson(error.message);
  const fields = isPlainObject(parsed) ? parsed : {};
  return {
    name: error.name,
    message: typeof fields.message === 'string' ? fields.message : error.message,
    code: typeof fields.code === 'string' ? fields.code : undefined,
    status: typeof fields.status === 'number' ? fields.status : undefined,
    delay: typeof fields.delay === 'number' || fields.delay === null ? fields.delay : undefined,
  };
}
