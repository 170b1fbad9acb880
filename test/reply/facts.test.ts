import { meaningOf, read } from './read';

const accepted = 'accepted';
const halts = 'UnknownOutcome';

test.each<[string, unknown, string]>([
  ['a false flag', { success: ' FALSE ' }, halts],
  ['a status in an object', { status: { groupName: 'EXPIRED' } }, halts],
  ['a type', { type: 'error' }, halts],
  ["no failure, but the status says that it isn't sent", { status: 'not_sent' }, halts],
  ['a filled error', { err: 'Oh' }, halts],
  ['a flag of failure', { skipped: true }, halts],
  ['an empty list of recipients', { recipients: [] }, halts],
  ['a filled list of rejected ones', { rejected: ['919876543210'] }, halts],
  ['a count that is a code', { sent: 100, message: 'Dear customer' }, halts],
  ['a stored message that may be queued', { id: 5, sent: false }, halts],
  ['a status of 0 beside words of failure', { status: 0, message: 'Opted out' }, halts],
  ['a flag about the number', { isValidWhatsAppNumber: false }, halts],
  ['an older error', { success: true, last_error: 'Opted out' }, accepted],
  ['no error', { success: true, error: 'No error', errors: [{}] }, accepted],
  ['a delivery that is still to come', { status: 'queued', delivered: false }, accepted],
  ['a number below zero beside a yes', { status: 200, code: -1, message: 'Limit' }, halts],
  ['a value that is nothing but a failure', { outcome: 'ERROR' }, halts],
  ['an empty error alone', { error: {} }, halts],
  ['the Korean language', { message_id: 7, language: 'ko' }, accepted],
  ["a person's name", { message_id: 7, name: 'Error', tags: ['failed'] }, accepted],
  ['an older outcome', { message_id: 7, last_outcome: 'failed' }, accepted],
  ['a code of 201 beside an error', { type: 'error', code: '201' }, halts],
  ['a yes inside an error', { error: { status: 'PENDING', code: 200 } }, halts],
])('denies or not: %s', (_case, body, code) => {
  expect(meaningOf(200, body)).toBe(code);
});

test.each<[string, unknown, string | null]>([
  ["its own before the channel's", { message_wamid: 'wamid.x', message_id: 123 }, '123'],
  ['its own, though plain', { success: true, message: { id: 'wamid.x' }, id: 9 }, '9'],
  ['a list of capitals', { messageIDs: ['ea17'] }, 'ea17'],
  ['the channel, under any name', { reference: 'wamid.HBg' }, 'wamid.HBg'],
  ['the channel alone', { messages: [{ id: 'wamid.HBg' }] }, 'wamid.HBg'],
  ['a record', { message: { id: 42, contact_id: 1 }, status: true }, '42'],
  ['the named one before a bare one', { success: true, _id: '65a0', messageId: 'a1' }, 'a1'],
  ['a word is none', { success: true, message_wamid: 'queued' }, null],
  ["a contact's is none", { success: true, contact: { id: 9 } }, null],
])('names a message: %s', (_case, body, messageId) => {
  expect(read(200, body)).toMatchObject({ outcome: 'accepted', messageId });
});

test.each<[string, object]>([
  ['capitals', { messageId: 'BAD_REQUEST' }],
  ['a flag', { message_id: 'True' }],
  ['null', { message_id: null }],
])('no ID of a message: %s', (_case, body) => {
  expect(meaningOf(400, { ...body, text: 'Invalid Number' })).toBe('InvalidPhone');
});

test.each<[string, boolean]>([
  ['Message sent', true],
  ['Message sent but the webhook failed', true],
  ['Mensagem enviada', true],
  ['Message not sent', false],
  ['The message could not be sent', false],
  ['0 messages sent', false],
  ['Sent: 0', false],
  ['Only templates can be sent', false],
  ['No se pudo entregar: no enviado', false],
  ['The number submitted is invalid', false],
  ['Messages sent too fast', false],
  ['No credits left, message sent anyway', true],
])('"%s" says sent: %p', (message, says) => {
  expect(meaningOf(429, { message })).toBe(says ? halts : 'RateLimited');
});

test.each<[string, boolean]>([
  ['Sending failed', true],
  ['Request timed out', true],
  ['No se pudo entregar', true],
  ['See https://docs.example.com/error-codes', false],
])('"%s" says failed: %p', (message, says) => {
  expect(meaningOf(200, { success: true, message })).toBe(says ? halts : accepted);
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

test.each([
  { message: 'Invalid phone number', anything: 'Your message was sent' },
  { message: 'Invalid phone number', anything: 'Failed in App\\Jobs\\Send::handle() at once' },
])('a known refusal is none beside a text of any name that contradicts it: %j', (body) => {
  expect(meaningOf(400, { message: 'Invalid phone number' })).toBe('InvalidPhone');
  expect(meaningOf(400, body)).toBe('UnknownOutcome');
});
