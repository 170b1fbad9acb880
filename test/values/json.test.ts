import { parseJson, stableId } from '#values/json';

const request = { destination: '+919876543210', templateParams: ['a', 'b'] };

test('gives the same value the same ID, and another value another', () => {
  const id = stableId(request);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(stableId({ ...request, source: undefined })).toBe(id);
  expect(stableId({ ...request, source: 'x' })).not.toBe(id);
  expect(stableId({ ...request, templateParams: ['b', 'a'] })).not.toBe(id);
});

test.each<[string, unknown]>([
  ['{"id":9007199254740993}', { id: '9007199254740993' }],
  [
    '[12345678901234567890, -12345678901234567890]',
    ['12345678901234567890', '-12345678901234567890'],
  ],
  ['12345678901234567890', '12345678901234567890'],
  // What a double holds stays a number.
  ['{"id":9007199254740991}', { id: Number.MAX_SAFE_INTEGER }],
  ['{"a":0.1234,"b":1e3,"c":-0}', { a: 0.1234, b: 1000, c: -0 }],
  ['{"text":"9007199254740993, 1e400"}', { text: '9007199254740993, 1e400' }],
])('keeps the digits of a number that a double would round: %s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test.each(['', '{"id":9007199254740993'])("%j isn't JSON", (text) => {
  expect(parseJson(text)).toBeUndefined();
});

test.each<[string, unknown]>([
  [
    '{"a\\":":9007199254740993,"\\\\":-1e999,"c":"\\\\\\"1e999"}',
    { 'a":': '9007199254740993', '\\': '-1e999', c: '\\"1e999' },
  ],
])('keeps all around a long number: %s', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test('keeps own keys of any name, and the last of two alike, as JSON.parse does', () => {
  const text = '{"a":1,"__proto__":{"id":9007199254740993},"a":[9007199254740993],"1":1e400}';
  expect(JSON.stringify(parseJson(text))).toBe(
    '{"1":"1e400","a":["9007199254740993"],"__proto__":{"id":"9007199254740993"}}',
  );
});

test('reads what is nested deeper than the stack only without long numbers', () => {
  const nested = (value: string) => '['.repeat(50_000) + value + ']'.repeat(50_000);
  expect(parseJson(nested('1'))).toBeInstanceOf(Array);
  expect(parseJson(nested('9007199254740993'))).toBeUndefined();
});
