import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { endless, head, http, json, type Reply } from '../reply';
import { chunked } from './wire_parts';

const megabytes = (count: number, unit = ' ') => Buffer.alloc(count * 2 ** 20, unit);

/** In megabytes: more than is read of any answer. */
const unpacked = 30;

const quickly = { level: 1 };

/** Made once, when first needed, because compressing takes a while. */
const bombs: Record<string, () => Buffer> = {
  gzip: () => gzipSync(megabytes(unpacked), quickly),
  'gzip of a list': () =>
    gzipSync(
      Buffer.concat([Buffer.from('{"data":['), megabytes(unpacked, '[]'), Buffer.from(']}')]),
      quickly,
    ),
  br: () => brotliCompressSync(megabytes(unpacked), { params: { 1: 1 } }),
  deflate: () => deflateSync(megabytes(unpacked), quickly),
};
const made = new Map<string, Buffer>();

function bomb(name: string): Buffer {
  const bytes = made.get(name) ?? bombs[name]?.() ?? Buffer.alloc(0);
  made.set(name, bytes);
  return bytes;
}

/** Answers that use the processor until the time limit, since so little of them is a body. */
const lasting: fc.Arbitrary<Reply> = fc.constantFrom(
  endless(
    'chunks of one byte without an end',
    true,
    Buffer.from(chunked('200', '')),
    Buffer.from('1\r\na\r\n'.repeat(9000)),
  ),
  endless(
    'interim answers without an end, fast',
    true,
    Buffer.alloc(0),
    Buffer.from('HTTP/1.1 102 Wait\r\n\r\n'.repeat(900)),
  ),
);

/** Answers that are endless or grow when decompressed. */
const bounded: fc.Arbitrary<Reply> = fc.oneof(
  fc.constantFrom(...Object.keys(bombs)).map(
    (name): Reply => ({
      name: `a bomb of ${name}`,
      taken: true,
      heavy: true,
      play: (socket) =>
        socket.end(
          http(200, { ...json, 'Content-Encoding': name.split(' ')[0] ?? '' }, bomb(name)),
        ),
    }),
  ),
  fc.constantFrom(
    endless('a body without an end', true, head(200, json), Buffer.alloc(65_536, 'a')),
    endless(
      'a list without an end',
      true,
      Buffer.concat([head(200, json), Buffer.from('{"data":[')]),
      Buffer.alloc(65_536, '{"id":1},'),
    ),
    endless('an error without an end', undefined, head(400, json), Buffer.alloc(65_536, '{')),
    endless(
      'headers without an end, fast',
      true,
      Buffer.from('HTTP/1.1 200 OK\r\n'),
      Buffer.from('A: b\r\n'.repeat(9000)),
    ),
  ),
  fc.integer({ min: 1, max: 24 }).map(
    (size): Reply => ({
      name: `${size} MB`,
      taken: true,
      heavy: true,
      play: (socket) => {
        socket.write(head(200, json));
        socket.end(
          Buffer.concat([
            Buffer.from('{"success":"true","note":"'),
            megabytes(size, 'é'),
            Buffer.from('"}'),
          ]),
        );
      },
    }),
  ),
);

export const floods: fc.Arbitrary<Reply> = fc.oneof(
  { weight: 20, arbitrary: bounded },
  { weight: 1, arbitrary: lasting },
);
