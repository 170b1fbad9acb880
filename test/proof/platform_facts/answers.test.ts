import nock from 'nock';
import type { RawServer } from '../../support/raw_server';
import { host, inStep, type Options, type Response, secret } from './own_app';
import { serve } from './traffic';

describe('a 429: why throwForThrottlingEarly is false', () => {
  const asked = async (options: Partial<Options>, flags: Record<string, boolean> = {}) => {
    nock(host).get('/a').reply(429, '{"words":"slow down"}', { 'retry-after': 'Fri, 01 Jan 2100' });
    const seen: number[] = [];
    const afterResponse = (response: Response) => {
      seen.push(response.status);
      return response;
    };
    const { outcome } = await inStep((request) => request({ url: `${host}/a`, ...options }), {
      flags,
      afterResponse: [afterResponse],
    });
    return { seen, outcome };
  };

  test("throws before afterResponse, without the response's words, and reads no date as a delay", async () => {
    const { seen, outcome } = await asked({ skipThrowForStatus: true });
    expect(seen).toEqual([]);
    expect(outcome).toMatchObject({
      name: 'ThrottledError',
      message: '{"message":"The server returned 429 (Too Many Requests)","delay":null}',
    });
  });

  test('is a response if the flag of the app or the request is false', async () => {
    const early = { skipThrowForStatus: true };
    expect(await asked(early, { throwForThrottlingEarly: false })).toMatchObject({
      seen: [429],
      outcome: { status: 429 },
    });
    expect(await asked({ ...early, throwForThrottlingEarly: false })).toMatchObject({
      seen: [429],
      outcome: { status: 429 },
    });
  });
});

describe('redirects: why the service is asked with `manual`', () => {
  const body = `{"apiKey":"${secret}"}`;
  const moved = (status: number) =>
    nock(host).post('/a').reply(status, '', { location: 'https://elsewhere.example.com/b' });
  const ask = (options: Partial<Options>) =>
    inStep((request) => request({ url: `${host}/a`, method: 'POST', body, ...options }));

  test.each([307, 308])('%d sends the body, with the key, to any host', async (status) => {
    moved(status);
    const elsewhere = nock('https://elsewhere.example.com').post('/b', body).reply(200, '{}');
    expect((await ask({})).outcome).toMatchObject({ status: 200 });
    elsewhere.done();
  });

  test('`manual` returns the redirect itself', async () => {
    moved(307);
    const elsewhere = nock('https://elsewhere.example.com').post('/b').reply(200, '{}');
    expect((await ask({ redirect: 'manual' })).outcome).toMatchObject({ status: 307 });
    expect(elsewhere.isDone()).toBe(false);
  });

  // Core checks only afterwards, when the body has already arrived.
  test('a redirect to loopback throws, but only after sending the body', async () => {
    const inside = await serve('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    nock.enableNetConnect();
    nock(host)
      .post('/a')
      .reply(307, '', { location: `${inside.url}/b` });
    expect((await ask({})).outcome).toMatchObject({
      name: 'AppError',
      message: '{"message":"Redirecting to disallowed hostname"}',
    });
    expect(inside.received).toEqual([expect.stringContaining(body)]);
  });
});

// Why every call has a signal.
test('no time limit is set', async () => {
  nock(host).get('/a').reply(200, '');
  const { outcome } = await inStep((request) => request({ url: `${host}/a`, raw: true }));
  const options: unknown = Reflect.get(Object(outcome), 'options');
  expect(options).toMatchObject({ method: 'GET' });
  expect(options).not.toHaveProperty('timeout');
  expect(Reflect.get(Object(outcome), 'timeout')).toBe(0);
});

describe("a body that doesn't end", () => {
  /** Aborts the request so many milliseconds after the head of its response. */
  const read = async ({ url }: RawServer, milliseconds: number) =>
    (
      await inStep(async (request) => {
        const call = new AbortController();
        const response = await request({ url, raw: true, signal: call.signal });
        const timer = setTimeout(() => call.abort(), milliseconds);
        return response
          .text()
          .then(
            () => 'it ended',
            (error: unknown) => Reflect.get(Object(error), 'name'),
          )
          .finally(() => clearTimeout(timer));
      })
    ).outcome;
  const half = 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"a":';
  const chunk = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n';

  // Why one signal serves for head and body.
  test('is ended by the signal', async () => {
    expect(await read(await serve(half), 300)).toBe('AbortError');
  });

  // Why a connection lost during a response takes the whole time limit.
  test('that is shorter than its length is noticed only by the signal', async () => {
    expect(await read(await serve(half, 'destroy'), 300)).toBe('AbortError');
  });

  test('that is chunked is noticed', async () => {
    expect(await read(await serve(chunk, 'destroy'), 60_000)).toBe('FetchError');
  });
});
