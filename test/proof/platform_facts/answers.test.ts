import nock from 'nock';
import { host, inStep, secret } from './own_app';
import { serve } from './traffic';

// Why throwForThrottlingEarly is false.
test("a 429 throws without the response's words, and reads no date as a delay", async () => {
  nock(host).get('/a').reply(429, '{"words":"slow down"}', { 'retry-after': 'Fri, 01 Jan 2100' });
  const { outcome } = await inStep((request) =>
    request({ url: `${host}/a`, skipThrowForStatus: true }),
  );
  expect(outcome).toMatchObject({
    name: 'ThrottledError',
    message: '{"message":"The server returned 429 (Too Many Requests)","delay":null}',
  });
});

describe('redirects: why the service is asked with `manual`', () => {
  const body = `{"apiKey":"${secret}"}`;
  const moved = (status: number) =>
    nock(host).post('/a').reply(status, '', { location: 'https://elsewhere.example.com/b' });
  const ask = () => inStep((request) => request({ url: `${host}/a`, method: 'POST', body }));

  test.each([307, 308])('%d sends the body, with the key, to any host', async (status) => {
    moved(status);
    const elsewhere = nock('https://elsewhere.example.com').post('/b', body).reply(200, '{}');
    expect((await ask()).outcome).toMatchObject({ status: 200 });
    elsewhere.done();
  });

  // Core checks only afterwards, when the body has already arrived.
  test('a redirect to loopback throws, but only after sending the body', async () => {
    const inside = await serve('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    nock.enableNetConnect();
    nock(host)
      .post('/a')
      .reply(307, '', { location: `${inside.url}/b` });
    expect((await ask()).outcome).toMatchObject({
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

// Why a connection lost during a response takes the whole time limit.
test('a body that is shorter than its length is noticed only by the signal', async () => {
  const { url } = await serve('HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"a":', 'destroy');
  const { outcome } = await inStep(async (request) => {
    const call = new AbortController();
    const response = await request({ url, raw: true, signal: call.signal });
    setTimeout(() => call.abort(), 300);
    return response.text();
  });
  expect(outcome).toMatchObject({ name: 'AbortError' });
});
