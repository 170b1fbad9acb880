import * as z from 'zod';
import { Shaper, textsIn } from '../../src/reply/shape';
import { isPlainObject } from '../../src/values/json';
import { looksLikePage } from '../../src/values/web_page';
import { endsIn, spelled, wordSet } from '../../src/values/words';
import type { AuthData } from '../zap/connection';
import type { Exchange } from './exchange';
import { mostRecords, type Reading, readExchange } from './reading';
import { isShownTime } from './shown_time';
import { shownWords } from './shown_words';

const reading = z.strictObject({
  outcome: z.string(),
  row: z.number().nullable(),
  reason: z.string().nullable(),
  list: z
    .strictObject({ path: z.string(), keys: z.record(z.string(), z.array(z.string())) })
    .nullable(),
});

/** One exchange without anybody's data: what stands for it is in `src/reply/shape.ts`. */
const recorded = z.strictObject({
  title: z.string(),
  endpoint: z.enum(['campaign', 'conversations', 'messages']),
  kind: z.enum(['read', 'send']),
  sent: z.record(z.string(), z.unknown()),
  response: z.union([
    z.enum(['unreachable', 'timeout', 'lost']),
    z.strictObject({
      status: z.number(),
      contentType: z.string(),
      retryAfter: z.string(),
      challenged: z.boolean(),
      complete: z.boolean(),
      body: z.unknown(),
    }),
  ]),
  reading,
});
export type Recorded = z.infer<typeof recorded>;

/** What `--keep` writes, and what the report's JSON has. */
export const recordedFile = z.array(recorded);

const types = /^(?:application\/(?:json|xml|problem\+json)|text\/(?:html|plain|xml))/i;

/** Masks what the exchanges of one report have, alike in all of them. */
export class Recorder {
  private readonly shaper: Shaper;

  constructor(exchanges: Exchange[], authData: AuthData) {
    const bodies = exchanges.map((one) => readExchange(one).data);
    const secrets = exchanges.flatMap(({ sent }) => [sent.apiKey, sent.token]);
    const { campaignUrl = '', baseUrl = '', ...rest } = authData;
    const hosts = [campaignUrl, baseUrl].flatMap((url) => URL.parse(url)?.hostname ?? []);
    const own = exchanges.flatMap(({ sent }) => textsIn(sent));
    const lines = Object.values(rest).flatMap((text) => text.split(/[\n;|,=]|\{\{|\}\}/));
    const known = [...own, ...lines, ...hosts, campaignUrl, baseUrl, ...namesIn(bodies)];
    this.shaper = new Shaper({
      words: shownWords,
      shows: isShownTime,
      secrets: [authData.apiKey, authData.token, ...secrets].filter(
        (one): one is string => typeof one === 'string' && one !== '',
      ),
      known,
      keys: serviceKeys(bodies, [...known, ...hosts.flatMap((host) => host.split('.'))]),
      items: mostRecords,
      values: 100_000,
    });
  }

  /** A text of the connector or the service, without data. */
  text(text: string): string {
    return this.shaper.sentence(text);
  }

  /** The path or key of a record. */
  path(path: string): string {
    return path
      .split('.')
      .map((key) => this.shaper.key(key))
      .join('.');
  }

  record(exchange: Exchange): Recorded {
    const { title, endpoint, kind, delivery, sent } = exchange;
    const read = readExchange(exchange).reading;
    const { list } = read;
    return {
      title,
      endpoint,
      kind: kind === 'read' ? 'read' : 'send',
      sent: z.record(z.string(), z.unknown()).parse(this.shaper.shape(masked(sent))),
      response: this.response(delivery, kind),
      reading: {
        ...read,
        list: list && {
          path: this.path(list.path),
          keys: Object.fromEntries(
            Object.entries(list.keys).map(([key, fields]) => [this.path(key), fields]),
          ),
        },
      },
    };
  }

  private response(delivery: Exchange['delivery'], kind: Exchange['kind']): Recorded['response'] {
    if (delivery.kind === 'interrupted') return delivery.reason;
    if (delivery.kind !== 'answered') return 'unreachable';
    const { answer } = delivery;
    return {
      status: answer.status,
      contentType: types.exec(answer.contentType)?.[0] ?? '',
      retryAfter: /^\d{1,5}$/.test(answer.retryAfter) ? answer.retryAfter : '',
      challenged: answer.challenged,
      complete: answer.complete,
      body: this.shaper.body(answer, kind),
    };
  }
}

const masked = (sent: Record<string, unknown>) => ({
  ...sent,
  ...('apiKey' in sent && { apiKey: '***' }),
  ...('token' in sent && { token: '***' }),
});

const nameWords = wordSet('name names');

/** The names that responses have, which other texts may quote. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' && endsIn(spelled(key), nameWords) && !isShown(item)
      ? [item]
      : namesIn(item),
  );
}

/** A word of an enumeration, such as `agent`, isn't known to be a name. */
const isShown = (text: string) => shownWords.has(text.trim().toLowerCase());

/** The texts and numbers of a response, without its keys. */
function valuesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}

const identifier = /^(?!.*\d{3})[a-z_$][\w$-]{0,40}$/i;

/** The keys that two records of one list have, unless a word of theirs is also a value's. */
function serviceKeys(bodies: unknown[], known: string[]): Set<string> {
  const wordsOf = (text: string) => spelled(text).split('_');
  const data = new Set([...known, ...bodies.flatMap(valuesIn)].flatMap(wordsIn));
  const counts = new Map<string, number>();
  const count = (value: unknown, isRecord: boolean): void => {
    if (Array.isArray(value)) for (const item of value) count(item, true);
    if (!isPlainObject(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (isRecord) counts.set(key, (counts.get(key) ?? 0) + 1);
      count(item, isRecord);
    }
  };
  for (const body of bodies) count(body, false);
  const isPlain = (key: string) =>
    identifier.test(key) && wordsOf(key).every((word) => shownWords.has(word) || !data.has(word));
  return new Set([...counts].flatMap(([key, times]) => (times > 1 && isPlain(key) ? [key] : [])));
}

function wordsIn(text: string): string[] {
  return text.length > 2_000 ? [] : text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
}

const placeholder =
  /<(phone|number|digits|id|word|text|url|email), (\d+)(?: digits)?(?: #(\d+))?>/g;

/** A value of the same kind and length; the same for the same placeholder. */
function standIn(kind: string, length: number, at: number): string {
  const mark = (signs: string) => signs[at % signs.length] ?? '';
  const fill = (signs: string) => mark(signs).repeat(length);
  switch (kind) {
    case 'phone':
    case 'number':
    case 'digits':
      return length === 1 ? String(at % 10) : `9${String(at).padStart(length - 1, '8')}`;
    case 'id':
      return `q${String(at).padStart(length - 1, '7')}`;
    case 'url':
      return `https://example.com/${fill('abc')}`.slice(0, Math.max(length, 21));
    case 'email':
      return `${fill('abc')}@example.com`.slice(-Math.max(length, 13));
    case 'text':
      return `${fill('zqxv').slice(0, 4)} ${fill('xvzq')}`.slice(0, Math.max(length, 8));
    default:
      return fill('zqxvkj');
  }
}

/** A recorded shape with a value of the same kind for each that was masked. */
export function filled(shape: unknown): unknown {
  if (typeof shape === 'string') {
    const text = shape.replace(placeholder, (_, kind: string, length: string, at = '1') =>
      standIn(kind, Number(length), Number(at)),
    );
    return /^<number, [^<>]*>$/.test(shape) ? Number(text) : text;
  }
  if (Array.isArray(shape)) return shape.filter((item) => !isRest(item)).map(filled);
  if (!isPlainObject(shape)) return shape;
  const entries = Object.entries(shape).filter(([key]) => !isRest(key));
  return Object.fromEntries(entries.map(([key, item]) => [String(filled(key)), filled(item)]));
}

const isRest = (value: unknown) => typeof value === 'string' && /^<\d+ more>$/.test(value);

/** A recorded exchange with made-up data, as `--keep` writes it. */
export function withMadeUpData(one: Recorded): Recorded {
  const { sent, response, reading: read } = one;
  return recorded.parse({
    ...one,
    sent: filled(sent),
    response:
      typeof response === 'string' ? response : { ...response, body: filled(response.body) },
    reading: filled(read),
  });
}

/** How the connector reads a kept exchange now. */
export function replay({ title, endpoint, kind, sent, response }: Recorded): Reading {
  const exchange = { title, endpoint, kind, sent, expected: undefined };
  if (response === 'unreachable') {
    return readExchange({ ...exchange, delivery: { kind: 'unreachable' } }).reading;
  }
  if (typeof response === 'string') {
    return readExchange({ ...exchange, delivery: { kind: 'interrupted', reason: response } })
      .reading;
  }
  const { body, ...answer } = response;
  const page = z.strictObject({ page: z.string() }).safeParse(body);
  const isText = typeof body === 'string' && !looksLikePage(answer.contentType, body);
  const text = page.success
    ? `<!doctype html><html><head><title></title></head><body>${page.data.page}</body></html>`
    : isText || body === ''
      ? String(body)
      : JSON.stringify(body);
  return readExchange({ ...exchange, delivery: { kind: 'answered', answer: { ...answer, text } } })
    .reading;
}
