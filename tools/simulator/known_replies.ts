import { type Answer, json, page, text } from './answer';
import { codedRefusal } from './dialects';

/** Whether a message was sent, as far as one response tells. */
type Fate =
  /** It was or will be sent. */
  | 'sent'
  /** It wasn't and won't be sent. */
  | 'not sent'
  /** Unknown. */
  | 'open';

/** One response that services of this kind are known to give to a send (docs/service.md). */
export interface KnownReply {
  key: string;
  fate: Fate;
  answer: Answer;
}

const wamid = 'wamid.HBgMOTE5ODc2NTQzMjEwFQIAERgSQzM';
const notice =
  '<br />\n<b>Warning</b>:  Undefined variable in <b>/a.php</b> on line <b>3</b><br />\n';

const coded = (status: number, message: string) => json(status, codedRefusal(status, message));

/** The newer fork: a code, its words twice, and an id of the request. */
function forked(status: number, code: string, message: string): Answer {
  return json(status, { status: 'error', message, error: { code, message, request_id: 'req_7' } });
}

const record = { id: 42, contact_id: 1, value: 'Hello', error: '', fb_message_id: wamid };
const channelError = {
  message: '(#131030) Recipient phone number not in allowed list',
  type: 'OAuthException',
  code: 131030,
};

const sent: Record<string, Answer> = {
  'campaign accepted': json(200, { success: 'true', submitted_message_id: '7d1c5f0a' }),
  'campaign accepted, no id': json(200, { success: 'true' }),
  'message sent': json(200, { status: 'success', message_id: 123, message_wamid: wamid }),
  'message record': json(200, { message: record, status: true }),
  'a notice, then sent': {
    ...text(200, `${notice}{"status":"success","message_id":1}`),
    type: 'text/html',
  },
  'sent, and an error code': json(200, { submitted_message_id: '7d1c5f0a', errorCode: '000' }),
  'crash after the send': json(500, { message: 'Server Error' }),
  'crash of its screens': json(500, {
    message: 'Pusher error: Invalid key',
    exception: 'BroadcastException',
  }),
  'crash of another service': json(500, { message: 'Slack: rate limit exceeded' }),
  'sent, and a warning': json(200, { message: 'Message sent. No credits left, so recharge now.' }),
  'see other': { ...text(303, ''), headers: { location: '/sent' } },
  'sent, in words': json(200, { message: 'Message queued. Remaining credits: 5' }),
};

const open: Record<string, Answer> = {
  'empty body': text(200, ''),
  'empty object': json(200, {}),
  'JSON cut off': { ...json(200, null), body: '{"success":"tr' },
  'channel id null': json(200, { status: 'success', message_id: 123, message_wamid: null }),
  'record, channel id null': json(200, {
    message: { ...record, fb_message_id: null },
    status: true,
  }),
  'a notice alone': { ...text(200, `${notice}oops`), type: 'text/html' },
  'crash, to be tried again': {
    ...json(500, { message: 'Server Error' }),
    headers: { 'retry-after': '30' },
  },
  'bad gateway': page(502, '502 Bad Gateway'),
  'not now': json(503, { message: 'Service Unavailable' }),
  'not now, a page': { ...page(503, 'Maintenance'), headers: { 'retry-after': '120' } },
  'request time-out': page(408, '408 Request Time-out'),
  'a success, and a warning': json(200, { ok: 1, warning: 'template paused' }),
};

const notSent: Record<string, Answer> = {
  'no credits': coded(402, 'Insufficient WhatsApp Conversation Credits (WCC)!'),
  'no plan': coded(400, 'No Plan active on assistant!'),
  'no campaign': json(400, { message: 'Campaign does not exist.' }),
  'invalid number': json(400, { message: 'Invalid Number' }),
  'button without value': json(400, {
    message: 'Button at index 0 of type Url requires a parameter',
  }),
  'wrong key': json(401, { name: 'ERR401', message: 'Unauthorized' }),
  'refused with 200': json(200, { success: false, message: 'Rejected' }),
  'refused, no flag': json(200, { message: 'Campaign is not live' }),
  'refused, status inside': json(200, { status: 401, message: 'Invalid API key' }),
  'wrong token': json(200, { status: 'error', message: 'Invalid token' }),
  'invalid plan': json(200, { status: 'error', message: 'Invalid plan' }),
  'plan without API': json(200, {
    status: 'error',
    message: 'API access is not included in your plan',
  }),
  'limit of messages': json(200, {
    status: 'error',
    message: 'You have exceeded the limit of messages allowed in your plan',
  }),
  'invalid template': json(200, { status: 'error', message: 'Invalid template' }),
  'field missing': json(200, { status: false, errMsg: 'The message field is required.' }),
  'fields at fault': json(400, { status: 'error', errors: { phone: ['The phone is not valid.'] } }),
  'fork: wrong token': forked(401, 'INVALID_TOKEN', 'Invalid token'),
  'fork: not found': forked(404, 'NOT_FOUND', 'Contact not found'),
  'fork: too many': {
    ...forked(429, 'RATE', 'Too Many Attempts.'),
    headers: { 'retry-after': '30' },
  },
  'fork: channel refused': json(200, {
    status: 'error',
    message: 'Message could not be sent',
    wa_status: 'failed',
    wa_error_code: '132012',
    error_message: '(#132012) Parameter format does not match',
  }),
  'channel error for an id': json(200, {
    status: 'success',
    message_id: channelError,
    message_wamid: null,
  }),
  'record with an error': json(200, {
    message: { ...record, error: 'Re-engagement message', fb_message_id: null },
    status: true,
  }),
  'channel error passed on': json(400, {
    error: {
      message: '(#131009) Parameter value is not valid',
      code: 131009,
      error_data: { details: 'Button URL is not allowed' },
    },
  }),
  'media URL not taken': json(200, { status: 'error', message: 'Failed to process media URL' }),
  'page too large': page(413, '413 Request Entity Too Large'),
  'post too large': json(413, { message: 'The POST data is too large.' }),
  'image too large': json(422, {
    message: 'The image field must not be greater than 16384 kilobytes.',
    errors: { image: ['The image field must not be greater than 16384 kilobytes.'] },
  }),
  'no route': json(404, { message: 'The route api/msgbox could not be found.' }),
  challenge: { ...page(403, 'Just a moment...'), headers: { 'cf-mitigated': 'challenge' } },
  'a sentence that no list knows': json(200, { message: 'Mensaje no entregado' }),
  'a status that no list knows': json(200, { status: 'Disconnected', response: null }),
  'a number that no list knows': json(200, { RetCode: 170 }),
  'home page': page(200, 'Welcome'),
  'redirect home': { ...page(302, 'Redirecting'), headers: { location: '/' } },
  'not now, later': {
    ...json(503, { message: 'Service Unavailable' }),
    headers: { 'retry-after': '120' },
  },
};

const as = (fate: Fate, answers: Record<string, Answer>): KnownReply[] =>
  Object.entries(answers).map(([key, answer]) => ({ key, fate, answer }));

/** Every known response to a send, with what became of the message. */
export const knownReplies: readonly KnownReply[] = [
  ...as('sent', sent),
  ...as('open', open),
  ...as('not sent', notSent),
];
