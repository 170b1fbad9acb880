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

test('sends the contact as an integer', async () => {
  await find({ contact_id: ` ${contactId} ` });
  expect(simulator.requests).toHaveLength(1);
  expect(simulator.requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/msgbox/getMessages',
    rawBody: `{"contact_id":${contactId},"token":"${simulator.token}"}`,
  });
});

test('leaves out what the platform would not accept, newest kept first', async () => {
  const long = (letter: string) => letter.repeat(700_000);
  for (const [day, letter] of ['a', 'b', 'c'].entries()) {
    simulator.incoming('+919876543210', long(letter), { at: new Date(Date.UTC(2026, 5, day + 1)) });
  }
  const found = await find({});
  expect(found.map(({ text }) => text)).toEqual([
    ...[long('c'), long('b'), 'The BROCHURE please'],
    ...['And the brochure again', 'Good morning'],
  ]);
  expect(JSON.stringify(found).length).toBeLessThan(6_291_456);
});

const please = 'The BROCHURE please';
const again = 'And the brochure again';
test.each<[string, Output, string[]]>([
  ['that contain a text, in any case', { text: 'brochure' }, [please, again]],
  ['with any of several texts', { text: ['good', 'and the'] }, [again, 'Good morning']],
  ['that are not exactly a text', { text: 'good', text_match: 'exact' }, []],
  ['that are', { text: 'good morning!', text_match: 'exact' }, ['Good morning']],
  ['without the text', { text: 'nothing like it' }, []],
])('finds those and only those: messages %s', async (_which, inputData, expected) => {
  expect(await texts(inputData)).toEqual(expected);
});

test('distinguishes both directions, and recognizes what a campaign sent', async () => {
  const at = new Date('2026-05-04T00:00:00Z');
  simulator.project.addMessage({ contactId, kind: 'message', text: 'Here it is', at });
  expect(await texts({ direction: 'outgoing' })).toEqual(['Here it is']);
  expect(await texts({ direction: 'Incoming' })).toEqual([please, again, 'Good morning']);
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

  test('differs from a blank one, and from one with a value', async () => {
    expect(await runList(perform, bundle({ text: '' }, { text: '' }))).toHaveLength(3);
    const found = await runList(perform, bundle({ text: 'good' }, { text: '{{123__order}}' }));
    expect(found.map(({ text }) => text)).toEqual(['Good morning']);
  });

  test("doesn't hide that the contact is missing", async () => {
    const error = await runToError(perform, {
      ...bundle({ text: '' }, { text: '{{123__order}}' }),
      inputData: {},
    });
    expect(error.message).toBe('Contact and Phone Number are empty. Fill in one of them.');
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

  test.each(['1', 'wamid.none', 'sent'])('finds nothing for %j', async (message_id) => {
    expect(await find({ message_id })).toEqual([]);
  });

  test('finds nothing, without a request for messages, if the mapped ID is empty', async () => {
    const bundle = inboxBundle(simulator, { contact_id: contactId, message_id: '' });
    const inputDataRaw = { message_id: '{{1__messageId}}' };
    expect(await run(perform, { ...bundle, ...{ inputDataRaw } })).toEqual([]);
    expect(simulator.requests).toEqual([]);
  });
});
