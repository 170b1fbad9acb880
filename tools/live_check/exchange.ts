import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { RawResponse } from '#service/http/body';
import { type Answer, post } from '#service/http/transport';
import type { CallKind } from '#service/reply/outcome';
import { parseJson } from '#values/json';
import type { AuthData } from '../zap/connection';
import { callApp, readThrown } from '../zap/platform';

/** One step to run through the connector, and what the report calls it. */
export interface Probe {
  title: string;
  method: string;
  authData: AuthData;
  inputData?: Record<string, unknown>;
  /** The only number that a campaign may go to; none by default. */
  to?: string;
}

export type Endpoint = 'campaign' | 'conversations' | 'messages';

/** One request of the connector, and what came back. */
export interface Exchange {
  title: string;
  endpoint: Endpoint;
  kind: CallKind;
  /** The request's body. */
  sent: Record<string, unknown>;
  /** Undefined without a response. */
  answer: Answer | undefined;
  /** How the step ended, of whose requests this was the last; undefined without an error. */
  error?: string;
}

/** A step that made no request, and why. */
export interface Stopped {
  title: string;
  error: string;
}

export interface Requested {
  exchanges: Exchange[];
  stopped: Stopped[];
}

const request = z.looseObject({ url: z.string(), body: z.string() });
const record = z.record(z.string(), z.unknown());

/** Runs one step through the platform's handler, as Zapier would, and records its requests. */
export async function run(app: object, probe: Probe): Promise<Requested> {
  const open: { exchange: Exchange; url: string }[] = [];
  const hooks = {
    beforeRequest: [
      (options: unknown) => {
        const { url, body } = request.parse(options);
        const sent = record.parse(parseJson(body));
        const endpoint = endpointOf(url, sent, probe);
        const kind = 'destination' in sent ? 'send' : 'read';
        const title = probe.method === 'authentication.test' ? titles[endpoint] : probe.title;
        open.push({ url, exchange: { title, endpoint, kind, sent, answer: undefined } });
        return options;
      },
    ],
    afterResponse: [
      async (response: RawResponse & { request: { url?: string } }) => {
        const { status, headers } = response;
        const bytes = await buffer(response.body);
        const read = () => ({ status, headers, body: Readable.from([bytes], asBytes) });
        // A step may request one URL twice, but waits for each response.
        const entry = open.findLast(({ url }) => url === response.request.url);
        if (entry) entry.exchange.answer = await answerOf(entry.url, read());
        Object.defineProperty(response, 'body', { value: read().body });
        return response;
      },
    ],
  };
  const error = await callApp({ ...app, ...hooks }, probe).then(
    () => undefined,
    (thrown: unknown) => {
      const { code, name, message } = readThrown(thrown);
      return `${code ?? name}: ${message}`;
    },
  );
  const exchanges = open.map(({ exchange }) => exchange);
  const last = exchanges.at(-1);
  if (last && error !== undefined) last.error = error;
  const { title } = probe;
  return { exchanges, stopped: last ? [] : [{ title, error: error ?? 'it ended without one.' }] };
}

const titles: Record<Endpoint, string> = {
  campaign: 'campaign without a recipient',
  conversations: 'conversations',
  messages: 'messages',
};

/** @throws Error for a request that this tool never makes: nothing else leaves this machine */
function endpointOf(url: string, sent: Record<string, unknown>, probe: Probe): Endpoint {
  if (url.endsWith('/api/msgbox/getConversations/none')) return 'conversations';
  if (url.endsWith('/api/msgbox/getMessages')) return 'messages';
  const isAllowed = sent.destination === undefined || sent.destination === probe.to;
  if (!url.includes('/api/msgbox/') && isAllowed) return 'campaign';
  throw new Error('The live check makes no such request.');
}

const asBytes = { objectMode: false };

/** A recorded response as the connector takes it off the wire. */
async function answerOf(url: string, response: RawResponse): Promise<Answer | undefined> {
  const own = { url, headers: {}, body: '' };
  const delivery = await post(async () => response, own, new AbortController());
  return delivery.kind === 'answered' ? delivery.answer : undefined;
}
