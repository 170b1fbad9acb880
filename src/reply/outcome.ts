import type { RefusalCode } from '../values/failure';

/** The outcome of a call: what the service's response means, or why there is none. */
export type Reply = Accepted | Refused;

export interface Accepted {
  outcome: 'accepted';
  /** The parsed response; its text if it isn't JSON; null if it's empty. */
  data: unknown;
  /** Whether the response says so explicitly. */
  confirmed: boolean;
}

/** Why a call failed; `words` are the service's own, for the user. */
export interface Refused {
  outcome: 'refused';
  code: RefusalCode;
  reason:
    | 'refused'
    | 'html'
    | 'redirect'
    | 'not found'
    | 'challenge'
    | 'timeout'
    | 'lost'
    | 'unreachable'
    | 'broken'
    | 'large'
    | 'unconfirmed'
    | 'contradictory';
  words: string;
  traceId: string;
  status: number | undefined;
  /** In seconds, if the service says. */
  delay: number | undefined;
}

/** A refusal with these details and the rest empty. */
export function refused(
  code: RefusalCode,
  reason: Refused['reason'],
  details: Partial<Refused> = {},
): Refused {
  return {
    words: '',
    traceId: '',
    status: undefined,
    delay: undefined,
    ...details,
    outcome: 'refused',
    code,
    reason,
  };
}
