import { builtIn, services } from '../connection/services';
import type { Refused } from '../reply/outcome';
import type { RefusalCode, Service } from '../values/failure';

/** What the message of a refusal is composed from. */
export interface MessageParts {
  refused: Refused;
  service: Service;
  /** What the call was for, if what to do depends on it. */
  purpose?: 'sending an image' | 'testing the connection';
  /** `campaign "its name"`, or just `campaign`. */
  campaign: string;
  /** Whether the connection's list names the campaign's placeholders. */
  placeholdersListed?: boolean | undefined;
  /** Whether another run halts for a while, since this message may have been sent. */
  remembered?: boolean | undefined;
}

/** The remedy where nothing retries a step, and the sentence that replaces it in a waiting run. */
export const tryAgain = 'Try again in a minute.';
export const retried = 'This step is retried automatically.';
/** The remedy while Don't Send Again Within halts another run. */
export const sendAgain =
  "To send it again, clear Don't Send Again Within, or wait until it's over.";

/** What is wrong, without a period, since the service's words may follow; and what to do. */
type RefusalText = readonly [fact: string, remedy: string];

/** What the user reads for a refusal. A code without a text doesn't compile. */
export function refusalText(parts: MessageParts): RefusalText {
  const { campaign, service, purpose } = parts;
  const address = services[service].address.label;
  const credential = services[service].credential.label;
  const { reason, status, words } = parts.refused;
  // "Refused with status 200" would only confuse.
  const shownStatus = status !== undefined && status >= 400 ? ` (status ${status})` : '';
  const unclear = {
    refused: `The service failed${shownStatus}`,
    timeout: "The service didn't respond in time",
    lost: 'The connection was lost before the service confirmed',
    broken: "The service's response couldn't be read",
    large: "The service's response was too large to read",
    redirect: 'The service redirected instead of confirming',
    contradictory: "The service's response contradicts itself",
    'not understood': "The service's response wasn't understood",
    'unknown reason': `The service returned an error that isn't known${shownStatus}`,
  };
  const beforeReplay = 'Check the inbox before you replay this run.';
  const checkInbox = parts.remembered ? `Check the inbox. ${sendAgain}` : beforeReplay;
  const texts: Record<RefusalCode, RefusalText> = {
    InvalidAddress: addressText(parts, shownStatus),
    InvalidCredentials: [
      `The service didn't accept the ${credential}`,
      `Copy the current one ${service === 'campaigns' ? 'from the dashboard (Manage, then API Key) ' : ''}into the connection.`,
    ],
    InvalidPhone: [
      "The service didn't accept the phone number",
      'Check the number, its country code, and Default Country.',
    ],
    InvalidMedia: mediaText(parts),
    InvalidLocation: [
      "The service didn't accept the location",
      'Check Location Latitude and Location Longitude.',
    ],
    ParameterMismatch: [
      `The values don't fit the template of ${campaign === 'campaign' ? 'the campaign' : campaign}`,
      parameterRemedy(parts),
    ],
    CampaignNotFound: [
      `The ${campaign} doesn't exist`,
      'Enter its name exactly as in the dashboard.',
    ],
    CampaignNotLive: [
      `The ${campaign} isn't live`,
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
      `The service didn't accept the request${shownStatus}`,
      purpose === 'testing the connection'
        ? `Check the ${credential} and the account in the dashboard, then try again.`
        : "Check this step's fields, and the account in the dashboard.",
    ],
    ServiceUnavailable: pick(reason, {
      refused: [`The service is temporarily down${shownStatus}`, tryAgain],
      timeout: [unclear.timeout, tryAgain],
      lost: ['The connection to the service was lost', tryAgain],
      broken: ['The connection to the service was lost', tryAgain],
      challenge: [
        'The service is unavailable because its firewall blocked Zapier',
        'Ask its support team to allow Zapier.',
      ],
      unreachable: [
        `The service couldn't be reached at the ${address}`,
        'Check the URL, then try again later.',
      ],
    }),
    RateLimited: ['The service is getting too many requests', tryAgain],
    UnexpectedReply: pick(reason, {
      refused: [unclear.broken, `Check the ${address}, then try again later.`],
      large: [unclear.large, "Ask the service's support team why."],
      'no list': [
        `The service's response has no clear list${words && ', only these fields'}`,
        `Check the ${address}. If it's right, ask the service's support team where the list is.`,
      ],
    }),
    UnknownOutcome: [`${pick(reason, unclear)}, so the message may have been sent`, checkInbox],
    NotConfirmed: [
      "The service accepted the message, but couldn't confirm that it was sent",
      checkInbox,
    ],
  };
  return texts[parts.refused.code];
}

/** What stands for a reason, or for any other. */
function pick<T>(
  reason: Refused['reason'],
  byReason: Partial<Record<Refused['reason'], T>> & { refused: T },
): T {
  return byReason[reason] ?? byReason.refused;
}

function addressText({ refused, service }: MessageParts, shownStatus: string): RefusalText {
  const { reason, status } = refused;
  const address = services[service].address.label;
  // A web page with these statuses means a firewall more often than a wrong URL.
  if (reason === 'html' && (status === 403 || status === 406))
    return [
      `The ${address} returned a web page that denies access${shownStatus}`,
      "Check the URL. If it's right, ask the service's support team to allow Zapier.",
    ];
  const fact = pick(reason, {
    refused: "isn't the right one",
    redirect: 'redirects to another URL',
    'not found': "doesn't exist at the service",
    html: 'opens a web page',
  });
  return [
    `The ${address} ${fact}`,
    builtIn[service] === ''
      ? 'Copy the exact URL from the dashboard into the connection.'
      : "It's part of this integration. Tell whoever invited you to it, or the service's support team.",
  ];
}

function mediaText({ service, purpose }: MessageParts): RefusalText {
  if (purpose === 'sending an image')
    return ["The service didn't accept the image", 'Send a JPEG or PNG file of up to 5 MB.'];
  const ofInbox = 'Check the media in Extra Fields, or remove it.';
  const ofCampaign = 'If the template has media, fill in Media URL or Media File.';
  return ["The service didn't accept the media", service === 'inbox' ? ofInbox : ofCampaign];
}

function parameterRemedy({ refused, placeholdersListed }: MessageParts): string {
  // The channel counts from 0: "Button at index 0 of type Url requires …".
  const button = /\bbutton at index ([0-2])\b/i.exec(refused.words)?.[1];
  if (button !== undefined) return `Fill in Button ${Number(button) + 1} Value.`;
  return placeholdersListed
    ? "Under Campaigns in the connection, enter the template's own placeholders."
    : 'Check Number of Placeholders, and that each one has a value.';
}
