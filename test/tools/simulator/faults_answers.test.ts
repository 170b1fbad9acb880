import type { FaultKey } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { form, msgbox, post, sendCampaign } from './client';

describe('responses', () => {
  const message = (status: number, text: string, more = {}) => ({
    status,
    json: { message: text },
    ...more,
  });

  test.each<[FaultKey, object]>([
    ['429', message(429, 'Too many requests')],
    ['429_date', message(429, 'Too many requests')],
    ['429_bare', message(429, 'Too many requests')],
    ['401', message(401, 'Unauthorized')],
    ['403', message(403, 'Forbidden')],
    ['500', message(500, 'Internal server error')],
    ['503', message(503, 'Service unavailable')],
    ['503_retry_after', message(503, 'Service unavailable')],
    ['502', { status: 502, text: expect.stringMatching(/^<!doctype html>.*502 Bad Gateway/) }],
    ['504', { status: 504, text: expect.stringMatching(/^<!doctype html>.*504 Gateway/) }],
    ['html_200', { status: 200, text: expect.stringMatching(/^<!doctype html>/) }],
    ['html_404', { status: 404, text: expect.stringMatching(/^<!doctype html>/) }],
    ['error_200', { status: 200, json: expect.objectContaining({ errorCode: 500 }) }],
    ['broken_json', { status: 200, json: undefined, text: expect.stringMatching(/^\{"success"/) }],
    ['empty_body', { status: 200, text: '' }],
    ['slow', { status: 200, json: expect.objectContaining({ success: 'true' }) }],
  ])('answers a campaign with the fault %s', async (key, reply) => {
    simulator.misbehave(key, { ms: 10 });

    expect(await sendCampaign(simulator)).toMatchObject(reply);
  });

  test.each<[FaultKey, object]>([
    ['429', { status: 429, json: { status: 'error', message: 'Too many requests' } }],
    ['401', { status: 401, json: { status: 'error', message: 'Unauthorized' } }],
    ['error_200', { status: 200, json: { status: 'error', message: expect.any(String) } }],
    ['broken_json', { status: 200, text: '{"data":[],"status"' }],
  ])('answers the inbox with the fault %s', async (key, reply) => {
    simulator.misbehave(key);

    expect(await msgbox(simulator, 'getConversations/none')).toMatchObject(reply);
  });

  test('cut JSON off in any dialect', async () => {
    simulator.dialect = { campaignSuccess: 'empty' };
    simulator.misbehave('broken_json');
    const { text, json } = await sendCampaign(simulator);

    expect(text).not.toBe('');
    expect(json).toBeUndefined();
  });
});

test('names the wait in seconds, as a date, or not at all', async () => {
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

test('responds slowly, but correctly', async () => {
  simulator.misbehave('slow', { ms: 60 });
  const start = performance.now();

  expect((await sendCampaign(simulator)).json).toMatchObject({ success: 'true' });
  expect(performance.now() - start).toBeGreaterThan(50);
});

test('shows whether a redirect was followed', async () => {
  simulator.misbehave('redirect', { times: 2 });
  const body = { apiKey: simulator.apiKey };
  const stayed = await post(simulator.campaignUrl, body, { redirect: 'manual' });
  expect(stayed.status).toBe(307);
  expect(stayed.headers.get('location')).toBe(`${simulator.origin}/redirected/campaign/t1/api/v2`);
  expect(simulator.requestsTo('redirected')).toEqual([]);

  await post(simulator.campaignUrl, body);
  expect(simulator.requestsTo('redirected')).toMatchObject([
    { path: '/redirected/campaign/t1/api/v2', rawBody: JSON.stringify(body) },
  ]);
});

test('quotes the request with its credential', async () => {
  simulator.misbehave('echo', { times: 2 });
  const campaign = await sendCampaign(simulator);
  const image = await form(simulator, [
    ['phone', '9876543210'],
    ['token', simulator.token],
  ]);

  expect(campaign.status).toBe(400);
  expect(campaign.json).toMatchObject({
    message: `Could not process ${simulator.requests[0]?.rawBody}`,
    request: { apiKey: simulator.apiKey },
  });
  expect(image.json).toMatchObject({
    message: `Could not process phone=9876543210&token=${simulator.token}`,
  });
});
