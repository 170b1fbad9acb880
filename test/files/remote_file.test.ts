import '../support/pristine_http';
import { Readable } from 'node:stream';
import nock from 'nock';
import { type RemoteFile, readFile } from '#files/remote_file';
import { StepClock } from '#service/http/transport';
import { type RawServer, startRawServer } from '../support/raw_server';
import { withRequest } from '../support/request';

afterAll(() => nock.restore());

let server: RawServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function serve(answer: string, ending: 'end' | 'stay' = 'stay'): Promise<RawServer> {
  server = await startRawServer((socket) => {
    if (ending === 'end') socket.end(answer);
    else socket.write(answer);
  });
  return server;
}

const ask = (url: string, milliseconds = 60_000): Promise<RemoteFile | undefined> =>
  withRequest((request) => readFile(request, url, new StepClock().startCall(milliseconds)));

test("makes a GET without a credential, and doesn't wait for the file", async () => {
  const { url, received } = await serve(
    'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Disposition: inline; filename="a.png"\r\nContent-Length: 1000000\r\n\r\nPNG',
  );
  expect(await ask(`${url}/a%20b?x=1`)).toEqual({
    status: 200,
    ok: true,
    type: 'image/png',
    name: 'a.png',
    length: 1_000_000,
    bytes: Buffer.alloc(0),
  });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^GET \/a%20b\?x=1 HTTP\/1\.1\r\n/);
  expect(received[0]).not.toMatch(/^(authorization|cookie|content-type|x-api-key):/im);
  expect(received[0]).toMatch(/\r\n\r\n$/);
});

test('a body that breaks off while nobody reads it ends no process', async () => {
  const body = new Readable();
  const answer = { status: 200, headers: { get: () => null }, body };
  await readFile(async () => answer, 'https://files.example.com/a', new AbortController());
  expect(body.emit('error', new Error('The call is over'))).toBe(true);
});

test('accepts an error with a Location as a response', async () => {
  const { url } = await serve(
    'HTTP/1.1 400 Bad Request\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n',
  );
  expect(await ask(url)).toMatchObject({ status: 400 });
});

test('a choice of files is none', async () => {
  const { url } = await serve('HTTP/1.1 300 Multiple Choices\r\nContent-Length: 0\r\n\r\n');
  expect(await ask(url)).toMatchObject({ status: 300, ok: false });
});

test('follows redirects, but only to public addresses', async () => {
  const file = { 'Content-Type': 'image/png' };
  nock('https://files.example.com')
    .get('/a')
    .reply(302, '', { Location: 'https://cdn.example.com/real.png?sig=x' })
    .get('/b')
    .reply(302, '', { Location: 'http://127.0.0.1:1/real.png' });
  nock('https://cdn.example.com').get('/real.png?sig=x').reply(200, 'PNG', file);
  nock('http://127.0.0.1:1').get('/real.png').reply(200, 'PNG', file);
  expect(await ask('https://files.example.com/a')).toMatchObject({ ok: true, name: 'file.png' });
  expect(await ask('https://files.example.com/b')).toBeUndefined();
  expect(nock.pendingMocks()).toEqual(['GET http://127.0.0.1:1/real.png']);
  nock.cleanAll();
});

test.each([
  ['/a%20b.png?sig=a%2Fb%20c+d~&b&a=1&b=2&a=3', '/a%20b.png?sig=a%2Fb%20c+d~&b&a=1&b=2&a=3'],
  ['/{{bundle.a}}?x={{bundle.b}}', '/%7B%7Bbundle.a%7D%7D?x=%7B%7Bbundle.b%7D%7D'],
  ['/ü', '/%C3%BC'],
])('requests the address %s unchanged, because it may be signed', async (path, asked) => {
  const { url, received } = await serve('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  expect(await ask(`${url}${path}`)).toMatchObject({ status: 200 });
  expect(received[0]?.split('\r\n')[0]).toBe(`GET ${asked} HTTP/1.1`);
});

test('waits for no response beyond the time limit', async () => {
  const { url } = await serve('HTTP/1.1 200 OK\r\n');
  expect(await ask(url, 50)).toBeUndefined();
});
