import type { OpenConnection } from '#service/connection';
import type { Refused } from '#service/reply/outcome';
import { services } from '#service/services';
import { Failure, type RefusalCode, type Service } from '#values/failure';
import { quote } from '#values/secrets';
import { forMessage, shorten } from '#values/text';
import { soon, waitRemedy, waits } from './errors';
import { type Replay, replayNote } from './replay';

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

/** Zapier cuts an error at 250 characters, of which the longest prefix takes 22. */
export const longestError = 227;

/**
 * The error for a call that the service refused: what is wrong, in which field, what to do, and the
 * service's own words (design, "Errors"). With a delay if a live run waits, and with what a replay does.
 */
export function describeRefusal(
  refused: Refused,
  { service, secrets }: OpenConnection,
  context: RefusalContext = {},
): Failure {
  const { code, status, words, delay = soon() } = refused;
  const { campaignName = '', replay = { kind: 'sends' } } = context;
  const name = quote(campaignName, secrets);
  const campaign = `campaign${name && ` "${name}"`}`;
  const text = texts[code];
  const [fact, toDo] =
    typeof text === 'function'
      ? text({ ...context, refused, service, campaign, fact: factOf(refused, service) })
      : text;
  const remedy = `${toDo} ${replayNote(replay)}`.trim();
  // The colon, spaces, quotes and period take six more.
  const room = longestError - fact.length - remedy.length - 6;
  const quoted = room <= 20 ? '' : quote(words, secrets, room);
  const message = `${fact}${quoted && `: "${quoted}"`}. ${remedy}`;
  return new Failure(code, shorten(message, longestError), {
    status,
    replay: replay.kind,
    delay: waits(refused) ? Math.max(1, delay) : undefined,
  });
}

/** What is wrong, for texts that depend on the reason. */
function factOf({ reason, code, status = 0, words }: Refused, service: Service): string {
  const address = services[service].address.label;
  const isAccusing = isClientError(status) || code === 'NotAccepted';
  // "An error (status 200)" would only confuse.
  const shown = status >= 400 ? ` (status ${status})` : '';
  const refused = `The service ${isAccusing ? "didn't accept the request" : 'returned an error'}${shown}`;
  const unclear = code === 'NotAccepted' ? refused : "The service's response isn't clear";
  const facts: Record<Refused['reason'], string> = {
    refused,
    crash: refused,
    broken: unclear,
    doubtful: unclear,
    'not understood': unclear,
    timeout: "The service didn't respond in time",
    lost: 'The connection to the service was lost',
    unconfirmed: "The service accepted the message, but couldn't confirm that it was sent",
    unreachable: `The service couldn't be reached at the ${address}, which may be wrong`,
    challenge: "The service's firewall blocked Zapier",
    html: `The ${address} opens a web page`,
    redirect: `The ${address} redirects elsewhere`,
    'not found': `The ${address} doesn't exist at the service`,
    'no list': `The service's response has no clear list${words && ', only these fields'}`,
  };
  return facts[reason];
}

const isClientError = (status: number) => status >= 400 && status < 500;

/** What a text may depend on. */
interface Told extends RefusalContext {
  refused: Refused;
  service: Service;
  /** `campaign "its name"`, or just `campaign`. */
  campaign: string;
  /** What is wrong, for texts that depend on the reason. */
  fact: string;
}

/** What is wrong, without a period, since the service's words may follow; and what to do. */
type Text = readonly [fact: string, remedy: string];

/** The texts of each code; a function where they depend on more. A code without a text doesn't compile. */
const texts: Record<RefusalCode, Text | ((told: Told) => Text)> = {
  InvalidAddress: ({ fact, service }) => [
    fact,
    services[service].builtIn === ''
      ? "Copy it from the dashboard, or ask the service's support team to allow Zapier."
      : "It's part of this integration. Tell the service's support team.",
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
      ? 'Use a JPEG or PNG file of at most 5 MB.'
      : 'If the template has media, fill in Media URL or Media File.',
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
  NotAccepted: ({ fact }) => [fact, 'Check the fields, and the account in the dashboard.'],
  ServiceUnavailable: ({ fact, refused }) => {
    if (refused.reason === 'challenge')
      return [fact, "Ask the service's support team to allow Zapier."];
    return [fact, waits(refused) ? waitRemedy : 'Try again later.'];
  },
  RateLimited: ({ refused }) => [
    'The service is getting too many requests',
    waits(refused) ? waitRemedy : 'Try again later.',
  ],
  UnexpectedReply: ({ fact, service }) => [
    fact,
    `Check the ${services[service].address.label}, or ask the service's support team where the list is.`,
  ],
  UnknownOutcome: ({ fact, refused: { status = 0 } }) => {
    // No "may have been sent" after a 4xx: most services sent nothing, and `replayNote` says what a replay does.
    const isRejected = isClientError(status);
    return [isRejected ? fact : `${fact}, so the message may have been sent`, checkInbox];
  },
  NotConfirmed: ({ fact }) => [fact, checkInbox],
};

const checkInbox = 'Check the inbox.';

function parameterMismatch({ refused, campaign, placeholdersListed }: Told): Text {
  const fact = `The values don't fit the template of the ${campaign}`;
  // The channel counts from 0: "Button at index 0 of type Url requires …".
  const [, button] = /\bbutton at index ([0-2])\b/i.exec(refused.words) ?? [];
  if (button) return [fact, `Fill in Button ${Number(button) + 1} Value.`];
  return placeholdersListed
    ? [fact, "Under Campaigns in the connection, enter the template's own placeholders."]
    : [fact, 'Check Number of Placeholders, and that each one has a value.'];
}
