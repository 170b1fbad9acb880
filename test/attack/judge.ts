import { isPlainObject } from '../../src/values/json';
import { readThrown } from '../../tools/zap/platform';
import type { Step } from '../proof/steps';
import type { Attack, Credentials, Outcome } from './attack';
import { LeakSearch, seen } from './leaks';
import type { Ending } from './replay';
import type { Stage } from './service';

/** Reads what the handler threw. */
export function outcomeOf(error: unknown): Outcome {
  const { name, code, message, delay } = readThrown(error);
  return { kind: 'error', error, name, code: code ?? '', message, delay };
}

/** What the platform makes of it. */
export function endingOf(outcome: Outcome): Ending {
  if (outcome.kind === 'output') return { kind: 'success' };
  switch (outcome.name) {
    case 'HaltedError':
      return { kind: 'halted' };
    case 'ExpiredAuthError':
      return { kind: 'expired' };
    case 'ThrottledError':
      return { kind: 'throttled', delay: outcome.delay ?? undefined };
    default:
      return { kind: 'error' };
  }
}

/** What the table calls an ending. */
export function wordOf(outcome: Outcome): string {
  if (outcome.kind === 'output') return 'done';
  if (outcome.name === 'AppError') return outcome.code;
  return outcome.message.split(':', 1)[0] ?? outcome.name;
}

const classes = ['AppError', 'HaltedError', 'ThrottledError', 'ExpiredAuthError'];

/** The codes of the design's table. */
const codes = new Set([
  ...['MissingConnection', 'InvalidAddress', 'InvalidCredentials', 'InvalidPhone', 'InvalidMedia'],
  ...['InvalidLocation', 'InvalidField', 'ParameterMismatch', 'CampaignNotFound', 'RateLimited'],
  ...['CampaignNotLive', 'MediaNotAccessible', 'InsufficientCredits', 'AccountNotReady'],
  ...['NotAccepted', 'ServiceUnavailable', 'UnexpectedReply'],
]);

/** The longest delay a run may be given, in seconds. */
const longestWait = 6 * 60 * 60;

/** What is wrong with an error's words. */
function wordsAmiss(outcome: Outcome): string[] {
  if (outcome.kind === 'output') return [];
  const { error, name, code, message, delay } = outcome;
  const amiss: string[] = [];
  if (!classes.includes(name)) return [`${name} is no error of ours: ${message.slice(0, 300)}`];
  if (name === 'AppError' && !codes.has(code)) amiss.push(`no code of ours: ${code}`);
  if (!isPlainObject(error) || Reflect.get(error, 'doNotContextify') !== true) {
    if (!(error instanceof Error) || Reflect.get(error, 'doNotContextify') !== true) {
      amiss.push('core would write the bundle behind it');
    }
  }
  if (message.length >= 250) amiss.push(`${message.length} characters`);
  // Quoted text is the user's or the service's.
  const own = message.replace(/"[^"]*"/g, '""');
  if (/[{}<>\n\r\t]|\[object| {2}/.test(message) || /undefined|\bNaN\b/.test(own)) {
    amiss.push('no plain words');
  }
  if (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(message)) amiss.push('marks that garble it');
  if (!/^[\p{Lu}\p{N}"“].*[.?)]$/u.test(message)) amiss.push('no sentence');
  if (delay !== null && !(delay >= 0 && delay <= longestWait)) {
    amiss.push(`waits ${delay} s`);
  }
  return amiss.map((what) => `words: ${what}: ${message.slice(0, 300)}`);
}

/** The path of a step's last call: of a step that sends, the call that does. */
export function lastCall({ paths }: Step): RegExp {
  return new RegExp(`${paths.at(-1)?.split('/').at(-1)}$`);
}

/** Core rejects a larger result, but only after the step has sent its message. */
const largestResult = 6_000_000;

/** What is wrong with an output. */
function outputAmiss(step: Step, outcome: Outcome): string[] {
  if (outcome.kind === 'error') return [];
  const { output } = outcome;
  const text = JSON.stringify(output) ?? '';
  if (text.length > largestResult) return [`the output has ${text.length} characters`];
  if (!/^(triggers|searches)/.test(step.method)) {
    return isPlainObject(output) ? [] : ['the output is no object'];
  }
  if (!Array.isArray(output)) return ['the output is no list'];
  const ids = output.map((record) => (isPlainObject(record) ? record.id : undefined));
  const bad = ids.find((id) => typeof id !== 'string' || id === '');
  if (ids.length > 0 && bad !== undefined) return [`a record's id is ${JSON.stringify(bad)}`];
  const repeats = step.method.startsWith('triggers') && new Set(ids).size < ids.length;
  return repeats ? ['two records have one id'] : [];
}

/** Each attack has several runs, and most have the usual credentials. */
const searches = new Map<string, LeakSearch>();

function searchFor(secret: string): LeakSearch {
  const search = searches.get(secret) ?? new LeakSearch(secret);
  if (searches.size > 100) searches.clear();
  searches.set(secret, search);
  return search;
}

/** The places where a run shows a credential. */
function leaks(places: Record<string, unknown>, { apiKey, token }: Credentials): string[] {
  const wanted = { 'API key': searchFor(apiKey), token: searchFor(token) };
  return Object.entries(places).flatMap(([place, value]) => {
    const text = seen(value);
    return Object.entries(wanted).flatMap(([name, search]) => {
      const part = search.find(text);
      return part === undefined ? [] : [`leak: the ${name} in ${place}: ${part.slice(0, 40)}`];
    });
  });
}

/** What is known of one run of a step. */
interface RunRecord {
  logs: unknown[];
  credentials: Credentials;
  /** The index of its first request among those received. */
  from: number;
  before: Outcome[];
  /** How long it waited, in the process's sped-up time. */
  seconds: number;
}

/** In seconds: nearly the limit of a call. */
const longTime = 22.5;

/** What didn't hold in one run of a step. */
export function judge(
  step: Step,
  attack: Attack,
  outcome: Outcome,
  stage: Stage,
  run: RunRecord,
): string[] {
  const { logs, credentials, from, before, seconds } = run;
  const received = stage.received.slice(from);
  const posts = received.filter(({ method }) => method === 'POST');
  const value = outcome.kind === 'output' ? outcome.output : outcome.error;
  const heads = received.map(({ head }) => head);
  const files = received.filter(({ method }) => method === 'GET');
  const amiss = [
    ...wordsAmiss(outcome),
    ...outputAmiss(step, outcome),
    ...leaks(
      {
        'what the step gave': value,
        'the log': logs,
        'an address or header': heads,
        'a request for a file': files.map(({ body }) => body.toString('latin1')),
      },
      credentials,
    ),
  ];
  const sends = posts.filter(({ path }) => lastCall(step).test(path)).length;
  if (step.sends && sends > 1) amiss.push(`sent ${sends} times in one run`);
  const reply = attack.replies?.at(-1);
  // Waiting for a stalled picture is right.
  const closes = reply?.closes && (attack.file === undefined || attack.file.closes);
  if (closes && seconds > longTime) {
    return [...amiss, `waits for a connection that is closed: ${wordOf(outcome)}`];
  }
  const own = attack.check?.(outcome, stage, received, before);
  if (own === undefined) return amiss;
  // On a busy machine, a run may reach its time limit though nothing waits for anything.
  return [...amiss, seconds > longTime ? `waits for its time limit: ${own}` : own];
}
