import { inboxBundle, type Output, runList } from '../support/inbox';
import { simulator } from '../support/simulator';

const perform = 'searches.find_message.operation.perform';

let contactId: number;
beforeEach(() => {
  contactId = simulator.incoming('+919876543210', 'Good morning', { name: 'Asha' }).contact.id;
  simulator.incoming('+919876543211', 'Somebody else', { name: 'Asha' });
});

const bundle = (inputData: Output, inputDataRaw: Output = {}) => ({
  ...inboxBundle(simulator, inputData),
  inputDataRaw,
});
const texts = async (inputData: Output, raw?: Output) =>
  (await runList(perform, bundle(inputData, raw))).map(({ text }) => text);
const wire = () => simulator.requests.map(({ path, rawBody }) => [path, rawBody]);
const list = ['/api/msgbox/getConversations/none', () => `{"token":"${simulator.token}"}`] as const;

test("finds a contact's messages by number, with one list of conversations", async () => {
  expect(await texts({ phone: '98765 43210' })).toEqual(['Good morning']);
  expect(wire()).toEqual([
    [list[0], list[1]()],
    ['/api/msgbox/getMessages', `{"contact_id":${contactId},"token":"${simulator.token}"}`],
  ]);
});

test('finds nothing by a number without a conversation, and never looks for a name', async () => {
  simulator.incoming('+919876543212', 'Hello', { name: '98765 43219' });
  expect(await texts({ phone: '98765 43219' })).toEqual([]);
  expect(wire()).toEqual([[list[0], list[1]()]]);
});

test.each<[string, Output, Output]>([
  ['text in place of a number', { phone: 'call me' }, {}],
  ['a text that says that there is no number', { phone: 'n/a' }, {}],
  ['a mapped number that is empty', { phone: '' }, { phone: '{{1__phone}}' }],
  ['a mapped contact that is empty', { contact_id: '' }, { contact_id: '{{1__id}}' }],
])('finds nothing by %s, without a request', async (_what, inputData, raw) => {
  expect(await texts(inputData, raw)).toEqual([]);
  expect(simulator.requests).toEqual([]);
});

test('looks for the number if the mapped contact is empty', async () => {
  const raw = { contact_id: '{{1__id}}', phone: '{{1__phone}}' };
  expect(await texts({ contact_id: '', phone: '98765 43210' }, raw)).toEqual(['Good morning']);
});
