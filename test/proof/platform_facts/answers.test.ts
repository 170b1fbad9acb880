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

// Why the service is asked with `manual`.
test.each([307, 308])(
  'a redirect with %d sends the body, with the key, to any host',
  async (status) => {
    const body = `{"apiKey":"${secret}"}`;
    const [from, to] = [host, 'https://elsewhere.example.com'];
    nock(from)
      .post('/a')
      .reply(status, '', { location: `${to}/b` });
    const elsewhere = nock(to).post('/b', body).reply(200, '{}');
    const { outcome } = await inStep((request) =>
      request({ url: `${from}/a`, method: 'POST', body }),
    );
    expect(outcome).toMatchObject({ status: 200 });
    elsewhere.done();
  },
);

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
