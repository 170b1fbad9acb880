import * as fc from 'fast-check';
import type { Family } from '../attack';
import {
  answer,
  drips,
  early,
  head,
  http,
  json,
  type Reply,
  resets,
  sends,
  stalls,
} from '../reply';
import { insideAddresses } from './addresses';
import { encoded } from './encoded';
import { floods } from './floods';
import { garbled } from './garbled';
import { accepted, chunked, acceptedBytes as whole } from './wire_parts';

/** Broken transport. A message counts as accepted whenever its request was complete. */
const broken: fc.Arbitrary<Reply> = fc.oneof(
  fc.nat(whole.length - 1).map((at) => sends(`closed at byte ${at}`, true, whole.subarray(0, at))),
  fc.nat(whole.length - 1).map((at) => resets(`reset at byte ${at}`, true, whole.subarray(0, at))),
  fc
    .nat(whole.length - 1)
    .map((at) => stalls(`stalled at byte ${at}`, true, whole.subarray(0, at))),
  fc
    .tuple(fc.constantFrom(429, 503, 401, 400, 500), fc.nat(40))
    .map(([status, at]) =>
      sends(
        `${status}, closed in its body`,
        status === 500,
        http(status, json, '{"message":"It is so and so, and that is so"}').subarray(0, -1 - at),
      ),
    ),
  fc.integer({ min: 1, max: 2000 }).map((more) => longer(more)),
  fc
    .integer({ min: 1, max: 40 })
    .map((size) => drips('comes in pieces', true, slices(whole, size), 1)),
  fc.constantFrom(
    stalls('whole, and stays open', true, whole),
    stalls('whole, and goes on with another', true, Buffer.concat([whole, whole])),
    stalls(
      'HTTP/1.0 that stays open',
      true,
      Buffer.from(whole.toString().replace('HTTP/1.1', 'HTTP/1.0')),
    ),
    drips('comes byte by byte, without an end', true, [whole.subarray(0, 60), ' '], 20, 'repeats'),
    drips('headers without an end', true, ['HTTP/1.1 200 OK\r\n', 'X-A: b\r\n'], 10, 'repeats'),
    drips('interim answers without an end', true, ['', 'HTTP/1.1 102 Wait\r\n\r\n'], 10, 'repeats'),
    drips('chunks without an end', true, [chunked('200', ''), '1\r\n \r\n'], 10, 'repeats'),
  ),
);

function longer(more: number): Reply {
  const bytes = Buffer.concat([
    head(200, { ...json, 'Content-Length': String(accepted.length + more) }),
    Buffer.from(accepted),
  ]);
  return sends('shorter than its length says', true, bytes);
}

function slices(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

/** One in so many runs, since a collection takes longer than the rest of the run. */
const collected = 20;

const replied = (replies: fc.Arbitrary<Reply>) =>
  fc
    .tuple(replies, fc.nat(collected - 1))
    .map(([reply, chance]) => ({ replies: [reply], collects: chance === 0 && !reply.closes }));

/** A redirect, which doesn't say whether the service processed the request. */
const redirects: fc.Arbitrary<Reply> = fc
  .tuple(
    fc.constantFrom(300, 301, 302, 304, 305, 307, 308),
    fc.constantFrom('/', '/login', 'https://elsewhere.example.com/', '', ...insideAddresses),
    fc.constantFrom('', accepted, '<html>'),
  )
  .map(([status, location, body]) =>
    answer(`${status} to ${location}`, undefined, status, body, { ...json, Location: location }),
  );

export const transportFamilies: Family[] = [
  {
    name: 'broken transport',
    tries:
      'an answer cut off, reset, stalled or dripping at any byte; shorter than its length says',
    weight: 60,
    on: () => replied(broken),
  },
  {
    name: 'no HTTP',
    tries: 'status lines, headers, chunks and interim answers that no server should send',
    weight: 80,
    on: () => replied(garbled),
  },
  {
    name: 'answered early',
    tries: 'any of these before the request is whole',
    weight: 40,
    // Nothing can have been accepted, because the request wasn't complete.
    on: () =>
      replied(fc.oneof(broken, garbled).map((reply) => ({ ...early(reply), taken: undefined }))),
  },
  {
    name: 'encodings',
    tries:
      'compressed once, twice, not at all or cut off; other character sets; bytes that are no text',
    weight: 60,
    on: () => replied(encoded),
  },
  {
    name: 'redirects',
    tries: 'every redirect, to other hosts and into networks: none is followed',
    weight: 20,
    on: () => replied(redirects),
  },
  {
    name: 'floods',
    tries: 'bodies, headers and interim answers without an end; compression bombs; up to 48 MB',
    weight: 3,
    on: () => replied(floods),
  },
];
