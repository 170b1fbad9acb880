import * as fc from 'fast-check';
import { anyText } from './texts';

export const json = fc.jsonValue({ maxDepth: 3 });

/** A word in any case, maybe between spaces. */
const anyCase = (word: string) =>
  fc.tuple(fc.nat(2 ** word.length - 1), fc.constantFrom('', ' ')).map(([bits, blank]) => {
    const letters = [...word].map((letter, at) =>
      bits & (1 << at) ? letter.toUpperCase() : letter,
    );
    return blank + letters.join('') + blank;
  });

const errorFields = ['error', 'errors', 'errorMessage', 'errMsg', 'errorCode'];

/** What leaves an error field empty (design, "Reading a response"). */
const emptyError = fc.constantFrom<fc.JsonValue>(
  ...[null, '', false, 'false', 0, '0', [], {}],
  ...[[null], [[]], { message: '' }, { code: 0, message: '' }, { phone: [] }],
);

const fullError = fc.oneof(
  fc.constantFrom<fc.JsonValue>(
    true,
    1,
    -1,
    400,
    'x',
    'No.',
    ['x'],
    [null, 'x'],
    { message: 'x' },
    [[1]],
  ),
  anyText.filter((text) => !/^\s*(false|0|)\s*$/i.test(text)),
);

export const ownWords = fc.dictionary(
  anyText.filter((key) => !['success', 'status', ...errorFields].includes(key)),
  json,
  { maxKeys: 3 },
);

/** What the design calls a refusal, whatever the status. */
export const mark: fc.Arbitrary<[string, fc.JsonValue]> = fc.oneof(
  fc.tuple(fc.constant('success'), fc.oneof(fc.constant(false), anyCase('false'))),
  fc.tuple(
    fc.constant('status'),
    fc.oneof(fc.constant(false), ...['error', 'failed', 'fail'].map(anyCase)),
  ),
  fc.tuple(fc.constantFrom(...errorFields), fullError),
);

/** Fields that say that all went well, or nothing. */
export const harmless: fc.Arbitrary<Record<string, fc.JsonValue>> = fc.record(
  {
    success: fc.constantFrom(true, 'true', 1, 'yes', null),
    status: fc.constantFrom(true, 'success', 'ok', 'submitted', 200, 1, null, 'sent'),
    ...Object.fromEntries(errorFields.map((key) => [key, emptyError])),
  },
  { requiredKeys: [] },
);

/** An object as JSON, its members in any order. */
export const shuffled = (members: object) =>
  fc
    .shuffledSubarray(Object.entries(members), { minLength: Object.keys(members).length })
    .map((entries) => JSON.stringify(Object.fromEntries(entries)));
