import { run } from '../support/platform';
import { simulator } from '../support/simulator';

const campaign = { campaignName: 'welcome_offer', userName: 'Asha', param_1: 'Asha' };

test.each([
  ['send_campaign_message', { ...campaign, destination: '98765 43210' }],
  ['send_contact_message', { message: 'Hi', phone: '98765 43210' }],
  ['send_image', { phone: '98765 43210' }],
])('%s names the country that it used where the connection has none', async (key, inputData) => {
  const { apiKey, baseUrl, campaignUrl, token } = simulator;
  simulator.incoming('+919876543210', 'Hello');
  const output = await run(`creates.${key}.operation.perform`, {
    authData: { apiKey, baseUrl, campaignUrl, token },
    inputData: { image: simulator.fileUrl('picture.png'), ...inputData },
  });
  expect(output).toMatchObject({
    warnings: [
      "The connection has no Default Country, so India's was used. Select one in the connection.",
    ],
  });
  expect(simulator.outbox).toMatchObject([{ to: '+919876543210' }]);
});
