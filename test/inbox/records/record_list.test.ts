import { fieldNames, findRecords } from '#inbox/records/record_list';

const list = [{ id: 1 }];

test.each([
  ['at the top', list],
  ['data', { data: list, status: true, errMsg: '' }],
  ['three levels deep', { data: { data: { data: list } } }],
  ['message_list', { data: [{ id: 2 }], messageList: list }],
  ['an object that PHP made from a list', { status: true, data: { 0: { id: 1 } } }],
])('is found: %s', (_where, data) => {
  expect(findRecords(data, 'messages')).toEqual(list);
});

const general = 'data result results response payload items records rows list _embedded';
const own = `conversations conversation_list chats chat_list threads tickets inbox contacts contact_list customers clients
  subscribers leads`;
test.each(`${general} ${own}`.split(/\s+/))('is found, also if it is empty, in %s', (name) => {
  expect(findRecords({ [name]: [] }, 'conversations')).toEqual([]);
});

test.each([
  ['chats', 'conversations'],
  ['history', 'messages'],
] as const)('is the one of %s for %s, even if it is empty', (name, wanted) => {
  expect(findRecords({ [name]: [] }, wanted)).toEqual([]);
  expect(findRecords({ [name]: list, data: [{ id: 2 }] }, wanted)).toEqual(list);
});

test('of contacts is one of conversations, and never of messages', () => {
  expect(findRecords({ contacts: list }, 'messages')).toBeUndefined();
  expect(findRecords({ contacts: [] }, 'conversations')).toEqual([]);
});

test('is never one under any other name', () => {
  expect(findRecords({ messages: list }, 'conversations')).toBeUndefined();
  expect(findRecords({ users: { data: list } }, 'conversations')).toBeUndefined();
  expect(findRecords({ conversations: list }, 'messages')).toBeUndefined();
});

const nothing = [{ data: [] }, { conversations: [], contacts: list }, []];
const nothingElse = [
  {},
  { data: {} },
  { data: null, status: true, errMsg: '' },
  { data: { conversations: null } },
  { data: { open: [], closed: [] } },
  { conversations: {} },
];
test.each([...nothing, ...nothingElse])('is empty for conversations: %j', (data) => {
  expect(findRecords(data, 'conversations')).toEqual([]);
});

// A contact is listed because of some.
test.each(nothingElse)('of messages is not found in %j', (data) => {
  expect(findRecords(data, 'messages')).toBeUndefined();
});

test('of several lists is the first that has records', () => {
  expect(findRecords({ items: [{ id: 2 }], data: list }, 'conversations')).toEqual(list);
  // Of notices.
  expect(findRecords({ messages: [], data: list }, 'messages')).toEqual(list);
});

test.each([
  [{ data: { data: { data: { data: list } } } }],
  [{ status: true, errMsg: '' }],
  [{ data: [1, 2] }],
  // An empty response.
  [null],
  [{ data: { 0: { id: 1 }, meta: {} } }],
  [[[list]]],
])('is not found in %j', (data) => {
  expect(findRecords(data, 'conversations')).toBeUndefined();
});

test("a response's fields are told by their names, without values, numbers or anything odd", () => {
  const data = { users: [{ name: 'Asha' }], '+919876543210': 1, 'a 919876': 1, u91987654: 1 };
  expect(fieldNames({ status: 'x', ...data, message: 'Asha' })).toBe('status, users, message');
  expect(fieldNames(null)).toBe('');
});
