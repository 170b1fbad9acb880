import { type PresetKey, presets } from '../../tools/simulator';
import { run } from '../support/platform';
import { PollingZap } from '../support/polling_zap';
import { simulator } from '../support/simulator';

function sendCampaign(destination: unknown, userName: unknown) {
  const { campaignUrl, apiKey } = simulator;
  return run('creates.send_campaign_message.operation.perform', {
    authData: { campaignUrl, apiKey, campaigns: 'welcome_offer | First name' },
    inputData: { campaignName: 'welcome_offer', destination, userName, param_first_name: 'there' },
  });
}

/** Polls several times. Whatever fires becomes a lead, and each lead gets the campaign. */
async function runZap(form: Record<string, unknown>, polls: number): Promise<void> {
  const zap = new PollingZap(simulator, 'new_conversation', form);
  await zap.switchOn();
  await sendCampaign('+919876500001', 'Asha Rao');
  for (let poll = 0; poll < polls; poll += 1) {
    for (const { phone, name } of (await zap.poll()) ?? []) await sendCampaign(phone, name);
  }
}

describe.each<PresetKey>(['upstream', 'fork'])('in the dialect %s', (preset) => {
  beforeEach(() => {
    simulator.dialect = presets[preset];
  });

  test("a campaign that creates a conversation doesn't start the Zap that sends it", async () => {
    await runZap({}, 5);
    expect(simulator.outbox.map(({ to }) => to)).toEqual(['+919876500001']);
  });

  test('with Any it would, so there is a loop to prevent', async () => {
    await runZap({ started_by: 'any' }, 5);
    expect(simulator.outbox).toHaveLength(2);
  });

  test("a Zap that replies to incoming messages doesn't reply to itself", async () => {
    const zap = new PollingZap(simulator, 'new_message');
    await zap.switchOn();
    simulator.incoming('+919876500001', 'Hello', {});
    for (let poll = 0; poll < 5; poll += 1) {
      for (const { phone, name } of (await zap.poll()) ?? []) await sendCampaign(phone, name);
    }
    expect(simulator.outbox).toHaveLength(1);
  });
});
