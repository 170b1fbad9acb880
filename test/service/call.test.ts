import { toJsonText } from '#service/call';

test.each<[unknown, string]>([
  ['{{1}}', '"\\u007b{1}}"'],
  ['{{{x}}}', '"\\u007b\\u007b{x}}}"'],
  ['\\{{x}}', '"\\\\\\u007b{x}}"'],
  ['{', '"{"'],
  [{ a: { b: [{ c: {} }] } }, '{"a":{"b":[{"c":{}}]}}'],
  [{ '{{k}}': 'v' }, '{"\\u007b{k}}":"v"}'],
  [['"q"', "'s'", '\n', '</script>'], '["\\"q\\"","\'s\'","\\n","</script>"]'],
  ['👩‍👩‍👧 שלום', '"👩‍👩‍👧 שלום"'],
  ['Asha \ud83d', '"Asha \ufffd"'],
  [{ k: '\\ud83d \\\ud83d' }, '{"k":"\\\\ud83d \\\\\ufffd"}'],
  [{ a: undefined, b: null }, '{"b":null}'],
  [JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
])('writes %j as %s, without two opening braces in a row', (value, text) => {
  expect(toJsonText(value)).toBe(text);
});
