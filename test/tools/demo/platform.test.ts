import app from '../../../index';
import { Platform } from '../../../tools/demo/platform';
import { simulator } from '../../support/simulator';

test('an error without a code is identified by its class', async () => {
  simulator.misbehave('502');
  const platform = new Platform(app, {
    campaignUrl: simulator.campaignUrl,
    apiKey: simulator.apiKey,
  });
  const run = await platform.perform('send_campaign_message', {
    campaignName: 'welcome_offer',
    destination: '9876500001',
    param_1: 'Asha',
  });
  expect(run.exchanges).toMatchObject([{ status: 502 }]);
  expect(run.outcome).toMatchObject({ kind: 'error', code: 'HaltedError' });
});
