import type { RefusalCode } from '../values/failure';
import { ownMeaningOf, withoutQuoted } from './own_meaning';
import { statusIn } from './refusal_flags';
import { sentenceMeaningOf } from './refusal_sentences';
import {
  faultyFields,
  isChannelError,
  namesIn,
  topWordsIn,
  traceIdIn,
  wordsIn,
} from './refusal_words';
import type { ResponseBody } from './response_body';
import type { CallKind } from './response_levels';
import { longestWords } from './separate_words';

/** The reason that a response gives for a refusal. */
export interface Explanation {
  /** Its most specific words, for the user. */
  words: string;
  /** Its own words, without those that it quotes from the request. */
  ownWords: string;
  /** What its words mean; undefined if they aren't known. */
  code: RefusalCode | undefined;
  /** What they mean even beside a crash. */
  certain: RefusalCode | undefined;
  traceId: string;
}

/**
 * Understands the words of a response.
 *
 * @param sent the fields of the request, whose words are ignored in the response
 * @param refused whether the response is known to be a refusal
 */
export function explain(body: ResponseBody, sent: unknown, refused: boolean): Explanation {
  const data = body.kind === 'json' ? body.data : undefined;
  const texts = textsOf(body, refused);
  // A truncated body is interpreted, but not shown to the user.
  const readable =
    body.kind === 'broken' ? [body.text] : refused ? [...texts, ...namesIn(data)] : texts;
  const known = readable
    .map((text) => ({ text, code: ownMeaningOf(text, refused, sent) }))
    .find(({ code }) => code !== undefined);
  const ofChannel = known?.code === 'InvalidCredentials' && isChannelError(data, known.text);
  const words = (texts[0] ?? '').slice(0, longestWords);
  const ownWords = withoutQuoted(words, sent);
  return {
    words,
    ownWords,
    certain: sentenceMeaningOf(ownWords.trim()),
    code: ofChannel ? 'AccountNotReady' : known?.code,
    traceId: traceIdIn(data),
  };
}

/** The texts that explain a response, most specific first. If nothing refuses, details may say anything. */
function textsOf(body: ResponseBody, refused: boolean): string[] {
  if (body.kind === 'text') return [body.text];
  if (body.kind !== 'json') return [];
  const top = refused ? '' : topWordsIn(body.data);
  const texts = top === '' ? wordsIn(body.data) : [top];
  if (texts.length > 0) return refused ? texts : texts.slice(0, 1);
  const names = namesIn(body.data);
  return refused ? names.filter((name) => /\s/.test(name)) : names;
}

/** What a status means on its own. */
export function codeOfStatus(status: number, kind: CallKind): RefusalCode | undefined {
  if (status === 401) return 'InvalidCredentials';
  if (status === 402) return 'InsufficientCredits';
  if (status === 413 && kind === 'send') return 'InvalidMedia';
  if (status === 429) return 'RateLimited';
  // Servers that wait for the request answer so, but also programs that took too long with it.
  if (status !== 408 && (status < 500 || Number.isNaN(status))) return undefined;
  // Services of this kind may crash after sending the message; 503 means that nothing was
  // processed.
  return status === 503 || kind === 'read' ? 'ServiceUnavailable' : 'UnknownOutcome';
}

/** Statuses that take precedence over any words. */
export const plainStatuses: ReadonlySet<number | undefined> = new Set([401, 402, 413, 429]);

/** The code for a field that is named as invalid without known words. */
const fieldMeanings: ReadonlyArray<readonly [RegExp, RefusalCode]> = [
  [/^(image|file|media)\b/i, 'InvalidMedia'],
  [/^(phone|destination|mobile|number)\b/i, 'InvalidPhone'],
  [/^(token|api_?key)$/i, 'InvalidCredentials'],
  [/^template_?params\b/i, 'ParameterMismatch'],
  [/^location\b/i, 'InvalidLocation'],
];

/**
 * The code of a refusal.
 *
 * @param code what its words mean
 * @param status its status, if that means failure
 */
export function codeOfRefusal(
  data: unknown,
  words: string,
  code: RefusalCode | undefined,
  status: number | undefined,
  kind: CallKind,
): RefusalCode {
  const byStatus = status === undefined ? undefined : codeOfStatus(status, kind);
  if (byStatus !== undefined && plainStatuses.has(status)) {
    const ofChannel = status === 401 && isChannelError(data, words);
    return ofChannel ? 'AccountNotReady' : byStatus;
  }
  const faulty = faultyFields(data);
  const [field] = fieldMeanings.filter(([pattern]) => faulty.some((name) => pattern.test(name)));
  const image = status === 422 && kind === 'send' && /\bimage\b/i.test(words);
  // A crash's fields at fault may be those of another service.
  if (byStatus === 'UnknownOutcome') return code ?? byStatus;
  return (
    code ??
    field?.[1] ??
    (image ? 'InvalidMedia' : undefined) ??
    byStatus ??
    codeOfStatus(statusIn(data), kind) ??
    'NotAccepted'
  );
}
