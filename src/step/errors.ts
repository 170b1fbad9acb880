import type { ZObject } from 'zapier-platform-core';
import { halves } from '../connection/halves';
import type { OpenConnection } from '../service/connection';
import type { Refused } from '../service/reply';
import { maskSecret } from '../service/secrets';
import { Failure, type FailureCode } from '../values/failure';
import { forMessage, shorten } from '../values/text';

/** Zapier cuts an error's text at 250 characters; the longest prefix below takes 21. */
const longestMessage = 228;

/** What a message may name besides the service's words. */
export interface RefusalContext {
  campaignName?: string;
  /** A listed campaign whose name differs in case and blanks alone. */
  similarCampaign?: string | undefined;
}

/**
 * What the user reads when the service refused a call: what is wrong, in which field, what to do,
 * and the service's own words where they help.
 */
export function describeRefusal(
  refused: Refused,
  connection: OpenConnection,
  context: RefusalContext = {},
): Failure {
  const { code, status, delay } = refused;
  const [before, after] = sentences(refused, connection, context);
  const quoting = code !== 'CampaignNotFound' && code !== 'CampaignNotLive';
  const traceId = quote(refused.traceId, connection.credential, 40);
  const rest = `${after}${traceId && ` (Trace id ${traceId}.)`}`;
  // Colon, blanks, quotes and full stop take six more.
  const room = longestMessage - before.length - rest.length - 6;
  const words = quoting && room > 20 ? quote(refused.words, connection.credential, room) : '';
  const message = words ? `${before}: "${words}". ${rest}` : `${before}. ${rest}`;
  return new Failure(code, shorten(message, longestMessage), {
    status,
    delay,
    half: code === 'InvalidCredentials' && !connection.other ? connection.half : undefined,
  });
}

/** What stands before the service's words, without its full stop, and what stands behind. */
function sentences(
  { code, reason, status, delay }: Refused,
  { half, credential: secret }: OpenConnection,
  { campaignName = '', similarCampaign }: RefusalContext,
): [string, string] {
  const address = halves[half].address.label;
  const credential = halves[half].credential.label;
  const named = (name: string) => `"${forMessage(maskSecret(name, secret), 60)}"`;
  const campaign = `campaign ${named(campaignName)}`;
  // A refusal may come with status 200, which would only confuse.
  const withStatus = status && status >= 400 ? ` (status ${status})` : '';
  const copyAddress = `Copy the exact address from the service's dashboard into the connection.`;
  switch (code) {
    case 'InvalidAddress':
      return [
        reason === 'redirect'
          ? `The ${address} of the connection only leads on to another address`
          : reason === 'not found'
            ? `Nothing is found at the ${address} of the connection`
            : `The ${address} of the connection answers with a web page, so it is not the service's address`,
        copyAddress,
      ];
    case 'InvalidCredentials':
      return [
        `The service refused the ${credential} of the connection`,
        half === 'campaigns'
          ? 'Copy the current one from the dashboard (Manage, then API Key) into the connection.'
          : 'Copy the current one into the connection.',
      ];
    case 'InvalidPhone':
      return [
        'The service does not accept the phone number',
        'Check the number and the Default Country, which counts where a number names none.',
      ];
    case 'InvalidMedia':
      return [
        `The service does not accept the media`,
        'If the template of the campaign has media, fill Media URL or Media File with what it takes.',
      ];
    case 'MediaNotAccessible':
      return [
        'The service could not fetch the media',
        'Its address must open in a private browser window, without a login.',
      ];
    case 'ParameterMismatch':
      return [
        `The parameters do not fit the template of ${campaign}`,
        'Fill one for each placeholder of the template; that of a button goes into Extra Fields.',
      ];
    case 'CampaignNotFound':
      return [
        `The service has no ${campaign}`,
        similarCampaign === undefined
          ? 'Write its name letter for letter as in the dashboard, here or in the Campaigns of the connection.'
          : `Did you mean ${named(similarCampaign)}, as the connection lists it?`,
      ];
    case 'CampaignNotLive':
      return [
        `The service does not send ${campaign}, because it is not live`,
        'Set it live in the dashboard, then replay this run.',
      ];
    case 'InsufficientCredits':
      return [
        'The account has too few credits or has reached its limit',
        'Add credits or raise the limit in the dashboard, then replay this run.',
      ];
    case 'AccountNotReady':
      return [
        'The account is not ready to send',
        'Check its plan and the verification of its sender in the dashboard.',
      ];
    case 'RateLimited':
      return [
        'Rate limited: the service takes no more requests for the moment',
        'Zapier tries this step again by itself.',
      ];
    case 'ServiceUnavailable':
      return reason === 'unreachable'
        ? [
            `The service cannot be reached at the ${address} of the connection`,
            'Check the address, and try again later.',
          ]
        : [
            reason === 'timeout'
              ? 'The service did not answer in time'
              : reason === 'lost' || reason === 'broken'
                ? 'The connection to the service broke off'
                : `The service is not available at the moment${withStatus}`,
            delay === undefined ? 'Try again later.' : 'Zapier tries this step again by itself.',
          ];
    case 'UnknownOutcome':
      return [
        `Unknown outcome: ${
          reason === 'timeout'
            ? 'the service did not answer in time'
            : reason === 'lost'
              ? 'the connection to the service broke off'
              : reason === 'broken'
                ? "the service's answer broke off"
                : `a gateway answered for the service${withStatus}`
        }, so the message may have been sent`,
        "Look into the service's inbox before you replay this run.",
      ];
    case 'UnexpectedReply':
      return [
        'The service answered in a form that cannot be read',
        `Check the ${address} of the connection, and try again later.`,
      ];
    default:
      return [
        `The service did not accept the request${withStatus}`,
        'Check the fields of this step, and the account in the dashboard.',
      ];
  }
}

/** The service's words as a message may show them: one line, no tags or braces, no credential. */
export function quote(words: string, secret: string, length: number): string {
  const text = maskSecret(words, secret).replace(/<[^<>]*>/g, ' ');
  const line = forMessage(text, text.length).replace(/\.$/, '');
  return shorten(maskSecret(line, secret), length);
}

/**
 * Runs a step and turns a Failure into the error of the platform that treats the Zap rightly
 * (design, "Errors"): an Error is replayed by Zapier's autoreplay, a ThrottledError waits, a
 * HaltedError is left alone, an ExpiredAuthError asks to reconnect.
 */
export async function withErrors<T>(errors: ZObject['errors'], run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw withoutContext(error);
    throw withoutContext(platformError(errors, error));
  }
}

/** An error would be replayed: a second message, or a lead that never had a number, tried again. */
const halting: ReadonlySet<FailureCode> = new Set(['NoPhone', 'UnknownOutcome', 'NotConfirmed']);

function platformError(errors: ZObject['errors'], failure: Failure): Error {
  const { code, message } = failure;
  const { status, delay, half } = failure.details;
  if (halting.has(code)) return new errors.HaltedError(message);
  if (code === 'RateLimited') return new errors.ThrottledError(message, delay);
  // These classes carry no code, so their text begins with what it says.
  if (code === 'ServiceUnavailable' && delay !== undefined) {
    return new errors.ThrottledError(`Service unavailable: ${lowerFirst(message)}`, delay);
  }
  if (code === 'InvalidCredentials' && half !== undefined) {
    return new errors.ExpiredAuthError(`Invalid credentials: ${lowerFirst(message)}`);
  }
  return new errors.Error(message, code, status);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Else core writes the whole bundle and the console's log behind the text (platform fact). */
export function withoutContext(error: unknown): unknown {
  return error instanceof Error ? Object.assign(error, { doNotContextify: true }) : error;
}
