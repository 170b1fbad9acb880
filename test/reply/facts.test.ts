import { meaningOf, read } from './read';

const accepted = 'accepted';
const halts = 'UnknownOutcome';

test.each<[string, unknown, string]>([
  ['a false flag', { message_id: 7, success: ' FALSE ' }, halts],
  ['a status in an object', { status: { groupName: 'EXPIRED' } }, halts],
  ['a filled error', { err: 'Oh' }, halts],
  ['a sentence around a dash', { message: 'Contact – archived' }, halts],
  ['an identifier of several words', { message: 'CONTACT_ARCHIVED' }, halts],
  ['a flag of failure', { skipped: true }, halts],
  ['whom it was not sent to', { success: true, not_sent: ['9198'] }, halts],
  ['a setting of the contact', { success: true, do_not_disturb: 1 }, accepted],
  ['an empty list of recipients', { recipients: [] }, halts],
  ['a count that is a code', { sent: 100, message: 'Dear customer' }, halts],
  ['a stored message that may be queued', { id: 5, sent: false }, halts],
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
  ['a status of HTTP', { message_id: 7, status: 400 }, halts],
])('denies or not: %s', (_case, body, code) => {
  expect(meaningOf(200, body)).toBe(code);
});

test.each<[string, unknown, string | null]>([
  ["its own before the channel's", { message_wamid: 'wamid.x', message_id: 123 }, '123'],
  ['a list of capitals', { messageIDs: ['ea17'] }, 'ea17'],
  ['the channel, under any name', { reference: 'wamid.HBg' }, 'wamid.HBg'],
  ['the channel alone', { messages: [{ id: 'wamid.HBg' }] }, 'wamid.HBg'],
  ['the named one before a bare one', { success: true, _id: '65a0', messageId: 'a1' }, 'a1'],
  ['a word is none', { success: true, message_wamid: 'queued' }, null],
  ["a contact's is none", { success: true, contact: { id: 9 } }, null],
  ...['msg_id', 'smsGuid', 'message_token', 'MessageSid', 'uuid_message', 'idMsg'].map(
    (name): [string, unknown, string] => [name, { [name]: 'a1' }, 'a1'],
  ),
])('names a message: %s', (_case, body, messageId) => {
  expect(read(200, body)).toMatchObject({ outcome: 'accepted', messageId });
});

test.each(['True', null])('no ID of a message: %s', (message_id) => {
  expect(meaningOf(400, { message_id, text: 'Invalid Number' })).toBe('InvalidPhone');
});

test.each<[string, boolean]>([
  ['Message sent', true],
  ['Mensagem enviada', true],
  ['Message not sent', false],
  ['The message could not be sent', false],
  ['Sent: 0', false],
  ['No se pudo entregar: no enviado', false],
  ...['is', 'are', 'was', 'were'].map((verb): [string, boolean] => [`Sent ${verb} invalid`, false]),
  ['Messages sent too fast', false],
  ['Sending is paused, already processing 5 requests', false],
  ['No credits left, message sent anyway', true],
])('"%s" says sent: %p', (message, says) => {
  expect(meaningOf(429, { message })).toBe(says ? halts : 'RateLimited');
});

test.each<[string, boolean]>([
  ['Request timed out', true],
  ['No se pudo entregar', true],
  ['See https://docs.example.com/error-codes', false],
])('"%s" says failed: %p', (message, says) => {
  expect(meaningOf(200, { success: true, message })).toBe(says ? halts : accepted);
});

test.each<[string, object, string]>([
  [
    "the channel's details",
    { error: { message: 'General', error_data: { details: 'Why' } } },
    'Why',
  ],
  ['the nested error', { message: 'Oops there', error: { message: 'Why not' } }, 'Why not'],
  ["a field's", { message: 'Oops there', errors: { phone: ['Is odd.'] } }, 'Is odd.'],
  ['a yes is telling', { statusDescription: 'Message sent', note: 'Why not' }, 'Message sent'],
])('shows the most telling words: %s', (_case, body, words) => {
  expect(read(400, body)).toMatchObject({ words });
});

test("keeps a long number's digits", () => {
  expect(read(200, '{"success":true,"message_id":12345678901234567890}')).toMatchObject({
    messageId: '12345678901234567890',
  });
});
