import { builtIn } from '../connection/services';
import type { Refused } from '../reply/outcome';
import type { OpenConnection } from '../service/connection';
import type { RefusalCode } from '../values/failure';

/** What a call was for, if what to do about its refusal depends on it. */
export type Purpose = 'sending an image' | 'testing the connection';

/** What the message of a refusal is composed from. */
export interface MessageParts {
  refused: Refused;
  service: OpenConnection['service'];
  purpose: Purpose | undefined;
  /** The labels of the connection's fields. */
  address: string;
  credential: string;
  /** `campaign "its name"`, or just `campaign`; and a listed campaign with a similar name, or ''. */
  campaign: string;
  similar: string;
  /** Whether the connection's list names the campaign's placeholders. */
  placeholdersListed: boolean;
  /** Whether Don't Send Again Within remembers the message. */
  remembered: boolean;
}

/** The remedy where nothing retries a step, and the sentence that replaces it in a waiting run. */
export const tryAgain = 'Try again in a minute.';
export const retried = 'This step is retried automatically.';
/** The remedy while Don't Send Again Within halts another run. */
export const sendAgain =
  "To send it again, clear Don't Send Again Within, or wait until it's over.";

type Text = string | ((parts: MessageParts) => string);
/** What is wrong, without a period, since the service's words may follow; and what to do. */
type RefusalText = readonly [fact: Text, remedy: Text];

/** What the user reads for each refusal. A code without a text doesn't compile. */
export const refusalTexts: Record<RefusalCode, RefusalText> = {
  InvalidAddress: [
    ({ refused, address }) =>
      deniesAccess(refused)
        ? `The ${address} returned a web page that denies access${statusOf(refused)}`
        : `The ${address} ${addressFacts[refused.reason] ?? "isn't the right one"}`,
    ({ refused, service }) => {
      if (deniesAccess(refused))
        return "Check the URL. If it's right, ask the service's support team to allow Zapier.";
      return builtIn[service] === ''
        ? 'Copy the exact URL from the dashboard into the connection.'
        : "It's part of this integration. Tell whoever invited you to it, or the service's support team.";
    },
  ],
  InvalidCredentials: [
    ({ credential }) => `The service didn't accept the ${credential}`,
    ({ service }) =>
      `Copy the current one ${service === 'campaigns' ? 'from the dashboard (Manage, then API Key) ' : ''}into the connection.`,
  ],
  InvalidPhone: [
    "The service didn't accept the phone number",
    'Check the number, its country code, and Default Country.',
  ],
  InvalidMedia: [
    ({ refused, purpose }) =>
      `The service didn't accept the ${purpose === 'sending an image' ? 'image' : 'media'}${
        refused.status === 413 ? ' because it is too large' : ''
      }`,
    ({ refused, service, purpose }) => {
      if (purpose === 'sending an image') return 'Send a JPEG or PNG file of up to 5 MB.';
      if (service === 'inbox') return 'Check the media in Extra Fields, or remove it.';
      return refused.status === 413
        ? 'Use a smaller file.'
        : 'If the template has media, fill in Media URL or Media File.';
    },
  ],
  InvalidLocation: [
    "The service didn't accept the location",
    'Check Location Latitude and Location Longitude.',
  ],
  ParameterMismatch: [
    ({ campaign }) =>
      `The values don't fit the template of ${campaign === 'campaign' ? 'the campaign' : campaign}`,
    ({ refused, placeholdersListed }) => {
      // The channel counts from 0: "Button at index 0 of type Url requires …".
      const button = /\bbutton at index ([0-2])\b/i.exec(refused.words)?.[1];
      if (button !== undefined) return `Fill in Button ${Number(button) + 1} Value.`;
      return placeholdersListed
        ? "Under Campaigns in the connection, enter the template's own placeholders."
        : 'Check Number of Placeholders, and that each one has a value.';
    },
  ],
  CampaignNotFound: [
    ({ campaign }) => `The ${campaign} doesn't exist`,
    ({ similar }) =>
      similar === '' ? 'Enter its name exactly as in the dashboard.' : `Did you mean ${similar}?`,
  ],
  CampaignNotLive: [
    ({ campaign }) => `The ${campaign} isn't live`,
    'Set it live in the dashboard, then replay this run.',
  ],
  MediaNotAccessible: [
    "The service couldn't open the media file",
    'Use a URL that opens in a private browser window, without a login.',
  ],
  InsufficientCredits: [
    'The account is out of credits or has reached a limit',
    'Add credits or raise the limit in the dashboard, then replay this run.',
  ],
  AccountNotReady: [
    "The account isn't ready to send",
    'In the dashboard, check your plan and that your sender number is verified.',
  ],
  OptedOut: [
    'The recipient stopped these messages',
    "Don't send them any until they opt in again.",
  ],
  NotAccepted: [
    ({ refused }) => `The service didn't accept the request${statusOf(refused)}`,
    ({ purpose }) =>
      purpose === 'testing the connection'
        ? 'Check the account in the dashboard, then try again.'
        : "Check this step's fields, and the account in the dashboard.",
  ],
  ServiceUnavailable: [
    ({ refused, address }) =>
      refused.reason === 'unreachable'
        ? `The service couldn't be reached at the ${address}`
        : (lostFacts[refused.reason] ?? `The service is temporarily down${statusOf(refused)}`),
    ({ refused: { reason } }) => {
      if (reason === 'unreachable') return 'Check the URL, then try again later.';
      return reason === 'challenge' ? 'Ask its support team to allow Zapier.' : tryAgain;
    },
  ],
  RateLimited: ['The service is getting too many requests', tryAgain],
  UnexpectedReply: [
    ({ refused }) =>
      refused.reason === 'no list'
        ? `The service's response has no clear list${refused.words && ', only these fields'}`
        : (unknownFacts[refused.reason] ?? unreadable),
    ({ refused: { reason }, address }) => {
      if (reason === 'large') return "Ask the service's support team why.";
      return reason === 'no list'
        ? `Check the ${address}. If it's right, ask the service's support team where the list is.`
        : `Check the ${address}, then try again later.`;
    },
  ],
  UnknownOutcome: [
    ({ refused }) =>
      `${unknownFacts[refused.reason] ?? `The service failed${statusOf(refused)}`}${
        refused.reason === 'unknown reason' ? statusOf(refused) : ''
      }, so the message may have been sent`,
    checkInbox,
  ],
  NotConfirmed: [
    "The service accepted the message, but couldn't confirm that it was sent",
    checkInbox,
  ],
};

/** Whether the service's own words would only repeat the fact, unless they name what the channel has. */
export const isRepeated = ({ code, words }: Refused): boolean =>
  code === 'RateLimited' || (/^CampaignNot/.test(code) && !/template/i.test(words));

function checkInbox({ remembered }: MessageParts): string {
  return remembered
    ? `Check the inbox. ${sendAgain}`
    : 'Check the inbox before you replay this run.';
}

/** A web page with these statuses means a firewall more often than a wrong URL. */
function deniesAccess({ reason, status }: Refused): boolean {
  return reason === 'html' && (status === 403 || status === 406);
}

type FactsByReason = Partial<Record<Refused['reason'], string>>;

const addressFacts: FactsByReason = {
  redirect: 'redirects to another URL',
  'not found': "doesn't exist at the service",
  html: 'opens a web page',
};

const lostFacts: FactsByReason = {
  timeout: "The service didn't respond in time",
  lost: 'The connection to the service was lost',
  broken: 'The connection to the service was lost',
  challenge: 'The service is unavailable because its firewall blocked Zapier',
};

const unreadable = "The service's response couldn't be read";
const unknownFacts: FactsByReason = {
  timeout: "The service didn't respond in time",
  lost: 'The connection was lost before the service confirmed',
  broken: unreadable,
  large: "The service's response was too large to read",
  redirect: 'The service redirected instead of confirming',
  contradictory: "The service's response contradicts itself",
  'not understood': "The service's response wasn't understood",
  'unknown reason': "The service returned an error that isn't known",
};

/** The status, unless it's a success: a refusal with status 200 would only confuse. */
function statusOf({ status }: Refused): string {
  return status !== undefined && status >= 400 ? ` (status ${status})` : '';
}
