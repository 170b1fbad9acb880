import * as fc from 'fast-check';

/** What can break a text on its way: braces, quotes, half characters, invisible marks. */
const oddities = [
  '{',
  '}',
  '{{',
  '}}',
  '{{{',
  '{{1}}',
  '{{bundle.authData.apiKey}}',
  '{{process.env.HOME}}',
  '"',
  "'",
  '\\',
  '\\"',
  '\\u007b',
  '\\n',
  '<',
  '>',
  '</script>',
  '<b>',
  '&amp;',
  '%7B',
  '+',
  '\ud800',
  '\udbff',
  '\udc00',
  '\udfff',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u009f',
  '\u200b',
  '\u200d',
  '\ufffd',
  '\ufffe',
  'e\u0301',
  'é',
  '👩‍👩‍👧',
  '🇮🇳',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  '0',
  'false',
  '$&',
  '$1',
  '…',
];

/** Every character that JavaScript's `\s` and `trim` know, and the next-line mark. */
const blanks = [
  ' ',
  '\t',
  '\n',
  '\v',
  '\f',
  '\r',
  '\r\n',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u3000',
  '\ufeff',
];

// Not as texts of one character: fast-check takes a second to prepare for those.
const character = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code));
const ascii = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCodePoint(code));
const unit = fc.oneof(
  { weight: 3, arbitrary: ascii },
  { weight: 2, arbitrary: character },
  { weight: 3, arbitrary: fc.constantFrom(...oddities) },
  { weight: 1, arbitrary: fc.constantFrom(...blanks) },
);

/** Any text that a person could enter, and often an awkward one. */
export const anyText = fc.string({ unit, maxLength: 12 });
