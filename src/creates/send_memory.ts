import type { Aim } from '../fields/send_tests_to';
import type { Refused } from '../reply/outcome';
import type { OpenConnection } from '../service/connection';
import { checkFirst, type Replay, shortTime } from '../step/replay';
import type { Run } from '../step/run';
import { Failure } from '../values/failure';
import type { OnceMark } from './send_campaign_message/once_mark';
import { UnclearSends } from './unclear_sends';

/** What Zapier's cache has of one message; null in a test, which neither asks for anything nor leaves it. */
export type SendMemory = { unclear: UnclearSends; once: OnceMark | undefined } | null;

/**
 * Looks up whether an earlier run has sent a message, or may have (design, "Unclear sends" and "Once only").
 *
 * @param recipientGets what the recipient gets: two messages with the same are one
 * @param once what Don't Send Again Within remembers, if it's filled in
 * @throws Failure UnknownOutcome if an earlier run may have sent it; as `OnceMark.reserve` does
 */
export async function recall(
  run: Run,
  connection: OpenConnection,
  aim: Aim,
  recipientGets: unknown,
  once?: OnceMark,
): Promise<SendMemory> {
  if (aim !== 'recipient') return null;
  const unclear = new UnclearSends(run, connection, recipientGets);
  const earlier = await unclear.ask();
  if (earlier !== null) {
    const { since, until } = earlier;
    const remedy = checkFirst(heldBack(until, once?.endOf(since)));
    throw new Failure(
      'UnknownOutcome',
      `A run on ${shortTime(since)} may have sent this message, so it wasn't sent again. ${remedy}`,
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
export async function keep(memory: SendMemory, reply: Refused): Promise<Replay> {
  if (memory === null) return { kind: 'test' };
  const { unclear, once } = memory;
  if (reply.isCertain) {
    await once?.release();
    return { kind: 'sends' };
  }
  const held = await unclear.remember();
  const onceUntil = once?.endOf(new Date());
  if (unclear.isHeldBack) {
    return held === null ? { kind: 'not remembered' } : heldBack(held.until, onceUntil);
  }
  return onceUntil === undefined ? { kind: 'may send twice' } : heldBack(new Date(), onceUntil);
}

/** The later of both times decides. */
function heldBack(until: Date, onceUntil: Date | undefined): Replay {
  return onceUntil !== undefined && onceUntil > until
    ? { kind: 'held back', until: onceUntil, by: "Don't Send Again Within" }
    : { kind: 'held back', until, by: 'memory' };
}
