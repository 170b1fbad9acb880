import type { Aim } from '../fields/send_tests_to';
import type { Refused } from '../reply/outcome';
import type { OpenConnection } from '../service/connection';
import { checkFirst, type Replay, shortTime } from '../step/replay';
import type { Run } from '../step/run';
import { Failure } from '../values/failure';
import { type OnceMessage, OnceOnly } from './once_only';
import { UnclearSends } from './unclear_sends';

/** What Zapier's cache has of one message. */
export interface SendMemory {
  unclear: UnclearSends;
  once: OnceOnly | null;
}

/**
 * Looks up whether an earlier run has sent a message, or may have (design, "Unclear sends" and "Once only").
 *
 * @param recipientGets what the recipient gets: two messages with the same are one
 * @param onceMessage the same for Don't Send Again Within, if it's filled in
 * @returns null in a test, which neither asks for anything nor leaves it
 * @throws Failure UnknownOutcome if an earlier run may have sent it; as `OnceOnly.reserve` does
 */
export async function recall(
  run: Run,
  connection: OpenConnection,
  aim: Aim,
  recipientGets: unknown,
  onceMessage: OnceMessage | null = null,
): Promise<SendMemory | null> {
  if (aim.to !== 'recipient') return null;
  const unclear = new UnclearSends(run, connection, recipientGets);
  const once = onceMessage && new OnceOnly(run, connection, onceMessage);
  const earlier = await unclear.ask();
  if (earlier !== null) {
    const { since, until } = earlier;
    const remedy = checkFirst(heldBack(until, once?.endOf(since)));
    throw new Failure(
      'UnknownOutcome',
      `A run on ${shortTime(new Date(since))} may have sent this message, so it wasn't sent again. ${remedy}`,
      { unclear: 'remembered' },
    );
  }
  await once?.reserve();
  return { unclear, once };
}

/**
 * Keeps what later runs must know of a send that failed. What was accepted is remembered already. Never throws.
 *
 * @returns what a replay of this run does
 */
export async function keep(memory: SendMemory | null, reply: Refused): Promise<Replay> {
  if (memory === null) return { kind: 'test' };
  const { unclear, once } = memory;
  if (reply.isCertain) {
    await once?.release();
    return { kind: 'sends' };
  }
  const until = await unclear.remember();
  const now = Date.now();
  const onceUntil = once?.endOf(now);
  if (unclear.isHeldBack) {
    return until === null ? { kind: 'not remembered' } : heldBack(until, onceUntil);
  }
  return onceUntil === undefined ? { kind: 'may send twice' } : heldBack(now, onceUntil);
}

/** The later of both times decides, in milliseconds since 1970. */
function heldBack(until: number, onceUntil = 0): Replay {
  return onceUntil > until
    ? { kind: 'held back', until: new Date(onceUntil), by: "Don't Send Again Within" }
    : { kind: 'held back', until: new Date(until), by: 'memory' };
}
