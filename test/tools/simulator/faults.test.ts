import { connect } from 'node:net';
import { type FaultKey, faults, startSimulator } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { until } from '../../support/until';
import { campaign, form, get, lost, msgbox, post, sendCampaign } from './client';

const page = (title: string) => expect.stringMatching(`^<!doctype html>.*<h1>${title}</h1>`);
const tooMany = [429, '{"message":"Too many requests"}'] as const;
const unavailable = [503, '{"message":"Service unavailable"}'] as const;

/** How a campaign's request ends. */
const ends: Record<FaultKey, 'lost' | readonly [status: number, text: unknown]> = {
  '429': tooMany,
  '429_date': tooMany,
  '429_bare': tooMany,
  '401': [401, '{"message":"Unauthorized"}'],
  '403': [403, '{"message":"Forbidden"}'],
  '500': [500, '{"message":"Internal server error"}'],
  '502': [502, page('502 Bad Gateway')],
  '503': unavailable,
  '503_retry_after': unavailable,
  '504': [504, page('504 Gateway Time-out')],
  html_200: [200, page('Welcome to the dashboard')],
  html_404: [404, page('Page not found')],
  redirect: [307, ''],
  error_200: [200, expect.stringContaining('"errorCode":500')],
  echo: [400, expect.stringContaining('Could not process {')],
  slow: [200, expect.stringMatching(/^\{"success":"true".*\}$/)],
  timeout: 'lost',
  broken_json: [200, expect.stringMatching(/^\{"success"[^}]*$/)],
  empty_body: [200, ''],
  close_at_connect: 'lost',
  close_before_acceptance: 'lost',
  close_after_acceptance: 'lost',
  close_mid_head: 'lost',
  close_mid_body: 'lost',
  close_mid_chunks: 'lost',
  stall_mid_body: 'lost',
};

describe.each(faults)('the fault $key', ({ key, accepted, mayBeAccepted }) => {
  test(`ends one request as it says, which the service ${accepted ? 'has' : "hasn't"} accepted`, async () => {
    simulator.misbehave(key, { ms: 20 });
    const call = new AbortController();
    const body = JSON.stringify(campaign(simulator));
    const init = { signal: call.signal, redirect: 'manual' } as const;
    const sent = post(simulator.campaignUrl, body, init).then(
      ({ status, text }) => [status, text],
      () => 'lost',
    );
    if (key === 'timeout' || key === 'stall_mid_body') {
      await until(() => simulator.outbox.length > 0);
      call.abort();
    }
    expect(await sent).toEqual(ends[key]);
    expect(simulator.outbox).toHaveLength(accepted ? 1 : 0);
    if (accepted) expect(mayBeAccepted).toBe(true);

    // A connection that is closed at once leaves nothing to log.
    const logged = key === 'close_at_connect' ? [] : [{ rawBody: body, fault: key }];
    expect(simulator.requests).toMatchObject(logged);

    expect((await sendCampaign(simulator)).status).toBe(200);
    expect(simulator.outbox).toHaveLength(accepted ? 2 : 1);
  });
});

test.each<[FaultKey, number, string]>([
  ['429', 429, '{"status":"error","message":"Too many requests"}'],
  ['401', 401, '{"status":"error","message":"Unauthorized"}'],
  ['error_200', 200, '{"status":"error","message":"The message could not be sent"}'],
  ['broken_json', 200, '{"data":[],"status"'],
])("the fault %s has the inbox's own words", async (key, status, text) => {
  simulator.misbehave(key);
  expect(await msgbox(simulator, 'getConversations/none')).toMatchObject({ status, text });
});

test('JSON is cut off in any dialect, even one without JSON', async () => {
  simulator.dialect = { campaignSuccess: 'empty' };
  simulator.misbehave('broken_json');
  const { text, json } = await sendCampaign(simulator);
  expect(text).not.toBe('');
  expect(json).toBeUndefined();
});

test('Retry-After is in seconds, a date, or left out', async () => {
  const waits: Array<string | null> = [];
  const begin = Math.floor(Date.now() / 1000) * 1000;
  for (const key of ['429', '429_bare', '503', '503_retry_after', '429_date'] as const) {
    simulator.misbehave(key, { retryAfter: 60 });
    waits.push((await sendCampaign(simulator)).headers.get('retry-after'));
  }
  const date = waits.pop() ?? '';

  expect(waits).toEqual(['60', null, null, '60']);
  expect(date).toBe(new Date(date).toUTCString());
  expect(Date.parse(date)).toBeGreaterThanOrEqual(begin + 60_000);
  expect(Date.parse(date)).toBeLessThanOrEqual(Date.now() + 60_000);
});

test('a slow response takes as long as set', async () => {
  simulator.misbehave('slow', { ms: 60 });
  const start = performance.now();
  await sendCampaign(simulator);
  expect(performance.now() - start).toBeGreaterThan(50);
});

test('a redirect that is followed is logged as such, with the body', async () => {
  simulator.misbehave('redirect', { times: 2 });
  const body = { apiKey: simulator.apiKey };
  const stayed = await post(simulator.campaignUrl, body, { redirect: 'manual' });
  expect(stayed.headers.get('location')).toBe(`${simulator.origin}/redirected/campaign/t1/api/v2`);
  expect(simulator.requestsTo('redirected')).toEqual([]);

  await post(simulator.campaignUrl, body);
  const path = '/redirected/campaign/t1/api/v2';
  expect(simulator.requestsTo('redirected')).toMatchObject([
    { path, rawBody: JSON.stringify(body) },
  ]);
});

test('an echo quotes the credential, of JSON and of a form', async () => {
  simulator.misbehave('echo', { times: 2 });
  const { apiKey, token } = simulator;
  const { json } = await sendCampaign(simulator);
  const message = `Could not process ${simulator.requests[0]?.rawBody}`;
  expect(json).toMatchObject({ message, request: { apiKey } });

  const image = await form(simulator, [
    ['phone', '9876543210'],
    ['token', token],
  ]);
  expect(image.json).toMatchObject({
    message: `Could not process phone=9876543210&token=${token}`,
  });
});

test('a response that closes within its body has sent its head', async () => {
  for (const [key, length] of [
    ['close_mid_body', '80'],
    ['close_mid_chunks', null],
  ] as const) {
    simulator.misbehave(key);
    const response = await fetch(simulator.campaignUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(campaign(simulator)),
    });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, length]);
    await expect(response.text()).rejects.toThrow();
  }
});

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
