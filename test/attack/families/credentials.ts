import * as fc from 'fast-check';
import { type Attack, type Credentials, type Family, usualCredentials } from '../attack';
import { answer } from '../reply';
import { quoting } from './quoting';
import { evilSecret, impossible, oddSecret, plainSecret } from './secrets';

const both = (secrets: fc.Arbitrary<string>): fc.Arbitrary<Credentials> =>
  fc
    .tuple(secrets, plainSecret)
    .map(([secret, other]) => ({ apiKey: secret, token: secret === other ? `${other}x` : secret }));

const quotes = (secrets: fc.Arbitrary<string>): fc.Arbitrary<Attack> =>
  both(secrets).chain((credentials) =>
    quoting(credentials.token).map((reply) => ({ credentials, replies: [reply] })),
  );

/** In characters of one answer. */
const longest = 300_000;

/** Long answers that quote a credential, or nearly quote it, many times. */
const masked = both(fc.oneof(evilSecret, oddSecret)).chain((credentials) =>
  fc
    .tuple(
      fc.constantFrom(
        credentials.token,
        credentials.token.slice(0, -1),
        credentials.token.slice(0, 1),
        `${credentials.token}"`,
        '\\"',
        '\\\\',
        'a',
      ),
      fc.constantFrom(10, 100, 100, 100, 1000, 1000, 1000, 20_000),
      fc.constantFrom(200, 400),
      fc.boolean(),
    )
    .map(([piece, count, status, asList]) => {
      const times = Math.max(1, Math.min(count, Math.floor(longest / piece.length)));
      const body = asList
        ? {
            message: 'No',
            data: Array.from({ length: Math.min(times, 2000) }, (_, id) => ({ id, name: piece })),
          }
        : { message: piece.repeat(times) };
      const reply = answer('quotes it many times', undefined, status, JSON.stringify(body));
      return { credentials, replies: [reply] };
    }),
);

export const credentialFamilies: Family[] = [
  {
    name: 'credential quoted',
    tries:
      'an answer that quotes the credential or a part of it: escaped, encoded, in other case, as an entity, in base64 of more than it, as a text, a name or an id',
    weight: 100,
    on: () => quotes(fc.oneof(fc.constant(usualCredentials.token), plainSecret, oddSecret)),
  },
  {
    name: 'odd credential',
    tries:
      'credentials made of quotes, backslashes, braces, patterns, or 4,000 letters, quoted up to 20,000 times',
    weight: 40,
    on: () => fc.oneof(masked, quotes(evilSecret)),
  },
  {
    name: 'credential as pasted',
    tries:
      'line breaks, spaces, a byte order mark, control characters, halves of characters, 40,000 letters, in a credential that the service quotes',
    weight: 20,
    on: () => quotes(impossible),
  },
];
