import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { answer, json, type Reply } from '../reply';
import { accepted } from './wire_parts';

const list = '{"status":true,"data":[]}';

/** A body in another encoding than it says, or in one that nobody asked for. */
export const encoded: fc.Arbitrary<Reply> = fc
  .tuple(
    fc.constantFrom(
      accepted,
      list,
      '{"success":false,"message":"Campaign does not exist."}',
      '',
      '[]',
    ),
    fc.constantFrom<[string, (text: string) => Buffer]>(
      ['gzip', (text) => gzipSync(text)],
      ['x-gzip', (text) => gzipSync(text)],
      ['deflate', (text) => deflateSync(text)],
      ['deflate', (text) => deflateRawSync(text)],
      ['br', (text) => brotliCompressSync(text)],
      ['gzip', (text) => gzipSync(text).subarray(0, -6)],
      ['gzip', (text) => gzipSync(gzipSync(text))],
      ['gzip', (text) => Buffer.concat([gzipSync(text), gzipSync(text)])],
      ['gzip', (text) => Buffer.concat([gzipSync(text), Buffer.from('rest')])],
      ['br', (text) => brotliCompressSync(text).subarray(0, -2)],
      ['gzip', (text) => Buffer.from(text)],
      ['br', (text) => Buffer.from(text)],
      ['identity', (text) => Buffer.from(`\ufeff${text}`)],
      ['identity', (text) => Buffer.from(text, 'utf16le')],
      ['identity', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
      ['identity', (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xc0, 0x80])])],
      ['identity', (text) => Buffer.from(`${text}\0\0`)],
    ),
  )
  .map(([text, [name, encode]]) =>
    answer(
      `${name} of ${text.slice(0, 20)}`,
      text === accepted ? true : undefined,
      200,
      encode(text),
      { ...json, 'Content-Encoding': name },
    ),
  );
