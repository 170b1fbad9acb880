import type { Refused } from '#service/reply/outcome';
import type { RefusalCode } from '#values/failure';

const copy = "Copy it from the dashboard, or ask the service's support team to allow Zapier.";
const noList = "Check the Campaign URL, or ask the service's support team where the list is.";
const look = 'Check the inbox. A replay may send it twice.';

/** Every code that a response can have. */
export const every: readonly RefusalCode[] = [
  'InvalidAddress',
  'InvalidCredentials',
  'InvalidPhone',
  'InvalidMedia',
  'MediaNotAccessible',
  'ParameterMismatch',
  'CampaignNotFound',
  'CampaignNotLive',
  'InsufficientCredits',
  'AccountNotReady',
  'NotAccepted',
  'RateLimited',
  'ServiceUnavailable',
  'UnknownOutcome',
  'UnexpectedReply',
  'NotConfirmed',
  'OptedOut',
  'WindowClosed',
  'InvalidText',
];

const reasons: readonly Refused['reason'][] = [
  'html',
  'redirect',
  'not found',
  'refused',
  'unreachable',
  'timeout',
  'lost',
  'broken',
  'no list',
  'challenge',
  'doubtful',
  'unconfirmed',
  'crash',
  'not understood',
];

/** What the user reads: the code, its reason, the status, the service's words, and the message. */
const table = `
InvalidAddress | html | 200 | | The Campaign URL opens a web page. ${copy}
InvalidAddress | redirect | 302 | | The Campaign URL redirects elsewhere. ${copy}
InvalidAddress | not found | 404 | | The Campaign URL doesn't exist at the service. ${copy}
InvalidCredentials | refused | 401 | Invalid API key. | The service didn't accept the API Key: "Invalid API key". Copy the current one from the dashboard into the connection.
InvalidPhone | refused | 400 | Invalid Number | The service didn't accept the phone number: "Invalid Number". Check the number, its country code, and Default Country.
InvalidMedia | refused | 400 | Media URL Missing | The service didn't accept the media: "Media URL Missing". If the template has media, fill in Media URL or Media File.
MediaNotAccessible | refused | 400 | | The service couldn't open the media file. Use a URL that opens in a private browser window, without a login.
ParameterMismatch | refused | 400 | Template params does not match the campaign | The values don't fit the template of the campaign "Welcome offer": "Template params does not match the campaign". Check Number of Placeholders, and that each one has a value.
CampaignNotFound | refused | 400 | Campaign does not exist. | The campaign "Welcome offer" doesn't exist: "Campaign does not exist". Enter its name exactly as in the dashboard.
CampaignNotLive | refused | 400 | Campaign is Not Live | The campaign "Welcome offer" isn't live: "Campaign is Not Live". Set it live in the dashboard, then replay this run.
InsufficientCredits | refused | 402 | Insufficient WhatsApp Conversation Credits (WCC)! | The account is out of credits or has reached a limit: "Insufficient WhatsApp Conversation Credits (WCC)!". Add credits or raise the limit in the dashboard, then replay this run.
AccountNotReady | refused | 400 | No Plan active on assistant! | The account isn't ready to send: "No Plan active on assistant!". In the dashboard, check your plan and that your sender number is verified.
NotAccepted | refused | 403 | Nope | The service didn't accept the request (status 403): "Nope". Check the fields, and the account in the dashboard.
NotAccepted | refused | 200 | | The service didn't accept the request. Check the fields, and the account in the dashboard.
NotAccepted | doubtful | 200 | | The service didn't accept the request. Check the fields, and the account in the dashboard.
RateLimited | refused | 429 | Only 80 messages a second | The service is getting too many requests: "Only 80 messages a second". Wait a minute. Live runs are retried automatically.
ServiceUnavailable | refused | 503 | | The service returned an error (status 503). Wait a minute. Live runs are retried automatically.
ServiceUnavailable | refused | 200 | Oops | The service returned an error: "Oops". Try again later.
ServiceUnavailable | unreachable | | | The service couldn't be reached at the Campaign URL, which may be wrong. Try again later.
ServiceUnavailable | timeout | | | The service didn't respond in time. Try again later.
ServiceUnavailable | lost | | | The connection to the service was lost. Try again later.
ServiceUnavailable | broken | 200 | | The service's response isn't clear. Try again later.
UnknownOutcome | timeout | | | The service didn't respond in time, so the message may have been sent. ${look}
UnknownOutcome | lost | | | The connection to the service was lost, so the message may have been sent. ${look}
UnknownOutcome | broken | 200 | | The service's response isn't clear, so the message may have been sent. ${look}
UnknownOutcome | refused | 502 | | The service returned an error (status 502), so the message may have been sent. ${look}
UnknownOutcome | crash | 400 | (#131000) Oops | The service didn't accept the request (status 400): "(#131000) Oops". ${look}
UnknownOutcome | refused | 408 | | The service didn't accept the request (status 408). ${look}
WindowClosed | refused | 400 | | Not sent: the contact hasn't written in 24 hours. Use Send Campaign Message.
InvalidText | refused | 422 | Only text is allowed! | The service didn't accept the message's text: "Only text is allowed!". Shorten it, and send only text.
UnknownOutcome | not understood | 200 | Oops | The service's response isn't clear, so the message may have been sent: "Oops". ${look}
OptedOut | refused | 400 | (#131050) Oops | The recipient stopped these messages: "(#131050) Oops". Don't send them any until they opt in again.
UnexpectedReply | no list | 200 | data.users, status | The service's response has no clear list, only these fields: "data.users, status". ${noList}
UnexpectedReply | no list | 200 | | The service's response has no clear list. ${noList}
ServiceUnavailable | challenge | 403 | | The service's firewall blocked Zapier. Ask the service's support team to allow Zapier.
NotConfirmed | unconfirmed | 200 | | The service accepted the message, but couldn't confirm that it was sent. ${look}`;

/** One of a list that is written so; anything else is a slip of the table. */
function oneOf<T extends string>(list: readonly T[], written = ''): T {
  const found = list.find((one) => one === written);
  if (!found) throw new Error(`The table has ${written}`);
  return found;
}

export const rows = table
  .trim()
  .split('\n')
  .map((line): [RefusalCode, Refused['reason'], number | undefined, string, string] => {
    const [code, reason, status, words = '', message = ''] = line.split(/ *\| */);
    return [
      oneOf(every, code),
      oneOf(reasons, reason),
      Number(status) || undefined,
      words,
      message,
    ];
  });
