import { findRecords } from '../../src/records/record_list';

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

test('is the one asked for if there are two', () => {
  const contact = [{ id: 7, name: 'Asha' }];
  const data = { contacts: contact, conversations: contact, messages: list };
  expect(findRecords(data, 'messages')).toEqual(list);
  expect(findRecords(data, 'conversations')).toEqual(contact);
  expect(findRecords({ success: true, data }, 'messages')).toEqual(list);
});

test('has each conversation with the messages inside it', () => {
  const conversations = [{ id: 7, messages: list }];
  expect(findRecords({ status: 'success', conversations }, 'conversations')).toEqual(conversations);
});

test.each([
  [{ data: [] }],
  [[]],
  [{ status: true, data: null, errMsg: '' }],
  [{ status: 'success', conversations: null }],
  [{ success: 'true', data: { messages: null } }],
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
  [{ data: { data: { data: list } } }],
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
