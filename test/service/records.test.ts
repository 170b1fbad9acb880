import {
  findRecords,
  newestFirst,
  readConversation,
  readMessage,
  toInteger,
} from '../../src/service/records';

describe('the list', () => {
  const list = [{ id: 1 }];
  test.each([
    ['at the top', list],
    ['data', { data: list, status: true, errMsg: '' }],
    ['conversations', { conversations: list }],
    ['messages', { messages: list }],
    ['contacts', { contacts: list }],
    ['results', { results: list }],
    ['items', { items: list }],
    ['records', { records: list }],
    ['data.data', { data: { data: list, total: 1 } }],
    ['data.messages', { data: { messages: list } }],
    ['result beside a null', { data: null, results: list }],
  ])('is found: %s', (_where, data) => {
    expect(findRecords(data)).toEqual(list);
  });

  test('may be empty', () => {
    expect(findRecords({ data: [] })).toEqual([]);
    expect(findRecords([])).toEqual([]);
  });

  test.each([
    [null],
    [{}],
    ['text'],
    [{ data: null }],
    [{ data: {} }],
    [{ status: 'success' }],
    [{ rows: list }],
    [{ data: { data: { data: list } } }],
    [['a', 'b']],
    [{ data: [1, 2] }],
    [[[list]]],
  ])('is not found in %j', (data) => {
    expect(findRecords(data)).toBeUndefined();
  });
});

describe('a conversation', () => {
  test('as comparable services give it keeps its own fields and gains the common ones', () => {
    const record = {
      id: 7,
      name: 'Asha Rao',
      phone: '919876543210',
      avatar: null,
      last_message: 'Hello',
      last_reply_at: '2024-05-01 10:20:30',
      is_last_message_by_contact: 1,
      created_at: '2024-04-01 00:00:00',
    };
    expect(readConversation(record)).toEqual({
      ...record,
      id: '7',
      contact_id: 7,
      last_message_at: '2024-05-01T10:20:30.000Z',
      last_message_incoming: true,
    });
  });

  test('in camel case, with a nested contact', () => {
    const record = {
      id: 'c-1',
      contact: { id: '12', name: 'Asha', phone: 919876543210 },
      lastMessage: { text: 'Hello' },
      lastMessageAt: 1714558830,
      isLastMessageByContact: false,
    };
    expect(readConversation(record)).toEqual({
      ...record,
      contact_id: 12,
      name: 'Asha',
      phone: '919876543210',
      last_message: 'Hello',
      last_message_at: '2024-05-01T10:20:30.000Z',
      last_message_incoming: false,
    });
  });

  test('with nothing has every key', () => {
    expect(readConversation({ status: 'open' })).toEqual({
      status: 'open',
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      contact_id: null,
      name: null,
      phone: null,
      last_message: null,
      last_message_at: null,
      last_message_incoming: null,
    });
  });

  test('without an id has one that only phone, else name and creation, make', () => {
    const id = (record: Record<string, unknown>) => readConversation(record).id;
    expect(id({ phone: '91', last_message: 'a' })).toBe(id({ phone: '91', name: 'x' }));
    expect(id({ phone: '91' })).not.toBe(id({ phone: '92' }));
    const created = { name: 'Asha', created_at: '2024-05-01 10:20:30' };
    expect(id({ ...created, last_message: 'a' })).toBe(id(created));
    expect(id(created)).toBe(id({ name: 'Asha', created_at: 1714558830 }));
    expect(id(created)).not.toBe(id({ name: 'Asha' }));
  });

  test('takes contact_id before contact.id before an integer id', () => {
    const contact = { contact: { id: 2 } };
    expect(readConversation({ id: 3, contact_id: '1', ...contact }).contact_id).toBe(1);
    expect(readConversation({ id: 3, contactId: 1, ...contact }).contact_id).toBe(1);
    expect(readConversation({ id: 3, ...contact }).contact_id).toBe(2);
    expect(readConversation({ id: 'abc' }).contact_id).toBeNull();
  });
});

describe('a message', () => {
  const read = (record: Record<string, unknown>) =>
    readMessage(record, 12, 'https://inbox.example.com/base');

  test('as comparable services give it', () => {
    const record = {
      id: 2001,
      contact_id: 7,
      value: 'Hello',
      header_image: '/uploads/a b.png',
      is_message_by_contact: 0,
      status: 3,
      created_at: '2024-05-01 10:20:30',
    };
    expect(read(record)).toEqual({
      ...record,
      id: '2001',
      text: 'Hello',
      direction: 'outgoing',
      sent_at: '2024-05-01T10:20:30.000Z',
      media_url: 'https://inbox.example.com/uploads/a%20b.png',
      status: 'delivered',
    });
  });

  test('with nothing belongs to the contact that was asked for', () => {
    expect(read({})).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      contact_id: 12,
      text: null,
      direction: null,
      sent_at: null,
      media_url: null,
      status: null,
    });
  });

  test('without an id has one of contact, time, direction and text', () => {
    const message = { text: 'a', created_at: '2024-05-01 10:20:30', is_message_by_contact: true };
    const { id } = read(message);
    expect(read({ ...message, status: 4 }).id).toBe(id);
    for (const change of [
      { text: 'b' },
      { created_at: null },
      { is_message_by_contact: 0 },
      { contact_id: 1 },
    ]) {
      expect(read({ ...message, ...change }).id).not.toBe(id);
    }
  });

  test.each([
    [{ is_message_by_contact: 1 }, 'incoming'],
    [{ is_message_by_contact: '1' }, 'incoming'],
    [{ isMessageByContact: true }, 'incoming'],
    [{ is_message_by_contact: 'false' }, 'outgoing'],
    [{ direction: 'Inbound' }, 'incoming'],
    [{ direction: 'out' }, 'outgoing'],
    [{ direction: 'sideways' }, null],
    [{}, null],
  ])('%j is %s', (record, direction) => {
    expect(read(record).direction).toBe(direction);
  });

  test.each([
    [0, 'scheduled'],
    [1, 'sending'],
    ['2', 'sent'],
    [4, 'read'],
    [5, 'failed'],
    [6, 'cancelled'],
    ['READ', 'read'],
    [9, '9'],
    ['', null],
  ])('status %j is %j', (status, word) => {
    expect(read({ status }).status).toBe(word);
  });

  test.each([
    ['https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
    ['a.png', 'https://inbox.example.com/base/a.png'],
    ['http://', null],
  ])('media %j is %j', (media_url, address) => {
    expect(read({ media_url }).media_url).toBe(address);
  });
});

test.each([
  [7, 7],
  ['7', 7],
  [' 7 ', 7],
  ['7.0', null],
  [7.5, null],
  ['9007199254740993', null],
  ['', null],
  [null, null],
  [true, null],
])('the integer of %j is %j', (value, integer) => {
  expect(toInteger(value)).toBe(integer);
});

test('newest first, what has no time behind, equals as they came', () => {
  const records = [
    { id: 1, at: null },
    { id: 2, at: '2024-01-01' },
    { id: 3, at: '2024-01-02' },
    { id: 4, at: '2024-01-02' },
    { id: 5, at: null },
  ];
  expect(newestFirst(records, ({ at }) => at).map(({ id }) => id)).toEqual([3, 4, 2, 1, 5]);
});
