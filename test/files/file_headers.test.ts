import { fileNameFromHeaders, fileType } from '../../src/files/file_headers';

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
  ['inline; filename=".."', '', 'file'],
  // Nothing is guessed.
  ['filename=foo.html', '', 'file'],
  ['attachment; filename="=?UTF-8?B?w6kucGRm?="', '', '=?UTF-8?B?w6kucGRm?='],
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
  ['image/png; q=1', 'a.pdf', 'image/png'],
  ['IMAGE/JPEG', '', 'image/jpeg'],
  ['application/octet-stream', 'a.b.JFIF', 'image/jpeg'],
  ['binary/octet-stream', 'a', 'binary/octet-stream'],
  ['', 'jpg', ''],
  ['no type', 'a.php', ''],
])('a file has the type in its header, otherwise of its name: %s, %s', (header, name, type) => {
  expect(fileType(header, name)).toBe(type);
});
