import { simulator } from '../../support/simulator';
import { sendCampaign } from './client';

test('an accepted campaign keeps all of its fields, and costs one credit', async () => {
  const media = { url: 'https://files.example.com/a.png', filename: 'a.png' };
  simulator.project.credits = 1;
  const request = {
    campaignName: 'new_arrivals',
    templateParams: undefined,
    media,
    location: '{"latitude":0,"longitude":-180,"name":"Shop"}',
    paramsFallbackValue: { name: 'friend' },
  };
  await sendCampaign(simulator, request);
  expect((await sendCampaign(simulator, request)).status).toBe(402);
  expect(simulator.outbox).toMatchObject([
    {
      campaign: 'new_arrivals',
      media,
      location: { latitude: 0, longitude: -180, name: 'Shop' },
      fields: { paramsFallbackValue: { name: 'friend' } },
    },
  ]);
});
