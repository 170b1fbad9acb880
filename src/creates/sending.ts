import { readChoice } from '#fields/settings';
import type { OpenConnection } from '#service/connection';
import { type Refused, type Reply, refused } from '#service/reply/outcome';
import { unclearReplaysField } from '#service/services';
import { Failure } from '#values/failure';
import { stableId } from '#values/json';
import { openCache, signedHash } from '#zapier/cache';
import { describeRefusal, type RefusalContext } from '#zapier/describe_refusal';
import { type Replay, replayNote, shortTime } from '#zapier/replay';
import type { Run } from '#zapier/run';
import { idKeys, toAnswerOutput } from './answer';
import { type OnceMessage, type Reservation, release, reserve } from './once_only';
import { askAndProlong, endOfHold, rememberUnclear } from './unclear_sends';

// What every step does around its send: holdBackOrReserve → send → conclude.

/** A message of a step. */
interface Message<Output> {
  /** What is sent, without the credential. */
  request: Record<string, unknown>;
  /** What the recipient gets: two messages are treated as one if this is equal. */
  recipientGets: unknown;
  /** What Don't Send Again Within compares, if it's filled in. */
  once?: OnceMessage | null;
  warnings: string[];
  /** The step's own fields of the output. */
  output: Output;
  /** What the error for a refusal mentions. */
  context?: RefusalContext;
}

/** In milliseconds, for one call of Zapier's cache: `ask` before a send, `call` for any other. */
export const cacheLimit = { ask: 1_000, call: 1_800 };

/** What is to be done in Zapier's cache about one message, once it was sent. */
interface SendMemory {
  cache: ReturnType<typeof openCache>;
  unclearKey: string;
  /** Whether the connection holds back what may have been sent. */
  holdsBack: boolean;
  /** For Don't Send Again Within, if it's filled in. */
  reservation: Reservation | null;
}

/**
 * Stops a message that an earlier run has sent, or may have. Otherwise prepares what is remembered after the send, and
 * reserves the message for Don't Send Again Within (design, "Unclear sends" and "Once only").
 *
 * @returns null in a test, which reads and writes no memory
 * @throws Failure UnknownOutcome if an earlier run may have sent it; InvalidField for the connection's choice; as
 *   `reserve` does
 */
export async function holdBackOrReserve(
  run: Run,
  connection: OpenConnection,
  { recipientGets, once = null, warnings }: Message<object>,
): Promise<SendMemory | null> {
  if (run.mode === 'test') return null;
  const quickCache = openCache(run.cache, run.clock, cacheLimit.ask);
  const cache = openCache(run.cache, run.clock, cacheLimit.call);
  const unclearKey = `unclear ${signedHash(connection.credential, recipientGets)}`;
  const { key } = unclearReplaysField;
  const holdsBack = readChoice(unclearReplaysField, run.authData[key]) !== 'send';
  const earlier = holdsBack ? await askAndProlong(quickCache, unclearKey) : null;
  if (earlier) {
    const { first } = earlier;
    const note = replayNote(heldBack(endOfHold(earlier), once && first + once.duration));
    throw new Failure(
      'UnknownOutcome',
      `A run on ${shortTime(first)} may have sent this message, so it wasn't sent again. Check the inbox. ${note}`,
      { replay: 'held back' },
    );
  }
  const reservation = once && (await reserve(cache, connection, once, warnings));
  return { cache, unclearKey, holdsBack, reservation };
}

/** The output of a test that sends nothing: the ID is the one of a message without the service's. */
export function notSent<Output extends object>(
  { service }: OpenConnection,
  { request, warnings, output }: Message<Output>,
) {
  const answer = { id: stableId(request), status: 'not_sent', [idKeys[service]]: null };
  return { ...answer, warnings, service_response: null, ...output };
}

/**
 * Concludes a send: makes the step's output if the service accepted the message, and otherwise keeps what later runs
 * must know.
 *
 * @throws Failure if the service didn't accept the message, or may not have
 */
export async function conclude<Output extends object>(
  connection: OpenConnection,
  { request, warnings, output, context }: Message<Output>,
  reply: Reply,
  memory: SendMemory | null,
) {
  let concluded = reply;
  if (concluded.outcome === 'accepted') {
    try {
      return { ...toAnswerOutput(connection, concluded, request, warnings), ...output };
    } catch {
      // A defect of the connector. The message was sent, so no replay may send it again.
      concluded = refused('UnknownOutcome', 'broken');
    }
  }
  const replay = await keep(memory, concluded);
  throw describeRefusal(concluded, connection, { ...context, replay });
}

/**
 * Keeps what later runs must know of a send that failed. One that was accepted needs no more: Don't Send Again Within
 * has reserved it. Never throws.
 *
 * @returns what a replay of this run does
 */
async function keep(memory: SendMemory | null, { isCertain }: Refused): Promise<Replay> {
  if (isCertain) {
    if (memory?.reservation) await release(memory.reservation);
    return { kind: 'sends' };
  }
  if (!memory) return { kind: 'test' };
  const { cache, unclearKey, holdsBack, reservation } = memory;
  // Also if the connection sends now: its choice may change before a replay.
  const until = await rememberUnclear(cache, unclearKey);
  const onceUntil = reservation && Date.now() + reservation.message.duration;
  if (holdsBack) return until ? heldBack(until, onceUntil) : { kind: 'not remembered' };
  if (!onceUntil) return { kind: 'may send twice' };
  return heldBack(0, onceUntil);
}

/**
 * A replay that is held back until the later of two times, both in milliseconds since 1970.
 *
 * @param until of the unclear message; 0 if the connection doesn't hold it back
 * @param onceUntil of Don't Send Again Within; null if it's off
 */
function heldBack(until: number, onceUntil: number | null): Replay {
  const isOnce = onceUntil !== null && onceUntil > until;
  const by = isOnce ? "Don't Send Again Within" : 'Replays of Unclear Messages in the connection';
  return { kind: 'held back', until: isOnce ? onceUntil : until, by };
}
