import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { picture } from '../ordinary';
import { drips, endless, head, http, type Reply, resets, sends, stalls } from '../reply';
import { insideAddresses } from './addresses';

const png = { 'Content-Type': 'image/png' };

const whole = http(200, png, picture);

/** A picture that does not come as it should. */
export const downloads: fc.Arbitrary<Reply> = fc.oneof(
  fc
    .nat(whole.length - 1)
    .map((at) => sends(`closed at byte ${at}`, undefined, whole.subarray(0, at))),
  fc
    .nat(whole.length - 1)
    .map((at) => resets(`reset at byte ${at}`, undefined, whole.subarray(0, at))),
  fc
    .nat(whole.length - 1)
    .map((at) => stalls(`stalled at byte ${at}`, undefined, whole.subarray(0, at))),
  fc.integer({ min: 1, max: 60 }).map((size) =>
    drips(
      'in pieces',
      undefined,
      Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
        whole.subarray(i * size, (i + 1) * size),
      ),
      1,
    ),
  ),
  fc.constantFrom(
    ...[401, 403, 404, 410, 429, 500, 503, 204, 206, 304].map((status) =>
      sends(`${status}`, undefined, http(status, png, picture)),
    ),
    drips(
      'without an end, slowly',
      undefined,
      [Buffer.concat([head(200, png), picture]), 'x'],
      20,
      'repeats',
    ),
    sends(
      'gzip, cut off',
      undefined,
      http(
        200,
        { ...png, 'Content-Encoding': 'gzip' },
        gzipSync(Buffer.concat([picture, Buffer.alloc(5000, 'x')])).subarray(0, -4),
      ),
    ),
    sends(
      'br, cut off',
      undefined,
      http(
        200,
        { ...png, 'Content-Encoding': 'br' },
        brotliCompressSync(Buffer.concat([picture, Buffer.alloc(5000, 'x')])).subarray(0, -1),
      ),
    ),
    sends('called gzip', undefined, http(200, { ...png, 'Content-Encoding': 'gzip' }, picture)),
    sends('without a length, closed', undefined, Buffer.concat([head(200, png), picture])),
    sends('longer than its length', undefined, Buffer.concat([whole, picture])),
  ),
  fc
    .tuple(
      fc.constantFrom(301, 302, 303, 307, 308),
      fc.constantFrom(
        ...['http://10.0.0.1/a', 'http://169.254.169.254/latest/meta-data', 'http://[::1]:1/a'],
        ...['http://localhost:1/', 'file:///etc/passwd', '/', '//', 'photo.png', 'javascript:1'],
        ...['http://127.0.0.1:1/', 'https://a b/', '\xff', '', 'http://0x7f.1:1/'],
        ...insideAddresses,
      ),
    )
    .map(([status, location]) =>
      sends(
        `${status} to ${location}`,
        undefined,
        http(status, { ...png, Location: location }, picture),
      ),
    ),
);

let bomb: Buffer | undefined;
/** A picture that is too large. */
export const largeFiles: fc.Arbitrary<Reply> = fc.constantFrom<Reply>(
  endless(
    'a picture without an end',
    undefined,
    Buffer.concat([head(200, png), picture]),
    Buffer.alloc(65_536, 'x'),
  ),
  endless(
    'headers without an end',
    undefined,
    Buffer.from('HTTP/1.1 200 OK\r\n'),
    Buffer.from('A: b\r\n'.repeat(9000)),
  ),
  {
    name: 'a bomb of gzip',
    taken: undefined,
    heavy: true,
    play: (socket) => {
      bomb ??= gzipSync(Buffer.concat([picture, Buffer.alloc(200 * 2 ** 20)]), { level: 1 });
      socket.end(http(200, { ...png, 'Content-Encoding': 'gzip' }, bomb));
    },
  },
  {
    name: '60 MB',
    taken: undefined,
    heavy: true,
    play: (socket) =>
      socket.end(http(200, png, Buffer.concat([picture, Buffer.alloc(60 * 2 ** 20)]))),
  },
);
