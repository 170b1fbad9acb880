import { fileNameFromHeaders, fitsType } from '../../src/files/file_headers';

test.each([
  ['attachment; filename="a.png"', '', 'a.png'],
  ['attachment; FileName=" a.png "', '', 'a.png'],
  ['attachment; filename=a.png; size=3', 'image/jpeg', 'a.png'],
  ['attachment; filename="a \\"b\\".png"', '', 'a "b".png'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'Preis%20%E2%82%AC.pdf', '', 'Preis €.pdf'],
  ['inline; filename="C:\\\\Users\\\\me\\\\a.png"', '', 'a.png'],
  ['inline; filename="../../etc/passwd"', '', 'passwd'],
  ['inline; filename=""', 'image/png', 'file.png'],
  ['inline; filename="/"', 'application/pdf', 'file.pdf'],
  ['inline', 'IMAGE/JPEG; charset=binary', 'file.jpg'],
  ['', ' video/mp4 ', 'file.mp4'],
  ['', 'application/octet-stream', 'file'],
  ['', '', 'file'],
])(
  'a file has the name in its headers, or one of its type: %j, %j',
  (disposition, contentType, name) => {
    expect(fileNameFromHeaders(disposition, contentType)).toBe(name);
  },
);

// Based on the greenbytes test cases for RFC 2231 and 5987 in Content-Disposition.
test.each([
  ['attachment; filename=foo.html', 'foo.html'],
  ['attachment; filename=foo.html ;', 'foo.html'],
  ['attachment; ;filename=foo', 'foo'],
  ["attachment; filename='foo.html'", "'foo.html'"],
  ['attachment; filename="f\\oo.html"', 'foo.html'],
  ['attachment; filename=";.html"', ';.html'],
  ['attachment; foo="bar"; filename="foo.html"', 'foo.html'],
  ['attachment; foo="\\"\\\\";filename="foo.html"', 'foo.html'],
  ['attachment; FILENAME="foo.html"', 'foo.html'],
  ['attachment; filename ="foo.html"', 'foo.html'],
  ['attachment; filename="\\\\foo.html"', 'foo.html'],
  ['attachment; filename="/foo.html"', 'foo.html'],
  ['attachment; xfilename=foo.html', 'file'],
  ["attachment; filename*=iso-8859-1''foo-%E4.html", 'foo-ä.html'],
  ["attachment; filename*=UTF-8''foo-%c3%a4-%e2%82%ac.html", 'foo-ä-€.html'],
  ["attachment; filename*=UTF-8''foo%", 'file'],
  ['attachment; filename*=UTF-8\'\'f%oo.html; filename="x.pdf"', 'x.pdf'],
  ['attachment; filename="foo-ae.html"; filename*=UTF-8\'\'foo-%c3%a4.html', 'foo-ä.html'],
  ['attachment; filename*=UTF-8\'\'foo-%c3%a4.html; filename="foo-ae.html"', 'foo-ä.html'],
  ["attachment; filename*0*=ISO-8859-15''euro; filename=x.pdf", 'x.pdf'],
  ['inline; filename=my photo.png', 'my photo.png'],
  ['inline; x="filename=evil.exe"; filename=good.pdf', 'good.pdf'],
  ['inline; filename=".."', 'file'],
  ['inline; filename="', 'file'],
  // Nothing is guessed.
  ['inline; filename="50%.html"', '50%.html'],
  ['attachment; filename="=?UTF-8?B?w6kucGRm?="', '=?UTF-8?B?w6kucGRm?='],
  ['filename=foo.html', 'file'],
  ['attachment; filename="a.pdf', 'file'],
  [';;;', 'file'],
])('reads the name in Content-Disposition as RFC 6266 does: %s', (disposition, name) => {
  expect(fileNameFromHeaders(disposition, '')).toBe(name);
});

test.each([
  ['नाम.png', 'नाम.png'],
  ['Preis €.pdf', 'Preis €.pdf'],
])('the bytes of %s are UTF-8', (name, read) => {
  const header = Buffer.from(`attachment; filename="${name}"`).toString('latin1');
  expect(fileNameFromHeaders(header, '')).toBe(read);
});

test('other bytes are letters', () => {
  expect(fileNameFromHeaders('attachment; filename="foo-\xe4.html"', '')).toBe('foo-ä.html');
});

test.each([
  ['a.jpg', 'image/jpeg', true],
  ['A.JPEG', 'image/jpeg; q=1', true],
  ['a.b.jfif', 'image/jpeg', true],
  ['image.php', 'image/jpeg', false],
  ['a.png', 'image/jpeg', false],
  ['jpg', 'image/jpeg', false],
  ['a.foo', 'image/x-foo', false],
  ['a.jpg', '', false],
])('an extension fits a type that has it: %s, %s, %j', (name, type, fits) => {
  expect(fitsType(name, type)).toBe(fits);
});
