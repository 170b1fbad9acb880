import { connect } from 'node:net';
import { type FaultKey, faults, startSimulator } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { until } from '../../support/until';
import { get, lost, msgbox, post, sendCampaign } from './client';

const closing: FaultKey[] = [
  'close_at_connect',
  'close_before_acceptance',
  'close_after_acceptance',
  'close_mid_body',
  'close_mid_chunks',
];

const endless: FaultKey[] = ['timeout', 'stall_mid_body'];

describe.each(faults)('the fault $key', ({ key, accepted, mayBeAccepted }) => {
  test(`has ${accepted ? '' : 'not '}accepted the message, and befalls one request`, async () => {
    simulator.misbehave(key, { ms: 20 });
    const call = new AbortController();
    const body = JSON.stringify({
      apiKey: simulator.apiKey,
      campaignName: 'welcome_offer',
      destination: '+919876543210',
      userName: 'Asha',
      templateParams: ['Asha'],
    });
    const init = { signal: call.signal, redirect: 'manual' } as const;
    const sent = lost(post(simulator.campaignUrl, body, init));
    if (endless.includes(key)) {
      await until(() => simulator.outbox.length > 0);
      call.abort();
    }
    await sent;
    expect(simulator.outbox).toHaveLength(accepted ? 1 : 0);
    if (accepted) expect(mayBeAccepted).toBe(true);

    // A connection that is closed at once leaves nothing to log.
    const logged = key === 'close_at_connect' ? [] : [{ rawBody: body, fault: key }];
    expect(simulator.requests).toMatchObject(logged);

    expect((await sendCampaign(simulator)).status).toBe(200);
    expect(simulator.outbox).toHaveLength(accepted ? 2 : 1);
  });
});

test.each(closing)('the fault %s loses the response', async (key) => {
  simulator.misbehave(key, { times: 2 });

  expect(await lost(sendCampaign(simulator))).toBe('lost');
  expect(await lost(msgbox(simulator, 'getConversations/none'))).toBe('lost');
  expect(await lost(sendCampaign(simulator))).toBe('answered 200');
});

test('closes within the body only after sending the head', async () => {
  for (const [key, length] of [
    ['close_mid_body', '80'],
    ['close_mid_chunks', null],
  ] as const) {
    simulator.misbehave(key);
    const response = await fetch(simulator.campaignUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        apiKey: simulator.apiKey,
        campaignName: 'welcome_offer',
        destination: '9876543210',
        userName: 'Asha',
        templateParams: ['Asha'],
      }),
    });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, length]);
    await expect(response.text()).rejects.toThrow();
  }
});

test('closes a new connection before reading anything', async () => {
  simulator.misbehave('close_at_connect');
  const socket = connect(Number(new URL(simulator.origin).port), '127.0.0.1');
  const closed = await new Promise((resolve) => socket.once('close', resolve).resume());

  expect(closed).toBe(false);
  expect((await sendCampaign(simulator)).status).toBe(200);
});

test('applies to as many requests as set, of one path, in order', async () => {
  simulator.misbehave('500', { times: 2, path: 'getConversations' });
  simulator.misbehave('429', { path: '/campaign/' });
  simulator.misbehave('403');
  const statuses: number[] = [];
  for (const send of [0, 1, 0, 1, 0]) {
    const reply = send ? sendCampaign(simulator) : msgbox(simulator, 'getConversations/none');
    statuses.push((await reply).status);
  }

  expect(statuses).toEqual([500, 429, 500, 403, 200]);
});

test('reads the path before it closes', async () => {
  simulator.misbehave('close_at_connect', { path: '/campaign/' });

  expect(await lost(msgbox(simulator, 'getConversations/none'))).toBe('answered 200');
  expect(await lost(sendCampaign(simulator))).toBe('lost');
});

test('spares files and redirected requests', async () => {
  simulator.misbehave('500');

  expect((await get(simulator.fileUrl('picture.png'))).status).toBe(200);
  expect((await get(`${simulator.origin}/redirected/x`)).status).toBe(200);
  expect((await sendCampaign(simulator)).status).toBe(500);
});

test.each(['timeout', 'slow'] as const)('ends a %s at once on reset', async (key) => {
  simulator.misbehave(key, { ms: 60_000 });
  const request = lost(sendCampaign(simulator));
  await until(() => simulator.outbox.length > 0);
  simulator.reset();

  expect(await request).toBe('lost');
});

test('closes at once with pending requests', async () => {
  const own = await startSimulator();
  own.misbehave('timeout');
  own.misbehave('slow', { ms: 60_000 });
  const requests = [sendCampaign(own), sendCampaign(own), get(own.fileUrl('stalled.png'))];
  const outcomes = Promise.all(requests.map(lost));
  await until(() => own.requests.length === 3 && own.outbox.length === 2);
  await own.close();

  expect(await outcomes).toEqual(['lost', 'lost', 'lost']);
});
