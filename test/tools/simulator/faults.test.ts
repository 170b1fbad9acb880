import { simulator } from '../../support/simulator';
import { get, msgbox, sendCampaign } from './client';

test('a fault befalls as many requests as set, of one path, in order, but no files', async () => {
  simulator.misbehave('500', { times: 2, path: 'getConversations' });
  simulator.misbehave('429', { path: '/campaign/' });
  simulator.misbehave('403');
  expect((await get(simulator.fileUrl('picture.png'))).status).toBe(200);
  const statuses: number[] = [];
  for (const send of [0, 1, 0, 1, 0]) {
    const reply = send ? sendCampaign(simulator) : msgbox(simulator, 'getConversations/none');
    statuses.push((await reply).status);
  }
  expect(statuses).toEqual([500, 429, 500, 403, 200]);
});
