import { cleanFileName, fileNameIn } from '../../src/values/file_name';

test.each([
  ['https://example.com/a.png', 'a.png'],
  ['https://example.com/My%20photo.JPEG', 'My photo.JPEG'],
  ['https://example.com/archive.tar.gz?x=y.png', 'archive.tar.gz'],
  ['https://example.com/download', undefined],
  ['https://example.com/.htaccess', undefined],
  ['https://example.com/.eJw:1abc.def', undefined],
  ['https://example.com/v1.0', undefined],
  ['https://example.com/', undefined],
])('a URL names a file only with an extension: %s', (address, name) => {
  expect(fileNameIn(address)).toBe(name);
});

test.each([
  ['a.png', 'a.png'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.png', 'a.png'],
  ['.', ''],
  ['..', ''],
  ['...', ''],
  [' .. ', ''],
  ['a/..', ''],
  ['.htaccess', '.htaccess'],
  ['a\u0000b\r\n.png', 'ab.png'],
  ['fdp.\u202egnp.exe', 'fdp.gnp.exe'],
  ['a\ud800.png', 'a\ufffd.png'],
  ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
  ['', ''],
])('a file name has no folder or hidden mark: %j', (text, name) => {
  expect(cleanFileName(text)).toBe(name);
});
