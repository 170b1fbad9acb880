import { deflateSync, gzipSync } from 'node:zlib';
import { cut } from '../../support/answer';
import { head, postTo, server } from './transport_server';

describe('a compressed response, which nobody asked for', () => {
  const compressed = (encoding: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        head('200 OK', `Content-Encoding: ${encoding}`, `Content-Length: ${bytes.length}`),
      ),
      bytes,
    ]);
  const whole = { kind: 'answered', answer: { body: { kind: 'json', content: { a: 1 } } } };
  const broken = { kind: 'answered', answer: { status: 200, body: cut } };

  test("isn't asked for", async () => {
    await postTo(head('204 No Content'));
    expect(server?.received[0]?.match(/^accept-encoding: .*$/gim)).toEqual([
      'accept-encoding: identity',
    ]);
  });

  test.each([
    ['GZip', gzipSync('{"a":1}')],
    ['deflate', deflateSync('{"a":1}')],
  ])('is read in %s', async (encoding, bytes) => {
    expect(await postTo(compressed(encoding, bytes))).toMatchObject(whole);
  });

  test("isn't read if it's cut off", async () => {
    const bytes = gzipSync('{"a":1}').subarray(0, -4);
    expect(await postTo(compressed('gzip', bytes))).toMatchObject(broken);
  });

  test("is cut off if it's a bomb", async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000));
    expect(await postTo(compressed('gzip', bomb))).toMatchObject(broken);
  });
});
