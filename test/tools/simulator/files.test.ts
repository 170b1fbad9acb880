import { simulator } from '../../support/simulator';

const png = /^89504e470d0a1a0a/;
const pdf = /^25504446/;
const html = /^3c21646f6374797065/;

async function fetchFile(name: string, init: RequestInit = {}) {
  const response = await fetch(simulator.fileUrl(name), init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, hex: bytes.toString('hex') };
}

test.each([
  ['picture.png', 200, 'image/png', png],
  ['nameless', 200, 'image/png', png],
  ['octet', 200, 'application/octet-stream', png],
  ['octet-unknown', 200, 'application/octet-stream', /^312e34/],
  ['moved.png', 200, 'image/png', png],
  ['get-only.png', 200, 'image/png', png],
  ['brochure.pdf', 200, 'application/pdf', pdf],
  ['price list.pdf', 200, 'application/pdf', pdf],
  ['sign-in.pdf', 200, 'text/html', html],
  ['disguised.png', 200, 'image/png', html],
  ['empty.png', 200, 'image/png', /^$/],
  ['missing.png', 404, 'text/plain', /./],
  ['no such file', 404, 'text/plain', /./],
  ['big-3.png', 200, 'image/png', /^89504e$/],
])('the file "%s" gets %i as %s', async (name, status, type, bytes) => {
  const { headers, hex, ...file } = await fetchFile(name);
  expect([file.status, headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
  expect(hex).toMatch(bytes);
});

test.each([
  ['attachment', 'attachment; filename="spring offer.pdf"'],
  [
    'attachment-utf8',
    `attachment; filename="offer.pdf"; filename*=UTF-8''%E0%A4%91%E0%A4%AB%E0%A4%BC%E0%A4%B0.pdf`,
  ],
])('the file "%s" is named in Content-Disposition', async (name, disposition) => {
  expect((await fetchFile(name)).headers.get('content-disposition')).toBe(disposition);
});

test('a moved file redirects, and HEAD is answered but where only GET is', async () => {
  const { status, headers } = await fetchFile('moved.png', { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/files/picture.png']);

  const head = await fetchFile('attachment', { method: 'HEAD' });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect((await fetchFile('get-only.png', { method: 'HEAD' })).status).toBe(403);
});

test.each(['stalled.png', 'short.png'])('the file "%s" begins, and never ends', async (name) => {
  const call = new AbortController();
  const response = await fetch(simulator.fileUrl(name), { signal: call.signal });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  if (name === 'stalled.png') setTimeout(() => call.abort(), 100);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test.each([
  ['big-1000000.png', '1000000'],
  ['chunked-1000000.png', null],
])('%s is generated while it is sent, the same each time', async (name, length) => {
  const [first, second] = await Promise.all([fetchFile(name), fetchFile(name)]);
  expect(first.headers.get('content-length')).toBe(length);
  expect(first.bytes).toHaveLength(1_000_000);
  expect(first.hex).toMatch(png);
  expect(first.bytes.equals(second.bytes)).toBe(true);
});
