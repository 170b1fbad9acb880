import { gzipSync } from 'node:zlib';
import type { Attack } from './attack';
import { picture } from './ordinary';
import { drips, head, http, json, type Reply, resets, sends, stalls } from './reply';

/** A body that means success to every step that sends. */
const accepted = '{"success":"true","submitted_message_id":"0d5e8c1a","message_wamid":"wamid.1"}';
const whole = http(200, json, accepted);
const chunked = head(200, { ...json, 'Transfer-Encoding': 'chunked' });

/** Inside the status line, before and after the empty line, inside the body, before its last byte. */
function cutAt(bytes: Buffer): number[] {
  const body = bytes.indexOf('\r\n\r\n') + 4;
  return [0, 1, 12, 30, body - 2, body, body + 1, bytes.length - 1];
}

function cut(bytes: Buffer, taken: boolean): [string, Reply][] {
  return cutAt(bytes).flatMap((at): [string, Reply][] => [
    [`closed at byte ${at}`, sends(bytes.subarray(0, at), taken)],
    [`reset at byte ${at}`, resets(bytes.subarray(0, at), taken)],
    [`stalled at byte ${at}`, stalls(bytes.subarray(0, at), taken)],
  ]);
}

function pieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

const long = 'x'.repeat(20_000);
const firstLines = [
  ...['HTTP/1.1 200', 'HTTP/2 200 OK', 'HTTP/1.1 99 OK', 'HTTP/1.1 1000 OK', 'HTTP/1.1 2OO OK'],
  ...[
    '<html>',
    accepted,
    '\r\n\r\n',
    '\0\0\0',
    '\x16\x03\x01',
    '220 mail ESMTP',
    `HTTP/1.1 ${long}`,
  ],
];
const headers = [
  ...['Content-Length: -1', 'Content-Length: 1e3', 'Content-Length: 78\r\nContent-Length: 2'],
  ...['Content-Length: 99999999999999999999', 'Transfer-Encoding: chunked\r\nContent-Length: 5'],
  ...['Transfer-Encoding: gzip, chunked', 'Transfer-Encoding: xchunked', 'No colon here'],
  ...['A\0: b', 'A: \0', `A: ${long}`, 'Connection: upgrade\r\nUpgrade: h2c', '__proto__: a'],
  ...['Content-Encoding: zstd', 'Content-Encoding: gzip, gzip', 'Content-Type: \xff\xfe/;;'],
];
const chunks = [
  ...['zz\r\n{}\r\n0\r\n\r\n', '2\r\n{}', '-2\r\n{}\r\n0\r\n\r\n', 'fffffffff\r\n{}', '0\r\n\r\n'],
  ...['2\r\n{}XX0\r\n\r\n', `2;${long}\r\n{}\r\n0\r\n\r\n`, '2\n{}\n0\n\n'],
];
const name = (text: string) => JSON.stringify(text.slice(0, 40));

/** Responses that are cut off, stall, never end, or aren't HTTP. All took the message. */
const broken: [string, Reply][] = [
  ...cut(whole, true),
  ['comes in pieces', drips('', pieces(whole, 9), 'closes')],
  ['whole, and stays open', stalls(whole)],
  ['goes on with another response', stalls(Buffer.concat([whole, whole]))],
  ['followed by a refusal', sends(Buffer.concat([whole, http(400, json, '{"message":"No"}')]))],
  [
    'shorter than its length says',
    sends(Buffer.from(String(whole).replace('Length: ', 'Length: 9'))),
  ],
  ['HTTP/1.0 that stays open', stalls(String(whole).replace('HTTP/1.1', 'HTTP/1.0'))],
  ['a body that drips without an end', drips(whole.subarray(0, 60), [' '], 'repeats')],
  ['headers that drip without an end', drips('HTTP/1.1 200 OK\r\n', ['X-A: b\r\n'], 'repeats')],
  ['interim responses without an end', drips('', ['HTTP/1.1 102 Wait\r\n\r\n'], 'repeats')],
  ['chunks that drip without an end', drips(chunked, ['1\r\n \r\n'], 'repeats')],
  ['300 interim responses', sends(`${'HTTP/1.1 103 Wait\r\n\r\n'.repeat(300)}${whole}`)],
  ['5,000 headers', sends(`HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(5_000)}\r\n${accepted}`)],
  ['204 with a body', sends(http(204, json, accepted))],
  ...[400, 401, 429, 503].map((status): [string, Reply] => [
    `${status}, closed in its body`,
    sends(http(status, json, '{"message":"It is so and so"}').subarray(0, -9), false),
  ]),
  ['500, closed in its body', sends(http(500, json, '{"message":"It is so"}').subarray(0, -9))],
  ...firstLines.map((line): [string, Reply] => [
    `first line ${name(line)}`,
    sends(`${line}\r\nA: b\r\n\r\n${accepted}`),
  ]),
  ...headers.map((lines): [string, Reply] => [
    `header ${name(lines)}`,
    sends(Buffer.from(`HTTP/1.1 200 OK\r\n${lines}\r\n\r\n${accepted}`, 'latin1')),
  ]),
  ...chunks.map((rest): [string, Reply] => [`chunks ${name(rest)}`, sends(`${chunked}${rest}`)]),
];

/** What a service does to any step. */
export const transport: Attack[] = [
  ...broken.map(([name, reply]) => ({ name, reply })),
  // A request that isn't whole can't have been accepted.
  ...broken
    .filter((_, index) => index % 5 === 0)
    .map(([name, reply]) => ({
      name: `${name}, before the request is whole`,
      reply: { ...reply, early: true, taken: false },
    })),
];

const png = { 'Content-Type': 'image/png' };
const file = http(200, png, picture);
const packed = gzipSync(Buffer.concat([picture, Buffer.alloc(5_000, 'x')]));

/** What the host of a picture does: whatever comes incomplete isn't sent on. */
export const downloads: Attack[] = [
  ...cut(file, false),
  [
    'without an end, slowly',
    drips(Buffer.concat([head(200, png), picture]), ['x'], 'repeats'),
  ] as const,
  [
    'gzip, cut off',
    sends(http(200, { ...png, 'Content-Encoding': 'gzip' }, packed.subarray(0, -4)), false),
  ] as const,
  [
    'gzip in name only',
    sends(http(200, { ...png, 'Content-Encoding': 'gzip' }, picture), false),
  ] as const,
].map(([name, reply]) => ({ name: `the picture: ${name}`, file: reply }));
