import { readConversations } from '#inbox/records/conversation';
import type { RawRecord } from '#inbox/records/values';

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
  subscribed: 1,
  created_at: '2024-04-01T00:00:00.000000Z',
};

function readAll(raws: RawRecord[]) {
  const readPhone = (phone: string) => `+${phone.replace(/\D/g, '')}`;
  return readConversations(raws).map((one) => one.output(readPhone));
}
const hasWritten = (raw: RawRecord) => readConversations([raw])[0]?.contactHasWritten;

function read(raw: RawRecord) {
  const [conversation] = readAll([raw]);
  if (conversation === undefined) throw new Error('The conversation is lost');
  return conversation;
}

test('keeps its own fields, with zoned times and booleans, and gets the common ones', () => {
  expect(read(record)).toEqual({
    ...record,
    id: '7',
    contact_id: 7,
    first_name: 'Asha',
    last_name: 'Rao Menon',
    phone: '+919876543210',
    opted_out: false,
    last_message_at: '2024-05-01T10:20:30.000Z',
    last_message_incoming: true,
    reply_window_open: false,
    reply_window_ends_at: '2024-05-02T10:20:30.000Z',
    last_reply_at: '2024-05-01T10:20:30.000Z',
    last_client_reply_at: '2024-05-01T10:20:30.000Z',
    is_last_message_by_contact: true,
    has_chat: true,
    created_at: '2024-04-01T00:00:00.000Z',
  });
});

test('is read with a nested contact, and with the zone of a time inside it', () => {
  const contact = { id: '12', phone: 919876543210, createdAt: '2024-05-01 10:20:30' };
  expect(read({ contact })).toMatchObject({
    contact: { createdAt: '2024-05-01T10:20:30.000Z' },
    contact_id: 12,
    phone: '+919876543210',
  });
});

test("is read from the messages inside it but the team's notes, and doesn't return them", () => {
  const messages = [
    { value: 'Hi', is_message_by_contact: 1, created_at: '2024-05-01 10:00:00' },
    { value: 'Hello', is_message_by_contact: 0, created_at: '2024-05-01 10:20:30' },
    { value: 'Call her', is_note: 1, created_at: '2024-05-01 10:30:00' },
  ];
  const conversation = read({ id: 7, name: 'Asha', messages });
  expect(conversation).toMatchObject({
    last_message: 'Hello',
    last_message_at: '2024-05-01T10:20:30.000Z',
    last_message_incoming: false,
  });
  expect(conversation).not.toHaveProperty('messages');
});

test('keeps texts in fields that begin like a flag', () => {
  const own = { is_name: 't', has_consent: 'no', is_vip: 'yes', is_open: true };
  expect(read({ id: 7, ...own, is_new: ' True ', hasChat: 0, isOld: 'False' })).toMatchObject({
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
    opted_out: null,
    last_message: null,
    last_message_at: null,
    last_message_incoming: null,
    reply_window_open: null,
    reply_window_ends_at: null,
  });
});

test('gets an ID from its contact, or else from its number, or else from its name', () => {
  const id = (raw: RawRecord) => read(raw).id;
  const contact = { contact_id: 5, name: 'Asha', phone: '911' };
  expect(id(contact)).toBe(id({ ...contact, name: 'Asha Rao', phone: '92', last_message: 'a' }));
  expect(id(contact)).not.toBe(id({ ...contact, contact_id: 6 }));
  expect(id({ phone: '911', name: 'x' })).toBe(id({ phone: '911', created_at: 1714558830 }));
  expect(id({ phone: '911' })).not.toBe(id({ phone: '912' }));
  expect(id({ name: 'Asha' })).not.toBe(id({ name: 'Ravi' }));
});

test.each<[RawRecord, number | null]>([
  [{ id: 3, contact: { id: 2 } }, 2],
  [{ id: 3, contact_id: { id: 2, name: 'Asha' } }, 2],
  [{ id: 3, name: 'Asha', phone: '91' }, 3],
  // Another entity's is never the contact's, nor does a flag for one matter.
  [{ id: 1001, name: 'Asha', phone: '91', lead_id: 55, client_id: 4, customer: { id: 5 } }, 1001],
  [{ id: 1001, phone: '91', lead: false, customer: true, visitor: null, contact: false }, 1001],
  // An Instagram contact has no number.
  [{ id: 7, name: 'Asha', phone: '', lead: { id: 55, name: 'Deal' } }, 7],
  // A conversation's own, since somebody else is named.
  [{ id: 3, contact_id: null, name: 'Asha' }, null],
  [{ id: 3, contact: { name: 'Asha' } }, null],
  [{ id: 3, contact: [] }, null],
  [{ id: 3, contact_id: [2, 3] }, null],
  [{ id: 3, phone: '91', lead: { id: 55 } }, 3],
  [{ id: 3, phone: '91', lead: { id: 55, name: 'Deal' } }, null],
  [{ id: 3, name: 'Asha', lead: { id: 55, name: 'Deal' } }, null],
  [{ id: 3, subject: 'Order', customer: { id: 5, name: 'Asha' } }, null],
  [{ id: 3, contact_id: '9007199254740993', contact: { id: 2 } }, null],
])('the conversation %j is with the contact %j, and with no other', (raw, contact) => {
  expect(read(raw).contact_id).toBe(contact);
});

describe('a number', () => {
  const numbers = (raws: RawRecord[]) => readAll(raws).map(({ phone }) => phone);

  test("is the contact's own before the record's, which may be the business's", () => {
    const own = [{ contact: { phone: '91' } }, { wa_id: '91' }, { contactWaId: '91' }];
    for (const one of own) expect(read({ id: 1, phone: '15550100', ...one }).phone).toBe('+91');
    const named = { contact_name: 'Ann', contact_phone: '91', lead_phone: '92', lead_name: 'Bob' };
    expect(read(named)).toMatchObject({ name: 'Ann', phone: '+91' });
    const others = { customer_number: '10023', business_phone: '1555', phone_number_id: '7' };
    expect(read({ id: 1, ...others }).phone).toBeNull();
  });

  // The number behind + is what's read, with any default country.
  test.each([
    // America's default country would read 919…: a number of North Carolina.
    ['9198765432', '91', '+919198765432'],
    ['919876543210', '+91', '+919876543210'],
    ['17025550132', '91', '+17025550132'],
    ['+14155550100', '91', '+14155550100'],
    ['07911123456', '44', '+447911123456'],
    // A number of Germany and one of Texas.
    ['15123456789', '49', null],
    // Neither is valid.
    ['98765', '91', '+9198765'],
  ])('%s beside the dial code %s is %s', (phone, country_code, expected) => {
    const asItIs = (one: string) => one;
    const beside = { contact_phone: phone, phone_dial_code: country_code };
    for (const raw of [{ contact: { phone, country_code } }, { phone, country_code }, beside]) {
      const [one] = readConversations([{ id: 1, ...raw }]);
      expect(one?.output(asItIs).phone).toBe(expected);
    }
  });

  test("that three contacts of a list share is nobody's, however it is written", () => {
    const shared = ['+1 555 0100', '15550100', '1-555-0100'];
    const raws = shared.map((phone, index) => ({ id: index + 1, phone }));
    expect(numbers(raws)).toEqual([null, null, null]);
    expect(numbers(raws.slice(1))).toEqual(['+15550100', '+15550100']);
    expect(numbers(raws.map((contact) => ({ contact })))).toEqual([null, null, null]);
    // One contact in three conversations.
    expect(numbers(raws.map((raw) => ({ ...raw, contact_id: 7 })))).not.toContain(null);
    expect(numbers(raws.map(({ phone }) => ({ contact: { phone } })))).not.toContain(null);
  });
});

test('the surest paths are read first, and a field before those in objects', () => {
  const contact = { name: 'C', phone: '93' };
  const named = { push_name: 'B', name: 'A', mobile: '92', phone: '91' };
  expect(read(named)).toMatchObject({ name: 'A', phone: '+91' });
  expect(read({ ...named, contact, contact_name: 'D' })).toMatchObject({ name: 'D', phone: '+93' });
});

test.each<[RawRecord, boolean | null]>([
  [{ subscribed: 0 }, true],
  [{ subscribed: true, opted_out: '1' }, true],
  [{ subscribed: 1 }, false],
])('whether the contact in %j opted out is %j', (raw, expected) => {
  expect(read({ id: 7, ...raw }).opted_out).toBe(expected);
});

describe('the reply window', () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const day = 24 * 3_600_000;
  const ends = (at: string) => new Date(Date.parse(at) + day).toISOString();

  test.each<[string, RawRecord, boolean | null, string | null]>([
    ['is open', { last_client_reply_at: hours(23) }, true, ends(hours(23))],
    ['is closed', { last_client_reply_at: hours(25) }, false, ends(hours(25))],
    ['never opened', { last_client_reply_at: null, last_message_at: hours(1) }, false, null],
    ["isn't known", { last_message_at: hours(1) }, null, null],
    ['is open by a flag', { last_msg_at: hours(1), last_message_from_me: 0 }, true, ends(hours(1))],
  ])('%s, as far as the record tells', (_name, raw, open, until) => {
    const conversation = read({ id: 7, ...raw });
    expect(conversation.reply_window_open).toBe(open);
    expect(conversation.reply_window_ends_at?.slice(0, 16)).toBe(until?.slice(0, 16));
  });
});

test.each([
  ['  Asha   Rao  Menon ', ['Asha', 'Rao Menon']],
  ['+91 98765 43210', [null, null]],
])('splits the name %j into %j', (name, [first_name, last_name]) => {
  expect(read({ name })).toMatchObject({ first_name, last_name });
});

describe('the contact has written', () => {
  const incoming = { is_message_by_contact: 1 };
  const outgoing = { is_message_by_contact: 0 };
  test.each<[boolean, RawRecord]>([
    [true, record],
    [true, { ...record, is_last_message_by_contact: 0 }],
    // Sent to an unknown number: its flag contradicts its times.
    [false, { ...record, last_client_reply_at: null }],
    [true, { is_last_message_by_contact: 0, Messages: [outgoing, incoming] }],
    [false, { messages: [outgoing] }],
    [true, {}],
    [true, { last_client_reply_at: 'yesterday' }],
    [false, { lastMessage: { body: 'Hello', from_me: true } }],
  ])('%j, as the record %j tells', (written, raw) => {
    expect(hasWritten(raw)).toBe(written);
  });

  test.each([
    0,
    '0000-00-00 00:00:00',
    'never',
    -62135596800,
    '1970-01-01T00:00:00+05:30',
    // What PHP makes of MySQL's zero date.
    '-0001-11-30T00:00:00.000000Z',
  ])('was never: %j', (never) => {
    const raw = { ...record, last_client_reply_at: never };
    expect(hasWritten(raw)).toBe(false);
    expect(hasWritten({ ...raw, is_last_message_by_contact: 1 })).toBe(false);
    expect(read(raw)).toMatchObject({ last_message_incoming: false, reply_window_open: false });
  });
});

test.each(['US.13491208655302741918', '84190284921@lid'])(
  "%s is a username's ID and no number",
  (id) => {
    for (const name of ['wa_id', 'phone', 'contact_phone']) {
      expect(read({ id: 3, name: 'Asha', [name]: id }).phone).toBeNull();
    }
    expect(read({ id: 3, wa_id: id, phone: '91' }).phone).toBe('+91');
  },
);
