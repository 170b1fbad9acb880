import { fieldNames, findRecords } from '../../src/records/record_list';

const list = [{ id: 1 }];

test.each([
  ['at the top', list],
  ['data', { data: list, status: true, errMsg: '' }],
  ['conversations', { conversations: list }],
  ['messages', { messages: list }],
  ['results', { results: list }],
  ['items', { items: list }],
  ['records', { records: list }],
  ['data.data', { data: { data: list, total: 1 } }],
  ['three levels deep', { data: { data: { data: list } } }],
  ['recent_messages', { data: [{ id: 2 }], recent_messages: list }],
  ['items of messages', { data: [{ id: 2 }], messages: { items: list } }],
  ['data.messages', { data: { messages: list } }],
  ['result next to a null', { data: null, results: list }],
  ['rows', { rows: list }],
  ['_embedded of Help Scout', { _embedded: { threads: list }, _links: {}, page: { size: 50 } }],
  ['chat_messages', { success: true, chat_messages: list }],
  ['payload of data', { data: { meta: {}, payload: list } }],
  ['a name of its own', { total: 1, inhalte: list }],
  ['an object that PHP made from a list', { status: true, data: { 0: { id: 1 } } }],
])('is found: %s', (_where, data) => {
  expect(findRecords(data, 'messages')).toEqual(list);
});

test.each([
  ...['data', 'payload', 'result', 'results', 'items', 'records', 'rows', 'list', 'docs', 'nodes'],
  ...['edges', 'response', '_embedded'],
])('is found under the general name %s, also if it is empty', (name) => {
  expect(findRecords({ [name]: [] }, 'conversations')).toEqual([]);
});

test.each(['id', 'uid', 'uuid', 'sid', 'guid', 'chat_id', 'createdAt', 'timestamp'])(
  'is found under a name of its own by the field %s of its records',
  (name) => {
    const records = [{ [name]: 'a' }];
    expect(findRecords({ inhalte: records }, 'conversations')).toEqual(records);
    expect(findRecords({ inhalte: [...records, { x: 1 }] }, 'conversations')).toBeUndefined();
  },
);

test('is the one asked for if there are two', () => {
  const contact = [{ id: 7, name: 'Asha' }];
  const data = { contacts: contact, conversations: contact, messages: list };
  expect(findRecords(data, 'messages')).toEqual(list);
  expect(findRecords(data, 'conversations')).toEqual(contact);
  expect(findRecords({ success: true, data }, 'messages')).toEqual(list);
});

test.each([
  ...['conversations', 'chats', 'threads', 'dialogs', 'rooms', 'tickets', 'inbox', 'conversas'],
  'conversaciones',
])('is the one of %s for conversations, even if it is empty', (name) => {
  expect(findRecords({ [name]: [] }, 'conversations')).toEqual([]);
  expect(findRecords({ [name]: list, data: [{ id: 2 }] }, 'conversations')).toEqual(list);
});

test.each(['messages', 'msgs', 'history', 'mensagens', 'mensajes'])(
  'is the one of %s for messages, even if it is empty',
  (name) => {
    expect(findRecords({ [name]: [] }, 'messages')).toEqual([]);
    expect(findRecords({ [name]: list, data: [{ id: 2 }] }, 'messages')).toEqual(list);
  },
);

test.each(['contacts', 'customers', 'clients', 'leads', 'subscribers', 'visitors'])(
  'is never one of %s for messages',
  (name) => {
    expect(findRecords({ [name]: list }, 'messages')).toBeUndefined();
    expect(findRecords({ [name]: [] }, 'conversations')).toEqual([]);
  },
);

test.each([
  ...['errors', 'warnings', 'links', 'labels', 'tags', 'agents', 'admins', 'users', 'teams'],
  ...['teammates', 'members', 'operators', 'channels', 'templates', 'campaigns', 'meta'],
  ...['pagination', 'paging', 'included', 'filters', 'fields', 'columns', 'details', 'attachments'],
  ...['files', 'statuses', 'logs', 'events', 'notes', 'participants', 'recipients'],
])('is never one of %s', (name) => {
  expect(findRecords({ [name]: list }, 'messages')).toBeUndefined();
  expect(findRecords({ [name]: list }, 'conversations')).toBeUndefined();
});

test('is never one of messages if there is another', () => {
  expect(findRecords({ messages: [], inhalte: list }, 'conversations')).toEqual(list);
});

describe('a date with a numeric day and month', () => {
  const times = (...texts: string[]) =>
    findRecords(
      texts.map((sent_at) => ({ id: 1, last: { sent_at, birthday: '25/12/1990' } })),
      'messages',
    )?.map(({ last }) => last);
  const last = (sent_at: string) => ({ sent_at, birthday: '25/12/1990' });

  test('is read if the list itself shows which is the day', () => {
    expect(times('21/11/2026 10:20', '05.11.2026')).toEqual([
      last('2026-11-21 10:20'),
      last('2026-11-05'),
    ]);
    expect(times('11/21/2026, 5:20 pm', '1/5/2026')).toEqual([
      last('2026-11-21, 5:20 pm'),
      last('2026-01-05'),
    ]);
  });

  test.each([
    ...['date', 'datetime', 'createdAt', 'posted_on', 'timestamp', 'message_time', 'ts', 'created'],
    ...['sent', 'received', 'data_envio', 'fecha_envio', 'criado_em', 'creado_en'],
  ])('is read in the field %s', (name) => {
    const records = [{ messages: [{ [name]: '21/11/2026' }] }];
    expect(findRecords(records, 'conversations')).toEqual([
      { messages: [{ [name]: '2026-11-21' }] },
    ]);
  });

  test('is only read at the start of a whole text, however deep', () => {
    const records = [
      { id: 1, sent_at: '21/11/2026', text: '21/11/2026', created: null },
      { id: 2, a: { b: { c: { sent_at: '21/11/2026', d: { sent_at: '21/11/2026' } } } } },
      { id: 3, sent_at: '21/11-2026' },
    ];
    expect(findRecords(records, 'conversations')).toEqual([
      { id: 1, sent_at: '2026-11-21', text: '21/11/2026', created: null },
      { id: 2, a: { b: { c: { sent_at: '2026-11-21', d: { sent_at: '2026-11-21' } } } } },
      { id: 3, sent_at: '21/11-2026' },
    ]);
  });

  test('is read wherever in the list it shows', () => {
    const later = (sent_at: string) => [...Array(99).fill({ id: 1 }), { id: 2, sent_at }];
    expect(findRecords(later('21/11/2026'), 'messages')).toEqual(later('2026-11-21'));
  });

  test('stays as it is in records that nest too deep to be copied', () => {
    let nested: unknown = 'x';
    for (let level = 0; level < 20_000; level += 1) nested = [nested];
    const records = [{ id: 1, sent_at: '21/11/2026', nested }];
    expect(findRecords(records, 'messages')).toBe(records);
  });

  test("stays as it is where that doesn't show", () => {
    expect(times('05/11/2026')).toEqual([last('05/11/2026')]);
    expect(times('21/11/2026', '11/21/2026')).toEqual([last('21/11/2026'), last('11/21/2026')]);
  });
});

test('has each conversation with the messages inside it', () => {
  const conversations = [{ id: 7, messages: list }];
  expect(findRecords({ status: 'success', conversations }, 'conversations')).toEqual(conversations);
});

test.each([
  [{ data: [] }],
  [{ conversations: [], data: [] }],
  [{ conversations: [], contacts: list, inhalte: list }],
  [[]],
  [{ status: true, data: null, errMsg: '' }],
  [{ status: 'success', conversations: null }],
  [{ success: 'true', data: { chats: null } }],
])('is empty: %j', (data) => {
  expect(findRecords(data, 'conversations')).toEqual([]);
});

test.each([
  [null],
  [{}],
  ['text'],
  [{ data: null }],
  [{ status: false, data: null }],
  [{ data: {} }],
  [{ status: 'success' }],
  [{ data: { data: { data: { data: list } } } }],
  [{ success: true, messages: null }],
  [{ success: true, conversation: null }],
  [{ data: list, items: list }],
  // An empty list of the right name may be another thing, such as a list of notices.
  [{ conversations: [], data: list }],
  [{ user_chats: [], data: list }],
  [{ users: list }],
  [{ user_labels: list }],
  [{ whatsapp: [{ x: 1 }] }],
  [{ success: { toString: 1 }, data: null }],
  [['a', 'b']],
  [{ data: [1, 2] }],
  [{ data: { 0: 'a', 1: 'b' } }],
  [[[list]]],
  [{ message: 'Invalid', errors: [{ field: 'contact_id' }] }],
  [{ inhalte: [] }],
  [{ eins: list, zwei: list }],
])('is not found in %j', (data) => {
  expect(findRecords(data, 'conversations')).toBeUndefined();
});

test("a response's fields are told by their names, without values, numbers or anything odd", () => {
  const data = { users: [{ name: 'Asha' }], '+919876543210': 1, 'a 919876': 1, u91987654: 1 };
  expect(fieldNames({ status: 'x', data, message: 'Asha' })).toBe('status, data.users, message');
  expect(fieldNames(['Asha'])).toBe('');
});
