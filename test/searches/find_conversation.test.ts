import { authData, step } from '../properties/list_steps';
import { StubService } from '../properties/stub';
import { inboxBundle, type Output, runList } from '../support/inbox';
import { runToError } from '../support/platform';
import { simulator } from '../support/simulator';

const perform = 'searches.find_conversation.operation.perform';

const find = (inputData: Output) => runList(perform, inboxBundle(simulator, inputData));
const names = async (inputData: Output) => (await find(inputData)).map(({ name }) => name);

function writeIn(phone: string, name: string, day: number) {
  const at = new Date(Date.UTC(2026, 4, day, 10, 20, 30));
  return simulator.incoming(phone, `Hello from ${name}`, { name, at });
}

test.each(['', null, ' '])('never finds a namesake when the mapped number is %j', async (phone) => {
  writeIn('+919876543210', 'Asha Rao', 1);
  const bundle = inboxBundle(simulator, { phone, name: 'Asha Rao' });
  const mapped = { ...bundle, inputDataRaw: { phone: '{{1__phone}}', name: '{{1__name}}' } };
  expect(await runList(perform, mapped)).toEqual([]);
  expect(simulator.requests).toEqual([]);
});

test("doesn't find the same national number in another country", async () => {
  writeIn('+447400123456', 'Oliver', 1);
  const phone = '07400 123456';
  // A mobile number in both countries.
  expect(await names({ phone, defaultCountry: 'IN' })).toEqual([]);
  expect(await names({ phone, defaultCountry: 'GB' })).toEqual(['Oliver']);
  writeIn('+917400123456', 'Asha', 2);
  expect(await names({ phone, defaultCountry: 'IN' })).toEqual(['Asha']);
  expect(await names({ phone, defaultCountry: 'GB' })).toEqual(['Oliver']);
});

test.each(['07400 123456 99', 'n/a', 'call me'])(
  "finds nobody by what can't be read as a number: %j",
  async (phone) => {
    writeIn('+919876543210', phone, 1);
    expect(await find({ phone, name: phone })).toEqual([]);
    expect(simulator.requests).toEqual([]);
  },
);

test('finds nobody by a mapped name that is empty in this run', async () => {
  writeIn('+919876543210', 'Asha', 1);
  const bundle = inboxBundle(simulator, { name: '' });
  const mapped = { ...bundle, inputDataRaw: { name: '{{1__name}}' } };
  expect(await runList(perform, mapped)).toEqual([]);
});

test.each([
  ['in any letter case', 'Asha Rao', 'ASHA rao'],
  ['without its emoji', '🌸 Asha Rao 🇮🇳', 'Asha Rao'],
  ['with emoji of its own', 'Asha Rao', 'Asha❤️Rao 👩🏽‍💻'],
  ['without accents', 'José Muñoz-R.', 'Jose Munoz-R.'],
])('finds a name %s', async (_how, name, sought) => {
  writeIn('+919876500001', name, 1);
  writeIn('+919876500002', 'Ravi', 2);
  expect(await find({ name: sought })).toMatchObject([{ phone: '+919876500001' }]);
});

test.each([
  ['a part of it', 'Asha Rao', 'Asha'],
  ['one without its spaces', 'Ann Abel', 'Anna Bel'],
  ['one without its punctuation', 'Ann (2)', 'Ann 2'],
  ['emoji for a contact with no name', ' ', '👍🏽'],
])("finds nobody by what isn't the same name: %s", async (_what, name, sought) => {
  writeIn('+919876500001', name, 1);
  expect(await find({ name: sought })).toEqual([]);
});

test.each([
  ['a first name', 'Asha Rao', 'asha'],
  ['several words', 'Ms Asha Devi Rao', 'Asha Devi'],
])('finds a contact by a part of the name: %s', async (_what, name, sought) => {
  writeIn('+919876500001', name, 1);
  writeIn('+919876500002', 'Ravi Raote', 2);
  const found = await find({ name: sought, name_match: 'Part of the Name' });
  expect(found).toMatchObject([{ phone: '+919876500001' }]);
});

test.each([
  ['that several contacts have', 'Asha'],
  ['in another order', 'Bell John'],
  ['without letters', '(!)'],
])('finds nobody by a part of the name %s', async (_what, name) => {
  writeIn('+919876500001', 'Asha Rao', 1);
  writeIn('+919876500002', 'Asha', 2);
  writeIn('+919876500003', 'John Bell (!)', 3);
  expect(await find({ name, name_match: 'part' })).toEqual([]);
});

test('finds several conversations by a name only if they are of one contact', async () => {
  const listed = (contact_id: number | null, id: number) => ({ id, contact_id, name: 'Asha' });
  const count = async (...list: object[]) => {
    const service = new StubService(() => ({ body: JSON.stringify(list) }));
    const found = await step(perform, { authData, inputData: { name: 'asha' } }, service);
    return Array.isArray(found) ? found.length : undefined;
  };
  expect(await count(listed(7, 1), listed(7, 2))).toBe(2);
  expect(await count(listed(7, 1), listed(8, 2))).toBe(0);
  expect(await count(listed(null, 1))).toBe(1);
  expect(await count(listed(null, 1), listed(null, 2))).toBe(0);
});

test('says what to fill in', async () => {
  const blank = inboxBundle(simulator, { phone: ' ', name: null });
  expect(await runToError(perform, blank)).toMatchObject({
    name: 'AppError',
    code: 'InvalidField',
    message: 'Phone Number and Name are empty. Fill in one of them.',
  });
  expect(simulator.requests).toEqual([]);
});
