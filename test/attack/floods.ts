import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Attack } from './attack';
import { picture } from './ordinary';
import { endless, head, http, json, type Reply, sends } from './reply';

const megabytes = (count: number, unit = ' ') => Buffer.alloc(count * 2 ** 20, unit);
const packed = (coding: string, bytes: Buffer) =>
  sends(http(200, { ...json, 'Content-Encoding': coding }, bytes));
const png = { 'Content-Type': 'image/png' };
const fast = { level: 1 };

const list = () =>
  Buffer.concat([Buffer.from('{"data":['), megabytes(30, '{},'), Buffer.from('{}]}')]);

/** Responses that are endless, or grow when decompressed. */
const responses: [string, () => Reply][] = [
  ['a body without an end', () => endless(head(200, json), megabytes(1, 'a'))],
  [
    'a list without an end',
    () => endless(`${head(200, json)}{"data":[`, megabytes(1, '{"id":1},')),
  ],
  ['an error without an end', () => endless(head(400, json), megabytes(1, '{'))],
  ['headers without an end', () => endless('HTTP/1.1 200 OK\r\n', 'A: b\r\n'.repeat(9_000))],
  [
    'chunks of one byte without an end',
    () => endless(head(200, { 'Transfer-Encoding': 'chunked' }), '1\r\na\r\n'.repeat(9_000)),
  ],
  ['interim responses without an end', () => endless('', 'HTTP/1.1 102 Wait\r\n\r\n'.repeat(900))],
  ['a bomb of gzip', () => packed('gzip', gzipSync(megabytes(30), fast))],
  ['a bomb of a list', () => packed('gzip', gzipSync(list(), fast))],
  ['a bomb of br', () => packed('br', brotliCompressSync(megabytes(30), { params: { 1: 1 } }))],
  ['24 MB', () => sends(http(200, json, `{"success":"true","note":"${megabytes(12, 'é')}"}`))],
];

const files: [string, () => Reply][] = [
  ['without an end', () => endless(Buffer.concat([head(200, png), picture]), megabytes(1, 'x'))],
  [
    'a bomb of gzip',
    () => {
      const bomb = gzipSync(Buffer.concat([picture, Buffer.alloc(200 * 2 ** 20)]), fast);
      return sends(http(200, { ...png, 'Content-Encoding': 'gzip' }, bomb));
    },
  ],
];

/** Makes the reply when it's played, since compressing takes a while. */
const later = (make: () => Reply, taken: boolean): Reply => ({
  taken,
  play: (socket) => make().play(socket),
});

export const floods: Attack[] = responses.map(([name, make]) => ({
  name: `flood: ${name}`,
  reply: later(make, !name.startsWith('an error')),
  heavy: true,
}));

/** A picture of more than 100 MB. */
export const fileFloods: Attack[] = files.map(([name, make]) => ({
  name: `a picture ${name}`,
  file: later(make, false),
  heavy: true,
}));
