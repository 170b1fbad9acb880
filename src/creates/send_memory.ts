import type { Aim } from '../fields/send_tests_to';
import type { OpenConnection } from '../service/connection';
import type { Refused } from '../service/reply/outcome';
import { Failure } from '../values/failure';
import { checkFirst, type Replay, shortTime } from '../zapier/replay';
import type { Run } from '../zapier/run';
import { endOfOnce, type OnceMessage, type Reservation, release, reserve } from './once_only';
import { askUnclear, holdsBack, rememberUnclear, unclearKey } from './unclear_sends';

/** What is to be done in Zapier's cache about one message, once it was sent. */
export interface SendMemory {
  run: Run;
  unclearKey: string;
  /** For Don't Send Again Within, if it's filled in. */
  reservation: Reservation | null;
}

/**
 * Looks up whether an earlier run has sent a message, or may have (design, "Unclear sends" and "Once only").
 *
 * @param recipientGets what the recipient gets: two messages count as one if this is equal
 * @param message what Don't Send Again Within compares, if it's filled in
 * @returns null in a test, which reads and writes no memory
 * @throws Failure UnknownOutcome if an earlier run may have sent it; as `holdsBack` and `reserve` do
 */
export async function recall(
  run: Run,
  connection: OpenConnection,
  aim: Aim,
  recipientGets: unknown,
  message: OnceMessage | null = null,
): Promise<SendMemory | null> {
  if (aim.to !== 'recipient') return null;
  const key = unclearKey(connection, recipientGets);
  const earlier = holdsBack(run) ? await askUnclear(run, key) : null;
  if (earlier !== null) {
    const { since, until } = earlier;
    const remedy = checkFirst(heldBack(until, message && endOfOnce(message, since)));
    throw new Failure(
      'UnknownOutcome',
      `A run on ${shortTime(new Date(since))} may have sent this message, so it wasn't sent again. ${remedy}`,
      { unclear: 'remembered' },
    );
  }
  const reservation = message && (await reserve(run, connection, message));
  return { run, unclearKey: key, reservation };
}

/**
 * Keeps what later runs must know of a send that failed. What was accepted is remembered already. Never throws.
 *
 * @returns what a replay of this run does
 */
export async function keep(memory: SendMemory | null, reply: Refused): Promise<Replay> {
  if (memory === null) return { kind: 'test' };
  const { run, unclearKey: key, reservation } = memory;
  if (reply.isCertain) {
    if (reservation) await release(reservation);
    return { kind: 'sends' };
  }
  const until = await rememberUnclear(run, key);
  const onceUntil = reservation && endOfOnce(reservation.message, Date.now());
  if (holdsBack(run)) {
    return until === null ? { kind: 'not remembered' } : heldBack(until, onceUntil);
  }
  if (onceUntil === null) return { kind: 'may send twice' };
  return { kind: 'held back', until: new Date(onceUntil), by: "Don't Send Again Within" };
}

/** The later of both times decides, in milliseconds since 1970. */
function heldBack(until: number, onceUntil: number | null): Replay {
  return onceUntil !== null && onceUntil > until
    ? { kind: 'held back', until: new Date(onceUntil), by: "Don't Send Again Within" }
    : { kind: 'held back', until: new Date(until), by: 'memory' };
}
