import { run, runToError } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { asha, bundle, perform } from './campaign_wire';

describe('a test in the editor', () => {
  const inputData = { ...asha, testDestination: '+1 415 555 2671' };
  const meta = { isLoadingSample: true };

  test('reaches the tester and never the lead, and says so', async () => {
    const output = await run(perform, { ...bundle(inputData), meta });
    expect(simulator.requests).toHaveLength(1);
    expect(simulator.outbox).toMatchObject([{ to: '+14155552671' }]);
    expect(simulator.requestsTo('campaign')[0]?.rawBody).not.toMatch(/9876543210|testDestination/);
    expect(output).toMatchObject({
      destination: '+14155552671',
      country: 'US',
      warnings: ['This test went to +14155552671 (Send Tests To) instead of +919876543210.'],
    });
  });

  test('reaches the tester when the lead has no number, and says what would stop a live run', async () => {
    const output = await run(perform, { ...bundle({ ...inputData, destination: '' }), meta });
    expect(simulator.outbox).toMatchObject([{ to: '+14155552671' }]);
    expect(output).toMatchObject({
      warnings: [expect.stringContaining('Phone Number has no number, so a live run would stop.')],
    });
  });

  test.each([
    ['Send Tests To', 'testDestination'],
    ['When Testing', 'testMode'],
  ])('stops if %s is mapped, but empty in this test', async (label, key) => {
    const mapped = {
      ...bundle({ ...asha, [key]: ' ' }),
      inputDataRaw: { [key]: '{{1__mine}}' },
      meta,
    };
    expect(await runToError(perform, mapped)).toMatchObject({
      code: 'InvalidField',
      message: `${label} is mapped, but empty in this test, which would reach the recipient. Enter your own number in Send Tests To, or set When Testing to Preview Without Sending.`,
    });
    expect(simulator.requests).toEqual([]);
  });

  test.each([
    ['only previews', { testMode: 'show', testDestination: '' }, meta, []],
    ['has a tester', { testMode: '', testDestination: '+14155552671' }, meta, ['+14155552671']],
    ['is a live run', { testMode: '', testDestination: '' }, {}, ['+919876543210']],
  ])('with an empty mapped field goes on if it %s', async (_what, values, ofRun, reached) => {
    const inputDataRaw = { testMode: '{{1__mode}}', testDestination: '{{1__mine}}' };
    const mapped = { ...bundle({ ...asha, ...values }), inputDataRaw, meta: ofRun };
    await run(perform, mapped);
    expect(simulator.outbox.map(({ to }) => to)).toEqual(reached);
  });

  test('sends nothing if Send Tests To has no country code', async () => {
    const odd = { ...bundle({ ...inputData, testDestination: 'me' }), meta };
    expect(await runToError(perform, odd)).toMatchObject({
      code: 'InvalidField',
      message: expect.stringMatching(/^Send Tests To needs a country code\./),
    });
    expect(simulator.requests).toEqual([]);
  });

  test('only shows the message if When Testing says so, with the ID that it would have', async () => {
    simulator.dialect = { campaignSuccess: 'no_id' };
    const shown = { ...asha, testMode: 'Show ', button_1: '7', extraFields: { a: 1 } };
    const campaigns = 'welcome_offer | Hi {{First name}}, take 10% off.';
    const output = await run(perform, { ...bundle(shown, { campaigns }), meta });
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
    const sent = await run(perform, bundle(shown, { campaigns }));
    expect(sent).toMatchObject({ id: Object(output).id, status: 'accepted' });
  });

  test('only shows the message, and still opens its media', async () => {
    const media__url = simulator.fileUrl('brochure.pdf').replace('127.0.0.1', 'localhost');
    const inputData = { ...asha, testMode: 'show', media__file: media__url };
    const output = await run(perform, { ...bundle(inputData), meta });
    expect(output).toMatchObject({ status: 'not_sent', media: { filename: 'brochure.pdf' } });
    expect(simulator.requestsTo('campaign')).toEqual([]);
    const missing = { ...inputData, media__file: simulator.fileUrl('missing.pdf') };
    expect(await runToError(perform, { ...bundle(missing), meta })).toMatchObject({
      code: 'MediaNotAccessible',
    });
  });

  test('shows what the message lacks, and where a test would go', async () => {
    const inputDataRaw = { media__url: '{{1__url}}' };
    const show = { ...inputData, userName: '', media__url: '', testMode: 'show' };
    const mapped = { ...bundle(show), inputDataRaw, meta };
    const output = await run(perform, mapped);
    expect(output).toMatchObject({
      destination: '+14155552671',
      warnings: [
        'Preview only: nothing was sent (see When Testing).',
        expect.stringContaining('+14155552671 (Send Tests To) instead of +919876543210.'),
        'Name is empty, so the phone number was used.',
        'The media fields have no value in this run, so the message has no media.',
      ],
    });
    expect(simulator.requests).toEqual([]);
  });

  test.each([
    [
      { testMode: 'show', param_first_name: '' },
      'InvalidField',
      'The value for "First name" is empty.',
    ],
    [{ testMode: 'show', button_1: '1', extraFields: { buttons: [] } }, 'InvalidField', 'Extra F'],
    [{ testMode: 'maybe' }, 'InvalidField', 'When Testing must be send or show.'],
    [{ testMode: ['send', 'show'] }, 'InvalidField', 'When Testing must be send or show.'],
  ])('stops as a live run would, or without knowing what to do: %j', async (odd, code, words) => {
    const error = await runToError(perform, { ...bundle({ ...asha, ...odd }), meta });
    expect(error).toMatchObject({ code, message: expect.stringContaining(words) });
    expect(simulator.requests).toEqual([]);
  });

  test.each(['send', 'Send', '', null])(
    'sends a real message if When Testing is %j',
    async (testMode) => {
      const output = await run(perform, { ...bundle({ ...asha, testMode }), meta });
      expect(output).toMatchObject({ status: 'accepted' });
      expect(simulator.outbox).toMatchObject([{ to: '+919876543210' }]);
    },
  );

  test.each(['show', 'maybe'])('a live run ignores When Testing: %s', async (testMode) => {
    const output = await run(perform, bundle({ ...asha, testMode }));
    expect(output).toMatchObject({ status: 'accepted', warnings: [] });
    expect(simulator.outbox).toMatchObject([{ to: '+919876543210' }]);
  });

  test('a live run ignores Send Tests To', async () => {
    const output = await run(perform, bundle({ ...inputData, testDestination: 'me' }));
    expect(simulator.outbox).toMatchObject([{ to: '+919876543210' }]);
    expect(output).toMatchObject({ destination: '+919876543210', warnings: [] });
  });
});
