import { post, type RequestFunction, StepClock } from '#service/http/transport';
import { startRawServer } from '../../support/raw_server';
import { body, head, postTo, server } from './transport_server';

test('makes one POST with this body and content type, which accepts anything but prefers JSON', async () => {
  await postTo(head('204 No Content'));
  const [request = '', ...more] = server?.received ?? [];
  expect(more).toEqual([]);
  const [headers = '', sent] = request.split('\r\n\r\n');
  expect(headers).toMatch(/^POST \/a HTTP\/1\.1\r\n/);
  expect(headers.match(/^content-type: .*$/gim)).toEqual(['Content-Type: application/json']);
  expect(headers.match(/^accept: .*$/gim)).toEqual(['Accept: application/json, */*;q=0.1']);
  expect(sent).toBe(body);
});

test.each<[string, object]>([
  [
    `${head('200 OK', 'Content-Type: application/json', 'Content-Length: 2')}{}`,
    { status: 200, challenged: false, body: { kind: 'json', content: {} } },
  ],
  [
    `${head('200 OK', 'Transfer-Encoding: chunked')}3\r\n{"a\r\n4\r\n":1}\r\n0\r\n\r\n`,
    { status: 200, challenged: false, body: { kind: 'json', content: { a: 1 } } },
  ],
  [
    head('429 Too Many Requests', 'Retry-After: 30', 'Content-Length: 0'),
    { status: 429, delay: 30, challenged: false, body: { kind: 'empty', content: null } },
  ],
  [
    `${head('401 Unauthorized', 'Content-Length: 4')}नa`,
    { status: 401, challenged: false, body: { kind: 'text', content: 'नa' } },
  ],
])('reads any status as a response: %j', async (answer, expected) => {
  expect(await postTo(answer)).toEqual({
    kind: 'answered',
    answer: expected,
  });
});

test.each<[string, number | undefined]>([
  ['99999999999999999999', 21_600],
  ['Fri, 31 Dec 2999 23:59:59 GMT', undefined],
  ['-5', undefined],
])('reads the delay of Retry-After %j, which is bounded', async (retryAfter, delay) => {
  const answer = head('429 Too Many Requests', `Retry-After: ${retryAfter}`, 'Content-Length: 0');
  expect(await postTo(answer)).toMatchObject({ answer: { delay } });
});

test.each(['302 Found', '308 Permanent'])('follows no redirect: %s', async (status) => {
  const other = await startRawServer((socket) => socket.end(head('200 OK')));
  try {
    const answer = head(status, `Location: ${other.url}/b`, 'Content-Length: 0');
    expect(await postTo(answer)).toMatchObject({
      kind: 'answered',
      answer: { status: Number(status.slice(0, 3)) },
    });
    expect(other.received).toEqual([]);
    expect(server?.received).toHaveLength(1);
  } finally {
    await other.close();
  }
});

describe('the request may have arrived', () => {
  test.each([
    ['the socket ends', ''],
    ["the response isn't HTTP", 'SSH-2.0-OpenSSH_9.6\r\n'],
  ])('%s', async (_name, answer) => {
    expect(await postTo(answer, 'end')).toEqual({ kind: 'interrupted', reason: 'lost' });
    expect(server?.received).toHaveLength(1);
  });

  test('no response arrives in time', async () => {
    expect(await postTo('', 'stay', 3_000)).toEqual({ kind: 'interrupted', reason: 'timeout' });
    expect(server?.received).toHaveLength(1);
  });
});

describe('the clock of a step', () => {
  test('gives each call what is left of the step', () => {
    const begin = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(begin);
    const timeout = jest.spyOn(globalThis, 'setTimeout');
    const clock = new StepClock();
    const allowed = (after: number, most?: number) => {
      now.mockReturnValue(begin + after);
      clock.startCall(most).abort();
      return timeout.mock.lastCall?.[1];
    };
    expect(allowed(0)).toBe(25_000);
    expect(allowed(0, 8_000)).toBe(8_000);
    expect(allowed(3_000)).toBe(25_000);
    expect(allowed(10_000)).toBe(18_000);
    expect(allowed(27_000, 8_000)).toBe(1_000);
  });

  test('starts no call 28 s after the step began', async () => {
    const begin = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(begin);
    const clock = new StepClock();
    expect(clock.isOver).toBe(false);
    now.mockReturnValue(begin + 28_000);
    expect(clock.isOver).toBe(true);
    const request = jest.fn<ReturnType<RequestFunction>, Parameters<RequestFunction>>();
    const own = { url: 'https://service.example.com/', headers: {}, body: '{}' };
    expect(await post(request, own, clock.startCall())).toEqual({
      kind: 'unsent',
      reason: 'timeout',
    });
    expect(request).not.toHaveBeenCalled();
  });
});
