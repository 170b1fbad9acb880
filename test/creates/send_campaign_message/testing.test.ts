import { run, runToError } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { bundle, fail, perform, send } from './campaign_wire';

const tester = { testDestination: '+1 415 555 2671' };

/** A test in the editor. */
const tested = (inputData = {}, authData = {}) => ({
  ...bundle(inputData, authData),
  meta: { isLoadingSample: true },
});

test('reaches the tester and never the lead', async () => {
  expect(await run(perform, tested(tester))).toMatchObject({ destination: '+14155552671' });
  expect(simulator.outbox).toMatchObject([{ to: '+14155552671' }]);
  expect(simulator.requestsTo('campaign')[0]?.rawBody).not.toMatch(/9876543210|testDestination/);
});

test.each([
  ['Send Tests To', 'testDestination'],
  ['When Testing', 'testMode'],
])('stops if %s is mapped, but empty in this test', async (label, key) => {
  const mapped = { ...tested({ [key]: ' ' }), inputDataRaw: { [key]: '{{1__mine}}' } };
  expect(await runToError(perform, mapped)).toMatchObject({
    code: 'InvalidField',
    message: `${label} is mapped, but empty in this test, which would reach the recipient. Enter your own number in Send Tests To, or set When Testing to Preview Without Sending.`,
  });
  expect(simulator.requests).toEqual([]);
});

test.each([
  ['only previews', { testMode: 'show', testDestination: '' }, true, []],
  ['has a tester', { testMode: '', ...tester }, true, ['+14155552671']],
  ['is a live run', { testMode: '', testDestination: '' }, false, ['+919876543210']],
])(
  'with an empty mapped field goes on if it %s',
  async (_what, values, isLoadingSample, reached) => {
    const inputDataRaw = { testMode: '{{1__mode}}', testDestination: '{{1__mine}}' };
    const mapped = { ...bundle(values), inputDataRaw, meta: { isLoadingSample } };
    await run(perform, mapped);
    expect(simulator.outbox.map(({ to }) => to)).toEqual(reached);
  },
);

test('only shows the message if When Testing says so, with the ID that it would have', async () => {
  simulator.dialect = { campaignSuccess: 'no_id' };
  const shown = { testMode: 'Show ', button_1: '7', extraFields: { a: 1 } };
  const campaigns = 'welcome_offer | Hi {{First name}}, take 10% off.';
  const output = await run(perform, tested(shown, { campaigns }));
  expect(simulator.requests).toEqual([]);
  expect(output).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    status: 'not_sent',
    messageText: 'Hi Asha, take 10% off.',
    campaignName: 'welcome_offer',
    destination: '+919876543210',
    country: 'IN',
    userName: 'Asha',
    templateParams: ['Asha'],
    media: { url: null, filename: null },
    messageId: null,
    warnings: ['Preview only: nothing was sent (see When Testing).'],
    reply: null,
  });
  const { id } = Object(output);
  expect(await send(shown, { campaigns })).toMatchObject({ id, status: 'accepted' });
});

test('only shows the message, and still opens its media', async () => {
  const show = (name: string) => tested({ testMode: 'show', media__file: simulator.fileUrl(name) });
  expect(await run(perform, show('brochure.pdf'))).toMatchObject({
    status: 'not_sent',
    media: { filename: 'brochure.pdf' },
  });
  expect(await runToError(perform, show('missing.pdf'))).toMatchObject({
    code: 'MediaNotAccessible',
  });
  expect(simulator.requestsTo('campaign')).toEqual([]);
});

test('shows what the message lacks, and where a test would go', async () => {
  const inputDataRaw = { media__url: '{{1__url}}' };
  const values = { ...tester, userName: '', media__url: '', testMode: 'show' };
  const show = { ...tested(values), inputDataRaw };
  expect(await run(perform, show)).toMatchObject({
    destination: '+14155552671',
    warnings: [
      'Preview only: nothing was sent (see When Testing).',
      'This test would go to +14155552671 (Send Tests To) instead of +919876543210.',
      'Name is empty, so the phone number was used.',
      'The media fields have no value in this run, so the message has no media.',
    ],
  });
});

test.each([
  [{ testMode: 'show', param_first_name: '' }, 'The value for "First name" is empty.'],
  [{ testMode: 'show', extraFields: { buttons: [] } }, 'Extra Fields can'],
  [{ testMode: 'maybe' }, 'When Testing must be send or show.'],
  [{ testMode: ['send', 'show'] }, 'When Testing must be send or show.'],
  [{ testDestination: 'me' }, 'Send Tests To needs a country code.'],
])('stops as a live run would, or without knowing what to do: %j', async (odd, words) => {
  const message = expect.stringContaining(words);
  expect(await runToError(perform, tested(odd))).toMatchObject({ code: 'InvalidField', message });
  expect(simulator.requests).toEqual([]);
});

test('a live run ignores When Testing and Send Tests To', async () => {
  for (const testMode of ['show', 'maybe']) {
    const output = await send({ testMode, testDestination: 'me' });
    expect(output).toMatchObject({ status: 'accepted', warnings: [] });
  }
  expect(simulator.outbox.map(({ to }) => to)).toEqual(['+919876543210', '+919876543210']);
  expect(await fail({ destination: '' })).toMatchObject({ name: 'HaltedError' });
});
