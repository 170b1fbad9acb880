import { createHash } from 'node:crypto';
import { files } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { until } from '../../support/until';
import { get, lost } from './client';

const png = /^89504e470d0a1a0a/;

async function fetchFile(name: string, init: RequestInit = {}) {
  const response = await fetch(simulator.fileUrl(name), init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { status, headers } = response;
  return { status, headers, type: headers.get('content-type'), hex: bytes.toString('hex'), bytes };
}

test.each([
  ['picture.png', 200, 'image/png', png],
  ['nameless', 200, 'image/png', png],
  ['octet', 200, 'application/octet-stream', png],
  ['octet-unknown', 200, 'application/octet-stream', /^312e34/],
  ['moved.png', 200, 'image/png', png],
  ['get-only.png', 200, 'image/png', png],
  ['brochure.pdf', 200, 'application/pdf', /^25504446/],
  ['price list.pdf', 200, 'application/pdf', /^25504446/],
  ['sign-in.pdf', 200, 'text/html', /^3c21646f6374797065/],
  ['disguised.png', 200, 'image/png', /^3c21646f6374797065/],
  ['empty.png', 200, 'image/png', /^$/],
  ['missing.png', 404, 'text/plain', /./],
  ['no such file', 404, 'text/plain', /./],
])('serves %s: %i %s', async (name, status, type, hex) => {
  const file = await fetchFile(name);

  expect(file.status).toBe(status);
  expect(file.type?.split(';')[0]).toBe(type);
  expect(file.hex).toMatch(hex);
});

test('redirects', async () => {
  const { status, headers } = await fetchFile('moved.png', { redirect: 'manual' });

  expect([status, headers.get('location')]).toEqual([302, '/files/picture.png']);
});

test.each([
  ['attachment', 'attachment; filename="spring offer.pdf"'],
  [
    'attachment-utf8',
    `attachment; filename="offer.pdf"; filename*=UTF-8''%E0%A4%91%E0%A4%AB%E0%A4%BC%E0%A4%B0.pdf`,
  ],
])('names %s in Content-Disposition', async (name, disposition) => {
  expect((await fetchFile(name)).headers.get('content-disposition')).toBe(disposition);
});

test('responds to HEAD if the file does', async () => {
  const head = await fetchFile('attachment', { method: 'HEAD' });
  const refused = await fetchFile('get-only.png', { method: 'HEAD' });

  expect([head.status, head.type, head.bytes.length]).toEqual([200, 'application/pdf', 0]);
  expect(refused.status).toBe(403);
});

test('stalls halfway', async () => {
  const call = new AbortController();
  const response = await fetch(simulator.fileUrl('stalled.png'), { signal: call.signal });
  setTimeout(() => call.abort(), 100);

  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('ends short of its content-length', async () => {
  const response = await fetch(simulator.fileUrl('short.png'));

  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('never responds', async () => {
  const call = new AbortController();
  const response = lost(get(simulator.fileUrl('never.png'), { signal: call.signal }));
  await until(() => simulator.requests.length > 0);
  setTimeout(() => call.abort(), 100);

  expect(await response).toBe('lost');
  expect(simulator.requests).toMatchObject([{ path: '/files/never.png', status: null }]);
});

test.each([
  ['big-1000000.png', '1000000'],
  ['chunked-1000000.png', null],
])('generates %s while sending it, the same each time', async (name, length) => {
  const [first, second] = await Promise.all([fetchFile(name), fetchFile(name)]);
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

  expect(first.headers.get('content-length')).toBe(length);
  expect(first.bytes).toHaveLength(1_000_000);
  expect(first.hex).toMatch(png);
  expect(hash(first.bytes)).toBe(hash(second.bytes));
});

test('is as short as requested', async () => {
  expect((await fetchFile('big-3.png')).hex).toBe('89504e');
});

test('logs each request with its headers', async () => {
  await fetchFile('price list.pdf', { headers: { 'x-key': 'leaked' } });

  expect(simulator.requestsTo('file')).toMatchObject([
    { method: 'GET', path: '/files/price%20list.pdf', headers: { 'x-key': 'leaked' }, status: 200 },
  ]);
});

test('lists every file', () => {
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['picture.png', 'short.png', 'big-<bytes>.png']),
  );
  expect(files.every(({ description }) => description.length > 0)).toBe(true);
});
