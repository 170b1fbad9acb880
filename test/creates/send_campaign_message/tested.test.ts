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
      warnings: ['This test was sent to +14155552671 (Send Tests To) instead of +919876543210.'],
    });
  });

  test('reaches the tester when the lead has no number, and says what would stop a live run', async () => {
    const output = await run(perform, { ...bundle({ ...inputData, destination: '' }), meta });
    expect(simulator.outbox).toMatchObject([{ to: '+14155552671' }]);
    expect(output).toMatchObject({
      warnings: [expect.stringContaining('no phone number, so a live run would stop.')],
    });
  });

  test("sends nothing if Send Tests To isn't a number", async () => {
    const odd = { ...bundle({ ...inputData, testDestination: 'me' }), meta };
    expect(await runToError(perform, odd)).toMatchObject({
      code: 'InvalidPhone',
      message: expect.stringMatching(/^Send Tests To isn't a valid phone number\./),
    });
    expect(simulator.requests).toEqual([]);
  });

  test('a live run ignores Send Tests To', async () => {
    const output = await run(perform, bundle({ ...inputData, testDestination: 'me' }));
    expect(simulator.outbox).toMatchObject([{ to: '+919876543210' }]);
    expect(output).toMatchObject({ destination: '+919876543210', warnings: [] });
  });
});
