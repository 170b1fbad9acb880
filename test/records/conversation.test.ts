import { contactHasWritten, readConversation } from '../../src/records/conversation';
import { contactWroteAt } from '../../src/records/conversation_times';
import type { RawRecord } from '../../src/records/record_fields';

/** As the services of one large family write it. */
const record = {
  id: 7,
  name: 'Asha Rao Menon',
  phone: '919876543210',
  avatar: null,
  country_id: 99,
  last_message: 'Hello',
  last_reply_at: '2024-05-01 10:20:30',
  last_client_reply_at: '2024-05-01 10:20:30',
  last_support_reply_at: null,
  is_last_message_by_contact: 1,
  has_chat: 1,
  resolved_chat: 0,
  created_at: '2024-04-01T00:00:00.000000Z',
};

const read = (raw: RawRecord) => readConversation(raw, (phone) => `+${phone.replace(/\D/g, '')}`);

test('keeps its own fields, with zoned times and booleans, and gets the common ones', () => {
  expect(read(record)).toEqual({
    id: '7',
    contact_id: 7,
    name: 'Asha Rao Menon',
    first_name: 'Asha',
    last_name: 'Rao Menon',
    phone: '+919876543210',
    avatar: null,
    country_id: 99,
    last_message: 'Hello',
    last_message_at: '2024-05-01T10:20:30.000Z',
    last_message_incoming: true,
    last_reply_at: '2024-05-01T10:20:30.000Z',
    last_client_reply_at: '2024-05-01T10:20:30.000Z',
    last_support_reply_at: null,
    is_last_message_by_contact: true,
    has_chat: true,
    resolved_chat: 0,
    created_at: '2024-04-01T00:00:00.000Z',
  });
});

test('is read in camel case, with a nested contact', () => {
  const raw = {
    id: 'c-1',
    contact: { id: '12', name: 'Asha', phone: 919876543210, createdAt: '2024-05-01 10:20:30' },
    lastMessage: { text: 'Hello' },
    lastMessageAt: 1714558830,
    isLastMessageByContact: '0',
  };
  expect(read(raw)).toEqual({
    ...raw,
    contact: { ...raw.contact, createdAt: '2024-05-01T10:20:30.000Z' },
    lastMessageAt: '2024-05-01T10:20:30.000Z',
    isLastMessageByContact: false,
    contact_id: 12,
    name: 'Asha',
    first_name: 'Asha',
    last_name: null,
    phone: '+919876543210',
    last_message: 'Hello',
    last_message_at: '2024-05-01T10:20:30.000Z',
    last_message_incoming: false,
  });
});

test("is read from the messages inside it, and doesn't return them", () => {
  const messages = [
    { value: 'Hi', is_message_by_contact: 1, created_at: '2024-05-01 10:00:00' },
    { value: 'Hello', is_message_by_contact: 0, created_at: '2024-05-01 10:20:30' },
  ];
  const conversation = read({ id: 7, name: 'Asha', messages });
  expect(conversation).toMatchObject({
    last_message: 'Hello',
    last_message_at: '2024-05-01T10:20:30.000Z',
    last_message_incoming: false,
  });
  expect(conversation).not.toHaveProperty('messages');
});

test("is read without the team's notes among the messages inside it", () => {
  const hello = { value: 'Hello', is_message_by_contact: 1, created_at: '2024-05-01 10:00:00' };
  const note = { value: 'Call her', is_note: 1, created_at: '2024-05-01 10:20:30' };
  expect(read({ id: 7, messages: [hello, { ...note, is_message_by_contact: 0 }] })).toMatchObject({
    last_message: 'Hello',
    last_message_at: '2024-05-01T10:00:00.000Z',
    last_message_incoming: true,
  });
  expect(read({ id: 7, messages: [{ ...note, is_message_by_contact: 1 }] })).toMatchObject({
    last_message: null,
    last_message_at: null,
    last_message_incoming: null,
  });
});

test('keeps texts in fields that begin like a flag', () => {
  const own = { is_name: 't', has_consent: 'no', is_vip: 'yes', is_open: true };
  expect(read({ id: 7, ...own, is_new: ' 1 ', hasChat: 0, isOld: 'False' })).toMatchObject({
    ...own,
    is_new: true,
    hasChat: false,
    isOld: false,
  });
});

test('has every key, whatever is in the record', () => {
  expect(read({ status: 'open' })).toEqual({
    status: 'open',
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    contact_id: null,
    name: null,
    first_name: null,
    last_name: null,
    phone: null,
    last_message: null,
    last_message_at: null,
    last_message_incoming: null,
  });
});

test('gets an ID from its phone, or else its contact or name and its creation', () => {
  const id = (raw: RawRecord) => read(raw).id;
  expect(id({ phone: '91', last_message: 'a' })).toBe(id({ phone: '91', name: 'x' }));
  expect(id({ phone: '91' })).not.toBe(id({ phone: '92' }));
  const created = { name: 'Asha', created_at: '2024-05-01 10:20:30' };
  expect(id({ ...created, last_message: 'a' })).toBe(id(created));
  expect(id(created)).toBe(id({ name: 'Asha', created_at: 1714558830 }));
  expect(id(created)).not.toBe(id({ name: 'Asha' }));
  const contact = { contact_id: 5, name: 'Asha', phone: '' };
  expect(id(contact)).toBe(id({ ...contact, name: 'Asha Rao', last_message: 'a' }));
  expect(id(contact)).not.toBe(id({ ...contact, contact_id: 6 }));
  expect(id(contact)).not.toBe(id({ ...contact, created_at: '2024-05-01 10:20:30' }));
  expect(id({ ...contact, phone: '91' })).toBe(id({ phone: '91' }));
});

test('prefers contact_id to contact.id to an integer ID', () => {
  const contact = { contact: { id: 2 } };
  expect(read({ id: 3, contact_id: '1', ...contact }).contact_id).toBe(1);
  expect(read({ id: 3, contactId: 1, ...contact }).contact_id).toBe(1);
  expect(read({ id: 3, ...contact }).contact_id).toBe(2);
  expect(read({ id: 'abc' }).contact_id).toBeNull();
});

test.each([
  ['Asha', ['Asha', null]],
  ['  Asha   Rao  Menon ', ['Asha', 'Rao Menon']],
  ['+91 98765 43210', [null, null]],
  ['', [null, null]],
])('splits the name %j into %j', (name, [first_name, last_name]) => {
  expect(read({ name })).toMatchObject({ first_name, last_name });
});

test('prefers its own first and last name to the split name', () => {
  const raw = { name: 'Mary Ann Smith', first_name: 'Mary Ann', lastName: 'Smith' };
  expect(read(raw)).toMatchObject({ first_name: 'Mary Ann', last_name: 'Smith' });
});

describe('the contact has written', () => {
  const incoming = { is_message_by_contact: 1 };
  const outgoing = { is_message_by_contact: 0 };
  test.each<[boolean, RawRecord]>([
    [true, record],
    [true, { ...record, is_last_message_by_contact: 0 }],
    // Sent to an unknown number: its flag contradicts its times.
    [false, { ...record, last_client_reply_at: null }],
    [false, { lastClientReplyAt: '' }],
    [true, { is_last_message_by_contact: 1 }],
    [false, { is_last_message_by_contact: 0 }],
    [true, { is_last_message_by_contact: 0, messages: [outgoing, incoming] }],
    [false, { messages: [outgoing] }],
    [true, {}],
    [true, { last_client_reply_at: 'yesterday' }],
    // Other names.
    [false, { last_incoming_message_at: null, last_message_at: '2024-05-01' }],
    [false, { lastInboundAt: null, lastOutboundAt: '2024-05-01' }],
    [true, { latestMessageReceivedTimestamp: '2024-05-01' }],
    [false, { lastMessage: { body: 'Hello', from_me: true } }],
  ])('%j: %j', (written, raw) => {
    expect(contactHasWritten(raw)).toBe(written);
  });

  test.each([
    ...[0, '0', '0000-00-00 00:00:00', '0000-00-00', false, '-', 'never', -62135596800, -1],
    ...['1970-01-01 00:00:00', '1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00+05:30'],
    ...['1969-12-31T19:00:00-05:00', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ...['0001-01-01T00:00:00Z', '0001-01-01 00:00:00 +0000 UTC', '1900-01-01', '1899-12-30'],
    // What PHP makes of MySQL's zero date.
    '-0001-11-30T00:00:00.000000Z',
  ])('was never: %j', (never) => {
    const raw = { ...record, last_client_reply_at: never };
    expect(contactHasWritten(raw)).toBe(false);
    expect(contactHasWritten({ ...raw, is_last_message_by_contact: 1 })).toBe(false);
    expect(contactWroteAt(raw)).toBeNull();
  });

  test('has no incoming last message if the contact never wrote', () => {
    expect(read({ ...record, last_client_reply_at: null }).last_message_incoming).toBe(false);
  });
});
