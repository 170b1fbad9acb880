import { Readable } from 'node:stream';
import nock from 'nock';
import { startRawServer } from '../../support/raw_server';
import { host, inStep, secret } from './own_app';

afterEach(() => nock.cleanAll());

describe('the log of core', () => {
  const answer = '{"name":"Asha"}';
  const logOf = async (body: unknown) => {
    nock(host).post('/a').reply(200, answer);
    const url = `${host}/a`;
    const { logs } = await inStep((request) => request({ url, method: 'POST', body }));
    return logs;
  };

  // Why the braces in a credential aren't escaped.
  test('shows a secret that is escaped', async () => {
    const [line] = await logOf(`{"a":"\\u006bey-7f3a9c52e8b14d60a1c4"}`);
    expect(line?.data.request_data).toBe('{"a":"\\u006bey-7f3a9c52e8b14d60a1c4"}');
  });

  // Why SECURITY.md asks for keys of six letters or more.
  test('shows a secret of fewer than six characters', async () => {
    const [line] = await logOf('{"apiKey":"abc12"}');
    expect(line?.data.request_data).toBe('{"apiKey":"abc12"}');
  });

  // Why an API Key is trimmed, and a Messaging Token isn't: Send Image sends that in a stream.
  test.each([
    ['{"apiKey":"trimmed-key-123"}', ':censored:15:'],
    ['{"token":"trimmed-key-123"}', ':censored:15:'],
    [Readable.from(['trimmed-key-123']), 'trimmed-key-123'],
  ])('finds a form that was not entered only in JSON: %#', async (body, shown) => {
    nock(host).post('/a').reply(200, '', { 'X-Key': 'trimmed-key-123' });
    const { logs } = await inStep((request) => request({ url: `${host}/a`, method: 'POST', body }));
    expect(logs[0]?.data.response_headers).toContain(`x-key: ${shown}`);
    expect(JSON.stringify(logs).includes('trimmed')).toBe(shown === 'trimmed-key-123');
  });

  // Why no body is a Buffer.
  test('shows a secret in a Buffer', async () => {
    const [line] = await logOf(Buffer.from(secret));
    expect(line?.data.request_data).toEqual(Buffer.from(secret));
  });

  // Why responses are read raw: conversations must not be logged.
  test('shows responses', async () => {
    const [line] = await logOf('{}');
    expect(line?.data.response_content).toBe(answer);
  });

  // Why requests without merge set the user agent, in lowercase.
  test.each([
    ['user-agent', 1],
    ['User-Agent', 2],
  ])('logs a raw request without merge whose header is %s %d times', async (name, times) => {
    const server = await startRawServer((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'),
    );
    const { logs } = await inStep(async (request) => {
      const headers = { [name]: 'Zapier' };
      const response = await request({ url: server.url, raw: true, merge: false, headers });
      await response.text();
    });
    await server.close();
    expect(logs).toHaveLength(times);
  });
});
