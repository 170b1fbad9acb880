import type { Aim } from '../fields/send_tests_to';
import { readChoice } from '../fields/settings';
import type { OpenConnection } from '../service/connection';
import type { Refused } from '../service/reply/outcome';
import { unclearReplaysField } from '../service/services';
import { Failure } from '../values/failure';
import { openCache, signedHash } from '../zapier/cache';
import { checkFirst, type Replay, shortTime } from '../zapier/replay';
import type { Run } from '../zapier/run';
import { endOfOnce, type OnceMessage, type Reservation, release, reserve } from './once_only';
import { askUnclear, endOfHold, rememberUnclear } from './unclear_sends';

/** In milliseconds: what each call to Zapier's cache may take, such as the one behind a send. */
export const cacheLimit = { call: 1_800 };

/** What is to be done in Zapier's cache about one message, once it was sent. */
export interface SendMemory {
  cache: ReturnType<typeof openCache>;
  unclearKey: string;
  /** Whether the connection holds back what may have been sent. */
  holdsBack: boolean;
  /** For Don't Send Again Within, if it's filled in. */
  reservation: Reservation | null;
}

/**
 * Looks up whether an earlier run has sent a message, or may have (design, "Unclear sends" and "Once only").
 *
 * @param recipientGets what the recipient gets: two messages count as one if this is equal
 * @param message what Don't Send Again Within compares, if it's filled in
 * @returns null in a test, which reads and writes no memory
 * @throws Failure UnknownOutcome if an earlier run may have sent it; InvalidField for the connection's choice; as
 *   `reserve` does
 */
export async function recall(
  run: Run,
  connection: OpenConnection,
  aim: Aim,
  recipientGets: unknown,
  message: OnceMessage | null = null,
): Promise<SendMemory | null> {
  if (aim.to !== 'recipient') return null;
  const cache = openCache(run.cache, run.clock, cacheLimit.call);
  const unclearKey = `unclear ${signedHash(connection.credential, recipientGets)}`;
  const choice = readChoice(unclearReplaysField, run.authData[unclearReplaysField.key]);
  const holdsBack = choice !== 'send';
  const earlier = holdsBack ? await askUnclear(cache, unclearKey) : null;
  if (earlier !== null) {
    const { first } = earlier;
    const remedy = checkFirst(heldBack(endOfHold(earlier), message && endOfOnce(message, first)));
    throw new Failure(
      'UnknownOutcome',
      `A run on ${shortTime(new Date(first))} may have sent this message, so it wasn't sent again. ${remedy}`,
      { unclear: 'remembered' },
    );
  }
  const reservation = message && (await reserve(cache, connection, message));
  return { cache, unclearKey, holdsBack, reservation };
}

/**
 * Keeps what later runs must know of a send that failed. What was accepted is remembered already. Never throws.
 *
 * @returns what a replay of this run does
 */
export async function keep(memory: SendMemory | null, reply: Refused): Promise<Replay> {
  if (memory === null) return { kind: 'test' };
  const { cache, unclearKey, holdsBack, reservation } = memory;
  if (reply.isCertain) {
    if (reservation) await release(reservation);
    return { kind: 'sends' };
  }
  const until = await rememberUnclear(cache, unclearKey);
  const onceUntil = reservation && endOfOnce(reservation.message, Date.now());
  if (holdsBack) return until === null ? { kind: 'not remembered' } : heldBack(until, onceUntil);
  return onceUntil === null ? { kind: 'may send twice' } : heldBack(0, onceUntil);
}

/** The later of both times decides, in milliseconds since 1970. */
function heldBack(until: number, onceUntil: number | null): Replay {
  return onceUntil !== null && onceUntil > until
    ? { kind: 'held back', until: new Date(onceUntil), by: "Don't Send Again Within" }
    : { kind: 'held back', until: new Date(until), by: 'memory' };
}
