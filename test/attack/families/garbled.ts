import * as fc from 'fast-check';
import { answer, http, json, type Reply, sends } from '../reply';
import { accepted, chunked, acceptedBytes as whole } from './wire_parts';

const long = 'x'.repeat(20_000);

/** Answers that aren't valid HTTP, from a service that accepted the message. */
export const garbled: fc.Arbitrary<Reply> = fc.oneof(
  fc
    .constantFrom(
      ...['HTTP/1.1 200', 'HTTP/1.1  200 OK', 'HTTP/2 200 OK', 'HTTP/0.9 200 OK', 'HTTP/1.1 0 OK'],
      ...['HTTP/1.1 99 OK', 'HTTP/1.1 1000 OK', 'HTTP/1.1 -1 OK', 'HTTP/1.1 2OO OK', 'ICY 200 OK'],
      ...[
        'http/1.1 200 ok',
        'HTTP/1.1\t200\tOK',
        '<html>',
        accepted,
        '\r\n\r\n',
        '\0\0\0',
        '\x16\x03\x01',
      ],
      ...['SSH-2.0-OpenSSH_9.6', '220 mail ESMTP', `HTTP/1.1 200 ${long}`, 'HTTP/1.1 200 \xff\xfe'],
    )
    .map((line) =>
      sends(
        `first line ${JSON.stringify(line.slice(0, 24))}`,
        true,
        `${line}\r\nA: b\r\n\r\n${accepted}`,
      ),
    ),
  fc
    .constantFrom(
      ...['Content-Length: -1', 'Content-Length: 1e3', 'Content-Length: 78\r\nContent-Length: 2'],
      ...['Content-Length: 99999999999999999999', 'Content-Length: 0x10', 'Content-Length:'],
      ...['Transfer-Encoding: chunked\r\nContent-Length: 5', 'Transfer-Encoding: gzip, chunked'],
      ...['Transfer-Encoding: xchunked', 'Transfer-Encoding: chunked, identity', 'No colon here'],
      ...[
        ': empty',
        'A\0: b',
        'A: \0',
        'A: b\n C: d',
        `A: ${long}`,
        'Connection: upgrade\r\nUpgrade: h2c',
      ],
      ...[
        'Content-Encoding: gzip',
        'Content-Encoding: br',
        'Content-Encoding: deflate',
        'Content-Encoding: zstd',
      ],
      ...[
        'Content-Encoding: gzip, gzip',
        'Content-Encoding: ',
        'Content-Type: ',
        'Content-Type: \xff\xfe/;;',
      ],
      ...[
        'Content-Type: application/json; charset=utf-7',
        'Content-Type: text/html\r\nContent-Type: image/png',
      ],
      ...['Set-Cookie: __proto__=1\r\nSet-Cookie: a=b', '__proto__: a', 'constructor: a'],
      ...['Set-Cookie: token=1; Domain=com', 'Location: //x', 'Retry-After: 1, 2', 'Trailer: A'],
    )
    .map((lines) =>
      sends(
        `header ${JSON.stringify(lines.slice(0, 40))}`,
        true,
        `HTTP/1.1 200 OK\r\n${lines}\r\n\r\n${accepted}`,
      ),
    ),
  fc
    .constantFrom(
      ...[
        ...['zz\r\n{}\r\n0\r\n\r\n', '2\r\n{}', '-2\r\n{}\r\n0\r\n\r\n', 'fffffffff\r\n{}'],
        ...['2\r\n{}XX0\r\n\r\n'],
      ],
      ...[
        '2;a=b\r\n{}\r\n0\r\nA: b\r\n\r\n',
        '2\r\n{}\r\n0\r\nContent-Length: 9\r\nTransfer-Encoding: x\r\n\r\n',
        '02\r\n{}\r\n000\r\n\r\nHTTP/1.1 400 No\r\n\r\n',
        `2;${long}\r\n{}\r\n0\r\n\r\n`,
        '2\n{}\n0\n\n',
        '0\r\n\r\n',
      ],
    )
    .map((rest) =>
      sends(`chunks ${JSON.stringify(rest.slice(0, 24))}`, true, chunked('200', rest)),
    ),
  fc
    .constantFrom(100, 101, 102, 103, 199)
    .chain((status) => fc.integer({ min: 1, max: 300 }).map((count) => ({ status, count })))
    .map(({ status, count }) =>
      sends(
        `${count} interim answers of ${status}`,
        true,
        Buffer.concat([Buffer.from(`HTTP/1.1 ${status} Wait\r\n\r\n`.repeat(count)), whole]),
      ),
    ),
  fc
    .integer({ min: 500, max: 5000 })
    .map((count) =>
      sends(
        `${count} headers`,
        true,
        `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(count)}\r\n${accepted}`,
      ),
    ),
  fc
    .constantFrom(204, 205)
    .map((status) => answer(`${status} with a body`, true, status, accepted)),
  fc.constant(
    sends('two answers', true, Buffer.concat([whole, http(400, json, '{"message":"No"}')])),
  ),
  fc
    .uint8Array({ minLength: 1, maxLength: 200 })
    .map((bytes) => sends('any bytes', true, Buffer.from(bytes))),
);
