/** What the user can look up, and what the Zap's history shows beside the message. */
export type FailureCode =
  | 'MissingConnection'
  | 'InvalidAddress'
  | 'InvalidCredentials'
  | 'NoPhone'
  | 'InvalidPhone'
  | 'InvalidMedia'
  | 'InvalidLocation'
  | 'InvalidField'
  | 'ParameterMismatch'
  | 'CampaignNotFound'
  | 'CampaignNotLive'
  | 'MediaNotAccessible'
  | 'InsufficientCredits'
  | 'AccountNotReady'
  | 'NotAccepted'
  | 'ServiceUnavailable'
  | 'RateLimited'
  | 'UnexpectedReply'
  | 'UnknownOutcome'
  | 'NotConfirmed';

/** What a response of the service may mean, or that there was none. */
export type RefusalCode = Exclude<FailureCode, 'MissingConnection' | 'NoPhone' | 'InvalidField'>;

/** The half of a connection that a step needs: each has its own address and credential. */
export type ConnectionHalf = 'campaigns' | 'inbox';

interface FailureDetails {
  /** HTTP status of the service's answer, where there was one. */
  status?: number | undefined;
  /** Seconds to wait, where the service names them. */
  delay?: number | undefined;
  /** Whose credential was refused. */
  half?: ConnectionHalf | undefined;
}

/**
 * Why a step stops, in words for the user. Thrown by the parts that know nothing of Zapier;
 * `errors.ts` turns it into the platform's error class.
 */
export class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly details: FailureDetails = {},
  ) {
    super(message);
    this.name = 'Failure';
  }
}
