import { meaningOf, read } from './read';

const accepted = 'accepted';
const refused = 'UnknownOutcome';
const unknown = 'UnknownOutcome';

test.each<[string, unknown, string]>([
  ['a false flag', { success: ' FALSE ' }, refused],
  ['a flag as Python writes it', { sent: 'False' }, refused],
  ['a flag of 0', { success: 0 }, refused],
  ['a body of false', 'false', refused],
  ['a status word in any case', { status: 'FaiLeD' }, refused],
  ['a status in an object', { status: { groupName: 'EXPIRED' } }, refused],
  ['a type', { type: 'error' }, refused],
  ["no failure, but the status says that it isn't sent", { status: 'not_sent' }, refused],
  ['a filled error', { err: 'Oh' }, refused],
  ['a failure reason', { failureReason: 'Oh' }, refused],
  ['a flag of failure', { skipped: true }, refused],
  ['an empty list of recipients', { recipients: [] }, refused],
  ['a filled list of rejected ones', { rejected: ['919876543210'] }, refused],
  ['capital keys', { Success: false, Message: 'Oh' }, refused],
  ['one level deeper', { data: { success: false } }, refused],
  ['a status of 202', { status: 202, message: 'Dear customer' }, accepted],
  ['a count that is a code', { sent: 100, message: 'Dear customer' }, unknown],
  ['an exception as a status', { status: 'ValidationException' }, refused],
  ['a stored message that may be queued', { id: 5, sent: false }, unknown],
  ['a stored message, by a counter', { id: 5, sent: 0 }, unknown],
  ['a status of 0 beside words of failure', { status: 0, message: 'Opted out' }, unknown],
  ['a flag about the number', { isValidWhatsAppNumber: false }, refused],
  ['an older error', { success: true, last_error: 'Opted out' }, accepted],
  ['no error', { success: true, error: 'No error', errors: [{}] }, accepted],
  ['no failure', { success: true, failed: 'no' }, accepted],
  ['no error as a code', { success: true, errorCode: 'NO-ERROR' }, accepted],
  ['a flag about the number says no yes', { valid: true, error: 'x' }, refused],
  ['a delivery that is still to come', { status: 'queued', delivered: false }, accepted],
  ['a code past HTTP beside a yes', { success: true, code: 1001, message: 'Limit' }, accepted],
  ['a number below zero beside a yes', { status: 200, code: -1, message: 'Limit' }, unknown],
  ['a value that is nothing but a failure', { outcome: 'ERROR' }, refused],
  ['an empty error alone', { error: {} }, unknown],
  ['so too in a code', { code: 'KO', message: 'Oops' }, refused],
  ['the Korean language', { message_id: 7, language: 'ko' }, accepted],
  ["a person's name", { message_id: 7, name: 'Error', tags: ['failed'] }, accepted],
  [
    'an older outcome',
    { message_id: 7, last_outcome: 'failed', last_status: 'x failed' },
    accepted,
  ],
  ['a number of the service past 599', { success: true, code: 801 }, accepted],
  ['a code of 201 beside an error', { type: 'error', code: '201' }, refused],
  ['a yes inside an error', { error: { status: 'PENDING', code: 200 } }, refused],
  ['a count of rejected ones that is 0', { success: true, total_rejected: 0 }, accepted],
  [
    'a failed program in an ID',
    { status: 'error', trace_id: 'upstream_timeout_1234567890' },
    unknown,
  ],
  ['an exceptional status', { status: 'Exceptional offer queued', id: 7 }, accepted],
])('denies or not: %s', (_case, body, code) => {
  expect(meaningOf(200, body)).toBe(code);
});

test.each<[string, unknown, string | null]>([
  ["its own before the channel's", { message_wamid: 'wamid.x', message_id: 123 }, '123'],
  ['its own, though plain', { success: true, message: { id: 'wamid.x' }, id: 9 }, '9'],
  ['camel case', { messageId: 'a1' }, 'a1'],
  ['the other way round', { idMessage: '3EB0C767' }, '3EB0C767'],
  ['Twilio', { sid: 'SM12', account_sid: 'AC1' }, 'SM12'],
  ['Plivo', { message_uuid: ['ea17'] }, 'ea17'],
  ['a list of capitals', { messageIDs: ['ea17'] }, 'ea17'],
  ['Evolution', { key: { id: 'BAE5' }, message: { text: 'Hi' } }, 'BAE5'],
  ['the channel, under any name', { reference: 'wamid.HBg' }, 'wamid.HBg'],
  ['the channel alone', { messages: [{ id: 'wamid.HBg' }] }, 'wamid.HBg'],
  ['a record', { message: { id: 42, contact_id: 1 }, status: true }, '42'],
  ['a bare one', { success: true, id: 9 }, '9'],
  ["MongoDB's", { success: true, _id: '65a0' }, '65a0'],
  ['the named one before a bare one', { success: true, _id: '65a0', messageId: 'a1' }, 'a1'],
  ['a word is none', { success: true, message_wamid: 'queued' }, null],
  ["a contact's is none", { success: true, contact: { id: 9 } }, null],
])('names a message: %s', (_case, body, messageId) => {
  expect(read(200, body)).toMatchObject({ outcome: 'accepted', messageId });
});

test.each<[string, object]>([
  ['capitals', { messageId: 'BAD_REQUEST' }],
  ['a bare one without a success', { id: 'req-1' }],
  ['a flag', { message_id: 'True' }],
  ['null', { message_id: null }],
])('no ID of a message: %s', (_case, body) => {
  expect(meaningOf(400, { ...body, text: 'Invalid Number' })).toBe('InvalidPhone');
});

test.each<[string, boolean]>([
  ['Message sent', true],
  ['Your message has been queued for delivery', true],
  ['Message sent but the webhook failed', true],
  ['Mensagem enviada', true],
  ['Message not sent', false],
  ['The message could not be sent', false],
  ['Failed to send: nothing was delivered', false],
  ['0 messages sent', false],
  ['Sent: 0', false],
  ['Only templates can be sent', false],
  ['If it was sent, ask us', false],
  ['No se pudo entregar: no enviado', false],
  ['The number submitted is invalid', false],
  ['Messages sent too fast', false],
  ['Messages sent were too many', false],
  ['No credits left, message sent anyway', true],
  ['Webhook failed; message sent', true],
])('"%s" says sent: %p', (message, says) => {
  expect(meaningOf(429, { message })).toBe(says ? unknown : 'RateLimited');
});

test.each<[string, boolean]>([
  ['Sending failed', true],
  ['Opted out', true],
  ['Request timed out', true],
  ['No se pudo entregar', true],
  ['ERR: mandatory field missing', true],
  ['Messages sent too fast', true],
  ['See https://docs.example.com/error-codes', false],
])('"%s" says failed: %p', (message, says) => {
  expect(meaningOf(200, { success: true, message })).toBe(says ? unknown : accepted);
});

test("a message's own text says nothing", () => {
  const data = { body: 'Your payment failed', value: 'Order delivered' };
  expect(meaningOf(200, { success: true, data })).toBe(accepted);
});

test.each<[string, object, string]>([
  [
    "the channel's details",
    { error: { message: 'General', error_data: { details: 'Why' } } },
    'Why',
  ],
  ['error_user_msg', { error: { message: 'Oops there', error_user_msg: 'Why not' } }, 'Why not'],
  ['error_message', { message: 'Message could not be sent', error_message: 'Why not' }, 'Why not'],
  ['the nested error', { message: 'Oops there', error: { message: 'Why not' } }, 'Why not'],
  ["a field's", { message: 'Oops there', errors: { phone: ['Is odd.'] } }, 'Is odd.'],
  ['a yes is telling', { message: 'Message sent', note: 'Why not' }, 'Message sent'],
])('shows the most telling words: %s', (_case, body, words) => {
  expect(read(400, body)).toMatchObject({ words });
});

test("keeps a long number's digits", () => {
  expect(read(200, '{"success":true,"message_id":12345678901234567890}')).toMatchObject({
    messageId: '12345678901234567890',
  });
});
