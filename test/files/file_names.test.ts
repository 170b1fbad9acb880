import { endingOf, nameInHeader, nameOfType } from '../../src/files/file_names';

test.each([
  ['attachment; filename="a.png"', 'a.png'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'Preis%20%E2%82%AC.pdf', 'Preis €.pdf'],
  ['inline; filename="C:\\\\Users\\\\me\\\\a.png"', 'a.png'],
  ['inline; filename="../../etc/passwd"', 'passwd'],
  ['inline; filename=".."', ''],
  // Nothing is guessed.
  ['filename=foo.html', ''],
  ['inline', ''],
  ['', ''],
])('a file has the name in its header: %j', (disposition, name) => {
  expect(nameInHeader(disposition)).toBe(name);
});

test('the bytes of a header are UTF-8, otherwise letters', () => {
  const header = Buffer.from('attachment; filename="नाम.png"').toString('latin1');
  expect(nameInHeader(header)).toBe('नाम.png');
  expect(nameInHeader('attachment; filename="foo-\xe4.html"')).toBe('foo-ä.html');
});

test.each([
  ['image/png', 'file.png'],
  ['application/pdf', 'file.pdf'],
  ['application/octet-stream', 'file'],
  ['image/svg+xml', 'file'],
  ['text/plain', 'file'],
  ['', 'file'],
])('a file without a name has one of its type: %j', (type, name) => {
  expect(nameOfType(type)).toBe(name);
});

test.each([
  ['a.b.PDF', '.pdf'],
  ['a.3gp', '.3gp'],
  ['Price v1.25', ''],
  ['brochure', ''],
])('%j ends in %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});
