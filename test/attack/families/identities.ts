import * as fc from 'fast-check';
import { isPlainObject } from '../../../src/values/json';
import type { Attack, Outcome } from '../attack';
import { contactId } from '../ordinary';
import { answer } from '../reply';

/** IDs that become equal as JavaScript numbers. */
export const bigIds: fc.Arbitrary<Attack> = fc
  .tuple(fc.bigInt({ min: 2n ** 53n, max: 10n ** 24n }), fc.integer({ min: 2, max: 6 }))
  .map(([start, count]) => {
    const now = new Date(Date.now() - 60_000).toISOString();
    const ids = Array.from({ length: count }, (_, index) => String(start + BigInt(index)));
    const list = ids.map(
      (id) =>
        `{"id":${id},"contact_id":${contactId},"name":"Asha","phone":"919876543210","value":"x","is_message_by_contact":1,"is_last_message_by_contact":1,"last_client_reply_at":"${now}","created_at":"${now}"}`,
    );
    return {
      replies: [answer('ids past 2^53', undefined, 200, `{"data":[${list.join(',')}]}`)],
      check: (outcome: Outcome) => {
        const found = idsOf(outcome);
        const missing = ids.filter((id) => !found.includes(id));
        return missing.length > 0
          ? `ids are lost: ${missing.join(', ')} of ${found.join(', ')}`
          : undefined;
      },
    };
  });

function idsOf(outcome: Outcome): string[] {
  const list = outcome.kind === 'output' && Array.isArray(outcome.output) ? outcome.output : [];
  return list.map((item) => (isPlainObject(item) ? String(item.id) : ''));
}

/** Mobile numbers, as services store them, and countries whose own numbers they look like. */
const numbers = [
  ...['9607712345', '971501234567', '447400123456', '919876543210', '6591234567', '96550012345'],
  ...['5491123456789', '5215512345678', '22961123456', '85291234567', '6421123456'],
  ...['4915112345678', '33612345678', '12025550123', '9779841234567'],
];

/** A sought number among others that look like it. */
export const strangers: fc.Arbitrary<Attack> = fc
  .tuple(
    fc.constantFrom(...numbers),
    fc.constantFrom('IN', 'US', 'GB', 'AE', 'BR', 'MX', 'SG', 'DE', 'KW', 'AR'),
    fc.shuffledSubarray(['91', '1', '44', '971', '55', '52', '65', '49', '965', '54'], {
      minLength: 3,
    }),
    fc.boolean(),
  )
  .map(([sought, defaultCountry, codes, plus]) => {
    // Someone else's: the same digits after another country code, or a digit more or less.
    const others = [
      ...codes
        // In +1 countries, a leading 1 is the long-distance prefix, so it's the same number.
        .filter((code) => code !== '1' || !sought.startsWith('1'))
        .map((code) => code + sought),
      sought.slice(0, -1),
      `${sought}0`,
    ].filter((other) => other !== sought);
    const list = [...others, sought].map((phone, index) => ({
      ...{
        id: index + 1,
        name: 'Asha',
        phone: plus ? `+${phone}` : phone,
        created_at: '2024-05-01 10:20:30',
      },
    }));
    return {
      input: { phone: `+${sought}`, name: '', defaultCountry },
      replies: [answer('strangers', undefined, 200, JSON.stringify({ data: list }))],
      check: (outcome: Outcome) => {
        const found = idsOf(outcome);
        if (found.length === 1 && found[0] === String(list.length)) return undefined;
        const said = outcome.kind === 'error' ? outcome.message : '';
        return `+${sought} (${defaultCountry}) finds ${found.map((id) => list[Number(id) - 1]?.phone).join(', ') || 'nobody'} ${said}`;
      },
    };
  });
