import type { Aim } from '#fields/send_tests_to';
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

// What every step does to send: holdBackOrReserve → post → output, or keep.

/** A message of a step. */
interface Message<Output> {
  /** What is sent, without the credential. */
  request: Record<string, unknown>;
  /** What the recipient gets: two messages count as one if this is equal. */
  recipientGets: unknown;
  /** What Don't Send Again Within compares, if it's filled in. */
  once?: OnceMessage | null;
  warnings: string[];
  /** The step's own fields of the output. */
  output: Output;
  /** What the error for a refusal mentions. */
  context?: RefusalContext;
}

/** In milliseconds: what a send waits to ask Zapier's cache; and for any other call, such as the one after a send. */
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
 * Sends a message, unless an earlier run has, or may have. If the service doesn't accept it, keeps what later runs must
 * know. A test reads and writes no memory.
 *
 * @param post makes the request that sends
 * @returns the step's output; of a test that sends nothing, the ID is the one of a message without the service's
 * @throws Failure if the service didn't accept the message, or may not have; as `holdBackOrReserve` and `post` do
 */
export async function send<Output extends object>(
  run: Run,
  connection: OpenConnection,
  aim: Aim,
  message: Message<Output>,
  post: () => Promise<Reply>,
) {
  const { request, warnings, output, context } = message;
  if (aim.to === 'nowhere') {
    return {
      id: stableId(request),
      status: 'not_sent',
      [idKeys[connection.service]]: null,
      warnings,
      service_response: null,
      ...output,
    };
  }
  const memory = aim.to === 'recipient' ? await holdBackOrReserve(run, connection, message) : null;
  let reply = await post();
  if (reply.outcome === 'accepted') {
    try {
      return { ...toAnswerOutput(connection, reply, request, warnings), ...output };
    } catch {
      // A defect of the connector. The message was sent, so no replay may send it again.
      reply = refused('UnknownOutcome', 'broken');
    }
  }
  const replay = await keep(memory, reply);
  throw describeRefusal(reply, connection, { ...context, replay });
}

/**
 * Stops a message that an earlier run has sent, or may have, and reserves it for Don't Send Again Within (design,
 * "Unclear sends" and "Once only").
 *
 * @throws Failure UnknownOutcome if an earlier run may have sent it; InvalidField for the connection's choice; as
 *   `reserve` does
 */
async function holdBackOrReserve(
  run: Run,
  connection: OpenConnection,
  { recipientGets, once = null, warnings }: Message<object>,
): Promise<SendMemory> {
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
  const until = await rememberUnclear(cache, unclearKey);
  const onceUntil = reservation && Date.now() + reservation.message.duration;
  if (holdsBack) return until ? heldBack(until, onceUntil) : { kind: 'not remembered' };
  if (!onceUntil) return { kind: 'may send twice' };
  return heldBack(0, onceUntil);
}

/** The later of both times decides, in milliseconds since 1970; 0 or null if there's none. */
function heldBack(until: number, onceUntil: number | null): Replay {
  const isOnce = onceUntil !== null && onceUntil > until;
  const by = isOnce ? "Don't Send Again Within" : 'Replays of Unclear Messages in the connection';
  return { kind: 'held back', until: isOnce ? onceUntil : until, by };
}
