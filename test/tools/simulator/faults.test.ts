import { startSimulator } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { until } from '../../support/until';
import { get, lost, msgbox, sendCampaign } from './client';

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

test('a reset ends a request without a response at once', async () => {
  simulator.misbehave('timeout');
  const request = lost(sendCampaign(simulator));
  await until(() => simulator.outbox.length > 0);
  simulator.reset();
  expect(await request).toBe('lost');
});

test('a simulator that closes ends its pending requests at once', async () => {
  const own = await startSimulator();
  own.misbehave('stall_mid_body', { path: 'picture.png' });
  own.misbehave('timeout', { times: 2 });
  const requests = [sendCampaign(own), sendCampaign(own), get(own.fileUrl('picture.png'))];
  const outcomes = Promise.all(requests.map(lost));
  await until(() => own.requests.length === 3 && own.outbox.length === 2);
  await own.close();
  expect(await outcomes).toEqual(['lost', 'lost', 'lost']);
});
