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
  /**
   * `campaign "its name"`, or just `campaign`; and a listed campaign with a similar name, or ''.
   */
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

/** What is wrong, without a period, since the service's words may follow; and what to do. */
interface RefusalText {
  fact: (parts: MessageParts) => string;
  remedy: (parts: MessageParts) => string;
  /** Whether the service's own words would only repeat the fact. */
  unquoted?: boolean;
}

/** What the user reads for each refusal. A code without a text doesn't compile. */
export const refusalTexts: Record<RefusalCode, RefusalText> = {
  InvalidAddress: {
    fact: ({ refused, address }) =>
      rejectsAccess(refused)
        ? `The ${address} returned a web page that denies access${statusOf(refused)}`
        : `The ${address} ${addressFacts[refused.reason] ?? "isn't the right one"}`,
    remedy: ({ refused, service }) => {
      if (rejectsAccess(refused)) {
        return "Check the URL. If it's right, ask the service's support team to allow Zapier.";
      }
      return builtIn[service] === ''
        ? 'Copy the exact URL from the dashboard into the connection.'
        : "It's part of this integration. Tell whoever invited you to it, or the service's support team.";
    },
  },
  InvalidCredentials: {
    fact: ({ credential }) => `The service didn't accept the ${credential}`,
    remedy: ({ service }) =>
      service === 'campaigns'
        ? 'Copy the current one from the dashboard (Manage, then API Key) into the connection.'
        : 'Copy the current one into the connection.',
  },
  InvalidPhone: {
    fact: () => "The service didn't accept the phone number",
    remedy: () => 'Check the number, its country code, and Default Country.',
  },
  InvalidMedia: {
    fact: ({ refused, purpose }) =>
      `The service didn't accept the ${purpose === 'sending an image' ? 'image' : 'media'}${
        refused.status === 413 ? ' because it is too large' : ''
      }`,
    remedy: ({ refused, service, purpose }) => {
      if (purpose === 'sending an image') return 'Send a JPEG or PNG file of up to 5 MB.';
      if (service === 'inbox') return 'Check the media in Extra Fields, or remove it.';
      return refused.status === 413
        ? 'Use a smaller file.'
        : 'If the template has media, fill in Media URL or Media File.';
    },
  },
  InvalidLocation: {
    fact: () => "The service didn't accept the location",
    remedy: () => 'Check Location Latitude and Location Longitude.',
  },
  ParameterMismatch: {
    fact: ({ campaign }) =>
      `The values don't fit the template of ${campaign === 'campaign' ? 'the campaign' : campaign}`,
    remedy: ({ refused, placeholdersListed }) => {
      const button = buttonWithoutValue.exec(refused.words)?.[1];
      if (button !== undefined) return `Fill in Button ${Number(button) + 1} Value.`;
      return placeholdersListed
        ? "Under Campaigns in the connection, enter the template's own placeholders."
        : 'Check Number of Placeholders, and that each one has a value.';
    },
  },
  CampaignNotFound: {
    fact: ({ campaign }) => `The ${campaign} doesn't exist`,
    remedy: ({ similar }) =>
      similar === '' ? 'Enter its name exactly as in the dashboard.' : `Did you mean ${similar}?`,
    unquoted: true,
  },
  CampaignNotLive: {
    fact: ({ campaign }) => `The ${campaign} isn't live`,
    remedy: () => 'Set it live in the dashboard, then replay this run.',
    unquoted: true,
  },
  MediaNotAccessible: {
    fact: () => "The service couldn't open the media file",
    remedy: () => 'Use a URL that opens in a private browser window, without a login.',
  },
  InsufficientCredits: {
    fact: () => 'The account is out of credits or has reached a limit',
    remedy: () => 'Add credits or raise the limit in the dashboard, then replay this run.',
  },
  AccountNotReady: {
    fact: () => "The account isn't ready to send",
    remedy: () => 'In the dashboard, check your plan and that your sender number is verified.',
  },
  NotAccepted: {
    fact: ({ refused }) => `The service didn't accept the request${statusOf(refused)}`,
    remedy: ({ purpose }) =>
      purpose === 'testing the connection'
        ? 'Check the account in the dashboard, then try again.'
        : "Check this step's fields, and the account in the dashboard.",
  },
  ServiceUnavailable: {
    fact: ({ refused, address }) =>
      refused.reason === 'unreachable'
        ? `The service couldn't be reached at the ${address}`
        : (lostFacts[refused.reason] ?? `The service is temporarily down${statusOf(refused)}`),
    remedy: ({ refused }) => {
      if (refused.reason === 'unreachable') return 'Check the URL, then try again later.';
      return refused.reason === 'challenge' ? 'Ask its support team to allow Zapier.' : tryAgain;
    },
  },
  RateLimited: {
    fact: () => 'The service is getting too many requests',
    remedy: () => tryAgain,
    unquoted: true,
  },
  UnexpectedReply: {
    fact: ({ refused }) => {
      if (refused.reason === 'large') return responseTooLarge;
      if (refused.reason !== 'no list') return "The service's response couldn't be read";
      return `The service's response has no clear list${refused.words && ', only these fields'}`;
    },
    remedy: ({ refused, address }) => {
      if (refused.reason === 'large') return "Ask the service's support team why.";
      return refused.reason === 'no list'
        ? `Check the ${address}. If it's right, ask the service's support team where the list is.`
        : `Check the ${address}, then try again later.`;
    },
  },
  UnknownOutcome: {
    fact: ({ refused }) =>
      `${unknownFacts[refused.reason] ?? failed(refused)}, so the message may have been sent`,
    remedy: checkInbox,
  },
  NotConfirmed: {
    fact: () => "The service accepted the message, but couldn't confirm that it was sent",
    remedy: checkInbox,
  },
};

function checkInbox({ remembered }: MessageParts): string {
  return remembered
    ? `Check the inbox. ${sendAgain}`
    : 'Check the inbox before you replay this run.';
}

/** Of the channel, which counts from 0: "Button at index 0 of type Url requires …". */
const buttonWithoutValue = /\bbutton at index ([012])\b/i;

const responseTooLarge = "The service's response was too large to read";

/** A web page with these statuses means a firewall more often than a wrong URL. */
function rejectsAccess({ reason, status }: Refused): boolean {
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

const unknownFacts: FactsByReason = {
  timeout: "The service didn't respond in time",
  lost: 'The connection was lost before the service confirmed',
  broken: "The service's response couldn't be read",
  large: responseTooLarge,
  redirect: 'The service redirected instead of confirming',
  contradictory: "The service's response contradicts itself",
  unread: "The service's response wasn't understood",
  html: 'The service responded with HTML instead of a result',
};

/** With a status of success, the service works, but mentions an error, such as one recipient's. */
function failed(refused: Refused): string {
  const status = statusOf(refused);
  return status === '' ? 'The service reported an unclear error' : `The service failed${status}`;
}

/** The status, unless it's a success: a refusal with status 200 would only confuse. */
function statusOf({ status }: Refused): string {
  return status !== undefined && status >= 400 ? ` (status ${status})` : '';
}
