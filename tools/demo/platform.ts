import type { AfterResponseMiddleware, BeforeRequestMiddleware } from 'zapier-platform-core';
import * as z from 'zod';
import type { AuthData } from '../zap/connection';
import type { Json } from '../zap/mapping';
import { callApp, readThrown } from '../zap/platform';

/** One HTTP request of a step, as the platform sent it. */
export interface Exchange {
  method: string;
  url: string;
  /** The text of the body; undefined if there is none. */
  body: string | undefined;
  /** undefined if there was no response. */
  status: number | undefined;
}

export type Outcome =
  | { kind: 'accepted'; output: Output }
  /** `code` is the error's class if it has no code. */
  | { kind: 'error'; code: string; message: string };

export interface StepRun {
  exchanges: Exchange[];
  outcome: Outcome;
}

const output = z.looseObject({
  id: z.string(),
  status: z.string(),
  /** The message as its recipient reads it; null if the connection doesn't list its text. */
  messageText: z.string().nullish(),
  warnings: z.array(z.string()),
});
type Output = z.infer<typeof output>;

const form = z.array(z.object({ key: z.string(), label: z.string().optional() }));

/** Runs the connector's steps through the same handler as Zapier. */
export class Platform {
  constructor(
    private readonly app: object,
    private readonly authData: AuthData,
  ) {}

  /** The labels of a step's form by their keys, as the editor would show it for the values so far. */
  async formLabels(action: string, inputData: Record<string, Json>): Promise<Map<string, string>> {
    const method = `creates.${action}.operation.inputFields`;
    const { results } = await this.call(method, inputData);
    return new Map(form.parse(results).map(({ key, label = key }) => [key, label]));
  }

  /** Runs a step as a live Zap does. Errors are part of the outcome. */
  async perform(action: string, inputData: Record<string, Json>): Promise<StepRun> {
    const exchanges: Exchange[] = [];
    const app = { ...this.app, ...recorder(exchanges) };
    try {
      const { results } = await callApp(app, {
        method: `creates.${action}.operation.perform`,
        authData: this.authData,
        inputData,
      });
      return { exchanges, outcome: { kind: 'accepted', output: output.parse(results) } };
    } catch (error) {
      return { exchanges, outcome: readError(error) };
    }
  }

  /**
   * Runs one method of the app as the platform does, and returns its result or error.
   *
   * @param meta the platform's information about the run; a live one by default
   */
  call(method: string, inputData: Record<string, Json>, meta: Record<string, boolean> = {}) {
    return callApp(this.app, { method, authData: this.authData, inputData, meta });
  }
}

/**
 * Records every request. The platform's own log won't do: it censors more than the key, and omits
 * requests without a response.
 */
function recorder(exchanges: Exchange[]) {
  const beforeRequest: BeforeRequestMiddleware = (request) => {
    const { url = '', method = 'GET', body } = request;
    exchanges.push({
      method,
      url,
      body: typeof body === 'string' ? body : undefined,
      status: undefined,
    });
    return request;
  };
  const afterResponse: AfterResponseMiddleware = (response) => {
    const exchange = exchanges.findLast(({ url }) => url === response.request.url);
    if (exchange) exchange.status = response.status;
    return response;
  };
  return { beforeRequest: [beforeRequest], afterResponse: [afterResponse] };
}

function readError(error: unknown): Outcome {
  const { name, code, message } = readThrown(error);
  return { kind: 'error', code: code ?? name, message };
}
