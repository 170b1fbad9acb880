/** The codes for a response of the service, or for a missing one. */
export type RefusalCode =
  | 'InvalidAddress'
  | 'InvalidCredentials'
  | 'InvalidPhone'
  | 'InvalidMedia'
  | 'ParameterMismatch'
  | 'CampaignNotFound'
  | 'CampaignNotLive'
  | 'MediaNotAccessible'
  | 'InsufficientCredits'
  | 'AccountNotReady'
  | 'OptedOut'
  | 'WindowClosed'
  | 'InvalidText'
  | 'NotAccepted'
  | 'ServiceUnavailable'
  | 'RateLimited'
  | 'UnexpectedReply'
  | 'UnknownOutcome'
  | 'NotConfirmed';

/** Error codes, which Zap History shows with the message. */
export type FailureCode =
  | RefusalCode
  | 'MissingConnection'
  | 'InvalidLocation'
  | 'NoPhone'
  | 'NoConversation'
  | 'InvalidField'
  | 'AlreadySent';

/** The service of a connection that a step needs: each has its own address and credential. */
export type Service = 'campaigns' | 'inbox';

/** What a replay of a run does that failed; more in `src/zapier/replay.ts`. */
export type ReplayKind = 'sends' | 'held back' | 'may send twice' | 'not remembered' | 'test';

/**
 * Why a step stops, worded for the user. Thrown by code that doesn't know Zapier;
 * `src/zapier/errors.ts` turns it into the platform's error class. Its details are the HTTP status of the
 * service's response, if there is one; in how many seconds to try again, if nothing but that helps; and what a replay
 * of the run does.
 */
export class Failure extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    readonly details: {
      status?: number | undefined;
      delay?: number | undefined;
      replay?: ReplayKind;
    } = {},
  ) {
    super(message);
  }
}

/** For what a form or a connection can't contain. */
export const invalidField = (message: string) => new Failure('InvalidField', message);
