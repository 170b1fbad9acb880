import type { Refused } from '../service/reply/outcome';
import { builtIn, services } from '../service/services';
import type { RefusalCode, Service } from '../values/failure';
import { forMessage } from '../values/text';
import { checkFirst, type Replay, replayNote } from './replay';

/** What a step knows about a refused call, on which its message depends. */
export interface RefusalContext {
  campaignName?: string;
  /** The listed campaign whose name is similar, if the campaign isn't listed. */
  similarCampaign?: string | undefined;
  /** Whether the connection's list names the campaign's placeholders. */
  placeholdersListed?: boolean;
  /** What a replay of the run does; missing for a read. */
  replay?: Replay;
}

/** Whether a live run waits, and is then repeated: nothing was sent, and the service is only busy. */
export const waits = ({ code, reason, status, isCertain }: Refused): boolean =>
  isCertain &&
  (code === 'RateLimited' ||
    (code === 'ServiceUnavailable' && reason === 'refused' && status === 503));

/** The remedy where a live run waits, and the sentence that replaces it there. */
export const tryAgain = 'Try again in a minute.';
export const retried = 'This step is retried automatically.';

/** What a text may depend on. */
interface Told extends RefusalContext {
  refused: Refused;
  service: Service;
  /** `campaign "its name"`, or just `campaign`. */
  campaign: string;
}

/** What is wrong, without a period, since the service's words may follow; and what to do. */
type Text = readonly [fact: string, remedy: string];

/**
 * What the user reads for a refusal. A code or a reason without a text doesn't compile.
 *
 * @param campaign `campaign "its name"`, or just `campaign`
 * @returns what is wrong, without a period, since the service's words may follow; and what to do
 */
export function refusalText(
  refused: Refused,
  service: Service,
  campaign: string,
  context: RefusalContext,
): Text {
  const { code } = refused;
  const { replay = { kind: 'sends' } } = context;
  const told = factOf(refused, service);
  if (code === 'NotConfirmed') return [told, checkFirst(replay)];
  if (code === 'UnknownOutcome') {
    // With a 4xx, a service says that it didn't send.
    const perhapsSent = isRefusal(refused) ? '' : ', so the message may have been sent';
    return [told + perhapsSent, checkFirst(replay)];
  }
  const text = texts[code];
  const [fact, remedy] =
    typeof text === 'function' ? text({ ...context, refused, service, campaign }) : text;
  return [fact, remedy + replayNote(replay)];
}

const isRefusal = ({ status = 0 }: Refused) => status >= 400 && status < 500;

/** Such as ` (status 503)`; "An error (status 200)" would only confuse. */
const shownStatus = ({ status = 0 }: Refused) => (status >= 400 ? ` (status ${status})` : '');
const notAccepted = (refused: Refused) =>
  `The service didn't accept the request${shownStatus(refused)}`;
const failed = (refused: Refused) => `The service returned an error${shownStatus(refused)}`;

/** What is wrong, by the reason alone. */
function factOf(refused: Refused, service: Service): string {
  const address = services[service].address.label;
  const unclear = "The service's response isn't clear";
  const facts: Record<Refused['reason'], string> = {
    refused: failed(refused),
    'unknown reason': isRefusal(refused) ? notAccepted(refused) : failed(refused),
    broken: unclear,
    contradictory: unclear,
    'not understood': unclear,
    timeout: "The service didn't respond in time",
    lost: 'The connection to the service was lost',
    unconfirmed: "The service accepted the message, but couldn't confirm that it was sent",
    unreachable: `The service couldn't be reached at the ${address}, which may be wrong`,
    challenge: "The service's firewall blocked Zapier",
    html: `The ${address} opens a web page`,
    redirect: `The ${address} redirects to another URL`,
    'not found': `The ${address} doesn't exist at the service`,
    'no list': `The service's response has no clear list${refused.words && ', only these fields'}`,
  };
  return facts[refused.reason];
}

/** The texts of each code; a function where they depend on more. */
const texts: Record<
  Exclude<RefusalCode, 'UnknownOutcome' | 'NotConfirmed'>,
  Text | ((told: Told) => Text)
> = {
  InvalidAddress: ({ refused, service }) => [
    factOf(refused, service),
    builtIn[service] === ''
      ? "Copy it from the dashboard again. If it's right, ask the service's support team to allow Zapier."
      : "It's part of this integration. Tell whoever invited you to it, or the service's support team.",
  ],
  InvalidCredentials: ({ service }) => [
    `The service didn't accept the ${services[service].credential.label}`,
    'Copy the current one from the dashboard into the connection.',
  ],
  InvalidPhone: [
    "The service didn't accept the phone number",
    'Check the number, its country code, and Default Country.',
  ],
  InvalidMedia: ({ service }) => [
    "The service didn't accept the media",
    service === 'inbox'
      ? 'Check the file and its URL. An image must be a JPEG or PNG of up to 5 MB.'
      : 'If the template has media, fill in Media URL or Media File.',
  ],
  InvalidLocation: [
    "The service didn't accept the location",
    'Check Location Latitude and Location Longitude.',
  ],
  ParameterMismatch: parameterMismatch,
  CampaignNotFound: ({ campaign, similarCampaign }) => [
    `The ${campaign} doesn't exist`,
    similarCampaign
      ? `Did you mean "${forMessage(similarCampaign)}"?`
      : 'Enter its name exactly as in the dashboard.',
  ],
  CampaignNotLive: ({ campaign }) => [
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
  WindowClosed: ["Not sent: the contact hasn't written in 24 hours", 'Use Send Campaign Message.'],
  InvalidText: ["The service didn't accept the message's text", 'Shorten it, and send only text.'],
  NotAccepted: ({ refused }) => [
    notAccepted(refused),
    'Check the fields that you filled in, and the account in the dashboard.',
  ],
  ServiceUnavailable: ({ refused, service }) => [factOf(refused, service), laterOf(refused)],
  RateLimited: ['The service is getting too many requests', tryAgain],
  UnexpectedReply: ({ refused, service }) => [
    factOf(refused, service),
    `Check the ${services[service].address.label}. If it's right, ask the service's support team where the list is.`,
  ],
};

function laterOf(refused: Refused): string {
  if (refused.reason === 'challenge') return "Ask the service's support team to allow Zapier.";
  return waits(refused) ? tryAgain : 'Try again later.';
}

function parameterMismatch({ refused, campaign, placeholdersListed }: Told): Text {
  const fact = `The values don't fit the template of the ${campaign}`;
  // The channel counts from 0: "Button at index 0 of type Url requires …".
  const [, button] = /\bbutton at index ([0-2])\b/i.exec(refused.words) ?? [];
  if (button) return [fact, `Fill in Button ${Number(button) + 1} Value.`];
  return placeholdersListed
    ? [fact, "Under Campaigns in the connection, enter the template's own placeholders."]
    : [fact, 'Check Number of Placeholders, and that each one has a value.'];
}
