import { wrapText } from '../../../tools/demo/wrap_text';

test.each<[string, number, number, string[]]>([
  ['', 10, 2, ['']],
  ['The quick brown fox', 11, 0, ['The quick', 'brown fox']],
  ['id  one two three', 11, 4, ['id  one two', '    three']],
  ['url is https://example.com/a', 12, 4, ['url is', '    https://example.com/a']],
  ['unbroken', 5, 2, ['unbro', '  ken']],
  ['  indented text', 12, 4, ['  indented', '    text']],
  ['姓名  王小明王小明', 12, 6, ['姓名  王小明', '      王小明']],
  ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 4, 0, ['👨‍👩‍👧👨‍👩‍👧', '👨‍👩‍👧']],
  ['e\u0301e\u0301e\u0301', 2, 0, ['éé', 'é']],
])('wraps %j at %d columns, indented by %d', (text, width, hang, lines) => {
  expect(wrapText(text, width, hang)).toEqual(lines);
});
