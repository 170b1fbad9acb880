import { createAppHandler } from 'zapier-platform-core';
import app from '../../index';
import { readThrown } from '../../tools/zap/platform';

/** What a bundle may hold; the platform fills in the rest. */
export interface StepBundle {
  authData?: Record<string, unknown>;
  inputData?: Record<string, unknown>;
  meta?: Record<string, unknown>;
}

/** An error as the platform shows it. */
export interface StepError {
  name: string;
  message: string;
  code: string | undefined;
  status: number | undefined;
  delay: number | undefined;
}

const handler = createAppHandler(app);

/** Core's double of the cache, empty, so that no call leaves this machine. */
const ownCache = () => ({ zcacheTestObj: {} });

/**
 * Runs one method of the app through the platform's own handler.
 *
 * @param method as the platform names it, such as `creates.send_image.operation.perform`
 * @param logs collects what the platform logs, as it logs it
 * @param event where the cache is; an empty one by default
 */
export async function run(
  method: string,
  bundle: StepBundle,
  logs: unknown[] = [],
  event: object = ownCache(),
): Promise<unknown> {
  const { results } = await handler({
    command: 'execute',
    method,
    // Zapier's bundles come as JSON.
    bundle: JSON.parse(JSON.stringify({ meta: {}, ...bundle })),
    customLogger: (message: string, data: unknown) => logs.push({ message, data }),
    ...event,
  });
  return results;
}

/** Runs a method that must fail, and reads its error. */
export async function runToError(
  method: string,
  bundle: StepBundle,
  logs: unknown[] = [],
  event: object = ownCache(),
): Promise<StepError> {
  let result: unknown;
  try {
    result = await run(method, bundle, logs, event);
  } catch (error) {
    return readError(error);
  }
  throw new Error(`The step did not fail, but gave ${JSON.stringify(result)}`);
}

/** Reads the error of a step, in which missing parts are undefined. */
export function readError(error: unknown): StepError {
  if (!(error instanceof Error)) throw new Error('Something else than an error was thrown');
  const { name, message, code, status, delay } = readThrown(error);
  return {
    name,
    message,
    code: code ?? undefined,
    status: status ?? undefined,
    delay: delay ?? undefined,
  };
}
