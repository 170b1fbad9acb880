import * as z from 'zod';
import type { Simulator } from '../simulator';
import type { AuthData } from '../zap/connection';
import type { Json } from '../zap/mapping';
import { callApp, readThrown } from '../zap/platform';
import type { Page } from './page';

/** One HTTP request of a step, as the platform sent it. */
export interface Exchange {
  method: string;
  url: string;
  /** The text of the body; undefined if there is none. */
  body: string | undefined;
  /** undefined if there was no response. */
  status: number | undefined;
}

const output = z.looseObject({
  id: z.string(),
  status: z.string(),
  /** The message as its recipient reads it; null if the connection doesn't list its text. */
  messageText: z.string().nullish(),
  warnings: z.array(z.string()),
});

/** A step's output, or its error; an error without a code has its class for one. */
export type Outcome =
  | { kind: 'accepted'; output: z.infer<typeof output> }
  | { kind: 'error'; code: string; message: string };

const request = z.looseObject({
  url: z.string(),
  method: z.string().default('GET'),
  body: z.unknown().optional(),
});
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
    const { results } = await callApp(this.app, { method, authData: this.authData, inputData });
    return new Map(form.parse(results).map(({ key, label = key }) => [key, label]));
  }

  /** Runs a step as a live Zap does. Errors are part of the outcome. */
  async perform(
    action: string,
    inputData: Record<string, Json>,
  ): Promise<{ exchanges: Exchange[]; outcome: Outcome }> {
    const exchanges: Exchange[] = [];
    const method = `creates.${action}.operation.perform`;
    const app = { ...this.app, ...recorder(exchanges) };
    try {
      const { results } = await callApp(app, { method, authData: this.authData, inputData });
      return { exchanges, outcome: { kind: 'accepted', output: output.parse(results) } };
    } catch (error) {
      const { name, code, message } = readThrown(error);
      return { exchanges, outcome: { kind: 'error', code: code ?? name, message } };
    }
  }
}

/** Records every request: the platform's own log censors more, and omits those without a response. */
function recorder(exchanges: Exchange[]) {
  return {
    beforeRequest: [
      (sent: unknown) => {
        const { url, method, body } = request.parse(sent);
        const text = typeof body === 'string' ? body : undefined;
        exchanges.push({ method, url, body: text, status: undefined });
        return sent;
      },
    ],
    afterResponse: [
      (response: { status: number; request: { url?: string } }) => {
        const exchange = exchanges.findLast(({ url }) => url === response.request.url);
        if (exchange) exchange.status = response.status;
        return response;
      },
    ],
  };
}

/** What the parts of the demo run on. */
export interface Stage {
  page: Page;
  platform: Platform;
  simulator: Simulator;
}
