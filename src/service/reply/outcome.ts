import type { RefusalCode } from '#values/failure';

/**
 * Whether repeating a call is safe: a read changes nothing, a send reaches a person. After a send to a
 * contact, the response is the stored record, whose channel ID is filled in later (docs/service.md).
 */
export type CallKind = 'read' | 'send' | 'send to contact';

/** The outcome of a call: what the service's response means, or why there is none. */
export type Reply = Accepted | Refused;

export interface Accepted {
  outcome: 'accepted';
  /** The parsed response; its text if it isn't JSON; null if it's empty. */
  data: unknown;
  /** The service's ID of the message; null if the response has none. */
  messageId: string | null;
  /** Whether the response says that it accepted the message. */
  confirmed: boolean;
  /** What to quote in a warning; '' if there's nothing to warn of. */
  words: string;
}

type Missing = 'timeout' | 'lost' | 'unreachable' | 'broken';
type Elsewhere = 'html' | 'redirect' | 'not found' | 'challenge';
type Doubtful = 'crash' | 'doubtful' | 'not understood' | 'unconfirmed' | 'no list';

/** Why a call failed. */
export interface Refused {
  outcome: 'refused';
  code: RefusalCode;
  reason: Missing | Elsewhere | Doubtful | 'refused';
  /** Whether it's certain that nothing was sent. What isn't is remembered, so that no replay sends it again. */
  isCertain: boolean;
  /** The service's own, for the user; '' if they say only that there was an error, and not which. */
  words: string;
  status?: number | undefined;
  /** In seconds, if the response states it. */
  delay?: number | undefined;
}

/** A refusal with these details; unclear, unless said otherwise. */
export function refused(
  code: RefusalCode,
  reason: Refused['reason'],
  details: Partial<Refused> = {},
): Refused {
  return { words: '', isCertain: false, ...details, outcome: 'refused', code, reason };
}

/** Whether a response was understood, and not read so for want of anything better. */
export function isUnderstood(reply: Reply): boolean {
  if (reply.outcome === 'accepted') return reply.confirmed;
  return reply.isCertain && reply.code !== 'NotAccepted';
}
