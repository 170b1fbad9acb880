import { brotliDecompressSync, unzipSync } from 'node:zlib';
import * as z from 'zod';
import { type Answer, readDelay } from '../../src/http/transport';
import type { CallKind } from '../../src/reply/outcome';
import { parseJson } from '../../src/values/json';
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
  /** How the response should be read, if that's known. */
  expected?: string;
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
  expected: string | undefined;
}

/** A step that made no request, and its error. */
export interface Stopped {
  title: string;
  error: string;
}

/** What a step did: its requests, and its error. */
interface Done {
  exchanges: Exchange[];
  stopped: string | undefined;
}

const request = z.looseObject({ url: z.string(), body: z.string() });
const record = z.record(z.string(), z.unknown());

interface RawResponse {
  status: number;
  headers: { get(name: string): string | null };
  body: NodeJS.ReadableStream;
}

/** Runs one step through the platform's handler, as Zapier would, and records its requests. */
export async function run(app: object, probe: Probe): Promise<Done> {
  const open: { exchange: Exchange; url: string; chunks: Buffer[] }[] = [];
  const finished: Promise<void>[] = [];
  const hooks = {
    beforeRequest: [
      (options: unknown) => {
        const { url, body } = request.parse(options);
        const sent = record.parse(parseJson(body));
        const endpoint = endpointOf(url, sent, probe);
        const kind: CallKind = 'destination' in sent ? 'send' : 'read';
        const title = probe.method === 'authentication.test' ? titleOf(endpoint) : '';
        const exchange: Exchange = {
          title: [title, probe.title].filter(Boolean).join(', '),
          endpoint,
          kind,
          sent,
          answer: undefined,
          expected: probe.expected,
        };
        open.push({ exchange, url, chunks: [] });
        return options;
      },
    ],
    afterResponse: [
      (response: RawResponse & { request: { url?: string } }) => {
        // A step may request one URL twice, but waits for each response.
        const entry = open.findLast(({ url }) => url === response.request.url);
        if (entry) finished.push(recordBody(response, entry));
        return response;
      },
    ],
  };
  const stopped = await callApp({ ...app, ...hooks }, probe).then(
    () => undefined,
    (error: unknown) => {
      const { code, name, message } = readThrown(error);
      return `${code ?? name}: ${message}`;
    },
  );
  await Promise.all(finished);
  return { exchanges: open.map(({ exchange }) => exchange), stopped };
}

/** @throws Error for a request that this tool never makes: nothing else leaves this machine */
function endpointOf(url: string, sent: Record<string, unknown>, probe: Probe): Endpoint {
  if (url.endsWith('/api/msgbox/getConversations/none')) return 'conversations';
  if (url.endsWith('/api/msgbox/getMessages')) return 'messages';
  const isAllowed = sent.destination === undefined || sent.destination === probe.to;
  if (!url.includes('/api/msgbox/') && isAllowed) return 'campaign';
  throw new Error('The live check makes no such request.');
}

const titleOf = (endpoint: Endpoint) =>
  endpoint === 'campaign' ? 'campaign without a recipient' : endpoint;

/** Listens to a body while the connector reads it. */
function recordBody(
  { status, headers, body }: RawResponse,
  { exchange, chunks }: { exchange: Exchange; chunks: Buffer[] },
): Promise<void> {
  const header = (name: string) => headers.get(name) ?? '';
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const emit = body.emit.bind(body);
  // A listener of its own would make the stream flow before the connector reads it.
  body.emit = (event: string | symbol, ...args: unknown[]) => {
    if (event === 'data') chunks.push(Buffer.from(z.instanceof(Uint8Array).parse(args[0])));
    if (event === 'end' || event === 'error' || event === 'close') resolve(event === 'end');
    return emit(event, ...args);
  };
  return promise.then((complete) => {
    const text = plainText(Buffer.concat(chunks), header('content-encoding'));
    exchange.answer = {
      status,
      contentType: header('content-type'),
      delay: readDelay(header('retry-after')),
      challenged: header('cf-mitigated') + header('x-amzn-waf-action') !== '',
      text: complete ? text : '',
      complete,
    };
  });
}

function plainText(bytes: Buffer, coding: string): string {
  try {
    if (coding === 'br') return brotliDecompressSync(bytes).toString();
    return coding === '' || coding === 'identity' ? bytes.toString() : unzipSync(bytes).toString();
  } catch {
    return '';
  }
}
