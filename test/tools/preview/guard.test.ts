import { useServer } from './preview_server';

const preview = useServer();
const { own, send } = preview;

describe('who is served', () => {
  test('the page, on either name of this machine, with a strict policy', async () => {
    for (const host of [own().host, own().host.replace('127.0.0.1', 'localhost')]) {
      const { status, headers, body } = await send('GET', '/', { host });
      expect(status).toBe(200);
      expect(body).toContain('/page.js');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('https:');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test.each([
    ['another host', { host: 'evil.example' }],
    ['another port of this machine', { host: '127.0.0.1:1' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin on this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port, which is the same site', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s', async (_, headers) => {
    const mine = { ...own(), ...headers };
    expect((await send('GET', '/', mine)).status).toBe(403);
    expect((await send('POST', '/api/start', mine, '{}')).status).toBe(403);
    expect((await send('OPTIONS', '/api/start', mine)).status).toBe(403);
  });

  test('the API asks for JSON, and for its own page', async () => {
    expect(
      (await send('POST', '/api/reset', { ...own(), 'sec-fetch-site': 'none' }, '{}')).status,
    ).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { status } = await send('POST', '/api/reset', { ...own(), 'content-type': type }, '{}');
      expect(status).toBe(415);
    }
    expect((await send('GET', '/api/start', own())).status).toBe(404);
    expect((await send('POST', '/api/start', own(), '{}')).status).toBe(200);
  });

  test('it listens on one address of loopback alone', async () => {
    const other = preview.running.url.replace('127.0.0.1', '127.0.0.2');
    await expect(fetch(other)).rejects.toThrow('fetch failed');
  });
});
