import { authData, step } from '../properties/list_steps';
import { StubService } from '../properties/stub';
import { inboxBundle, type Output, runList } from '../support/inbox';
import { run, runToError } from '../support/platform';
import { simulator } from '../support/simulator';

const perform = 'searches.find_message.operation.perform';

let contactId: number;
beforeEach(() => {
  const write = (text: string, day: number) =>
    simulator.incoming('+919876543210', text, { at: new Date(Date.UTC(2026, 4, day)) });
  contactId = write('Good morning', 1).contact.id;
  write('The BROCHURE please', 3);
  write('And the brochure again', 2);
  simulator.incoming('+919876500000', 'Somebody else', {});
});

const find = (inputData: Output) =>
  runList(perform, inboxBundle(simulator, { contact_id: contactId, ...inputData }));
const texts = async (inputData: Output) => (await find(inputData)).map(({ text }) => text);

test('leaves out what the platform would not accept, newest kept first', async () => {
  const long = (letter: string) => letter.repeat(700_000);
  for (const [day, letter] of ['a', 'b', 'c'].entries()) {
    simulator.incoming('+919876543210', long(letter), { at: new Date(Date.UTC(2026, 5, day + 1)) });
  }
  const found = await find({});
  expect(found.map(({ text }) => text)).toEqual([
    long('c'),
    long('b'),
    'The BROCHURE please',
    'And the brochure again',
    'Good morning',
  ]);
  expect(JSON.stringify(found).length).toBeLessThan(6_291_456);
});

const please = 'The BROCHURE please';
const again = 'And the brochure again';
test.each<[string, Output, string[]]>([
  ['that contain a text, in any case', { text: 'brochure' }, [please, again]],
  ['with any of several texts', { text: ['good', 'and the'] }, [again, 'Good morning']],
  ['that are not exactly a text', { text: 'good', text_match: 'exact' }, []],
])('finds those and only those: messages %s', async (_which, inputData, expected) => {
  expect(await texts(inputData)).toEqual(expected);
});

test('finds messages of unknown direction in either', async () => {
  const service = new StubService(() => ({ body: '[{"id":1,"text":"a"}]' }));
  const found = await step(
    perform,
    { authData, inputData: { contact_id: 7, direction: 'outgoing' } },
    service,
  );
  expect(found).toMatchObject([{ id: '1', direction: null }]);
});

test('finds the 100 newest messages at most', async () => {
  const all = Array.from({ length: 101 }, (_, n) => ({ id: n + 1, created_at: 1_700_000_000 + n }));
  const service = new StubService(() => ({ body: JSON.stringify(all) }));
  const found = await step(perform, { authData, inputData: { contact_id: 7 } }, service);
  expect(found).toHaveLength(100);
  expect(found).toMatchObject({ 0: { id: '101' }, 99: { id: '2' } });
});

test.each([
  [{ contact_id: '' }, 'Contact and Phone Number are empty. Fill in one of them.'],
  [{ direction: 'up' }, 'Direction must be Any, Incoming, or Outgoing.'],
])('refuses %j without a request', async (inputData, message) => {
  const bundle = inboxBundle(simulator, { contact_id: contactId, ...inputData });
  expect(await runToError(perform, bundle)).toMatchObject({ message });
  expect(simulator.requests).toEqual([]);
});

describe('a filter that is mapped but has no value in this run', () => {
  const bundle = (inputData: Output, inputDataRaw: Record<string, string>) => ({
    ...inboxBundle(simulator, { contact_id: contactId, ...inputData }),
    inputDataRaw,
  });

  test.each<[Output, Record<string, string>]>([
    [{ text: '' }, { text: '{{123__order}}' }],
    [{}, { text: '{{123__order}}', direction: 'incoming' }],
    [
      { direction: null, text: 'brochure' },
      { direction: '{{123__way}}', text: 'brochure' },
    ],
  ])('finds nothing with %j where the form has %j', async (inputData, raw) => {
    expect(await runList(perform, bundle(inputData, raw))).toEqual([]);
    expect(simulator.requests).toEqual([]);
  });
});

describe('by Message ID', () => {
  test("finds what Send Message to Contact returned, by the service's ID and the channel's", async () => {
    const send = 'creates.send_contact_message.operation.perform';
    const sent = await run(
      send,
      inboxBundle(simulator, { contact_id: contactId, message: 'Sent' }),
    );
    const id = simulator.outbox[0]?.id;
    expect(sent).toMatchObject({ message_id: id });
    const [found] = await find({ message_id: id });
    expect(found).toMatchObject({ id, text: 'Sent' });
    expect(await texts({ message_id: found?.fb_message_id })).toEqual(['Sent']);
  });

  test('finds nothing for the ID of no message', async () => {
    expect(await find({ message_id: 'wamid.none' })).toEqual([]);
  });
});
