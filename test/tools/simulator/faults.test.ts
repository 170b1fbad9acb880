import { connect } from 'node:net';
import { startSimulator } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { until } from '../../support/until';
import { get, lost, msgbox, sendCampaign } from './client';

test('close_at_connect closes a connection before reading, or after its path where one is set', async () => {
  simulator.misbehave('close_at_connect');
  const socket = connect(Number(new URL(simulator.origin).port), '127.0.0.1');
  const failed = await new Promise((resolve) => socket.once('close', resolve).resume());
  expect(failed).toBe(false);
  expect((await sendCampaign(simulator)).status).toBe(200);

  simulator.misbehave('close_at_connect', { path: '/campaign/' });
  expect(await lost(msgbox(simulator, 'getConversations/none'))).toBe('answered 200');
  expect(await lost(sendCampaign(simulator))).toBe('lost');
});

test('a fault befalls as many requests as set, of one path, in order, but no files', async () => {
  simulator.misbehave('500', { times: 2, path: 'getConversations' });
  simulator.misbehave('429', { path: '/campaign/' });
  simulator.misbehave('403');
  expect((await get(simulator.fileUrl('picture.png'))).status).toBe(200);
  expect((await get(`${simulator.origin}/redirected/x`)).status).toBe(200);
  const statuses: number[] = [];
  for (const send of [0, 1, 0, 1, 0]) {
    const reply = send ? sendCampaign(simulator) : msgbox(simulator, 'getConversations/none');
    statuses.push((await reply).status);
  }
  expect(statuses).toEqual([500, 429, 500, 403, 200]);
});

test.each(['timeout', 'slow'] as const)('a reset ends a %s at once', async (key) => {
  simulator.misbehave(key, { ms: 60_000 });
  const request = lost(sendCampaign(simulator));
  await until(() => simulator.outbox.length > 0);
  simulator.reset();
  expect(await request).toBe('lost');
});

test('a simulator that closes ends its pending requests at once', async () => {
  const own = await startSimulator();
  own.misbehave('timeout');
  own.misbehave('slow', { ms: 60_000 });
  const requests = [sendCampaign(own), sendCampaign(own), get(own.fileUrl('stalled.png'))];
  const outcomes = Promise.all(requests.map(lost));
  await until(() => own.requests.length === 3 && own.outbox.length === 2);
  await own.close();
  expect(await outcomes).toEqual(['lost', 'lost', 'lost']);
});
