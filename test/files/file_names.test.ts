import { endingOf, fileNameIn, fileNameOf } from '#files/file_names';

test.each([
  ['https://example.com/My%20photo.JPEG', 'My photo.JPEG'],
  ['https://example.com/archive.tar.gz?x=y.png', 'archive.tar.gz'],
  ['https://example.com/.htaccess', ''],
  ['https://example.com/%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7%00%E2%80%AE.png', '👩‍👧.png'],
])('a URL names a file only with an extension: %s', (address, name) => {
  expect(fileNameIn(address)).toBe(name);
});

const nameOf = (disposition: string, type = '') =>
  fileNameOf('https://example.com/4', disposition, type);

test.each([
  ['attachment; filename="a.png"', 'a.png'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'Preis%20%E2%82%AC.pdf', 'Preis €.pdf'],
  ['inline; filename="../../etc/passwd"', 'passwd'],
  ['inline; filename=".."', 'file'],
  // Nothing is guessed.
])('a file has the name in its header: %j', (disposition, name) => {
  expect(nameOf(disposition)).toBe(name);
});

test('the bytes of a header are UTF-8, otherwise letters', () => {
  const header = Buffer.from('attachment; filename="नाम.png"').toString('latin1');
  expect(nameOf(header)).toBe('नाम.png');
  expect(nameOf('attachment; filename="foo-\xe4.html"')).toBe('foo-ä.html');
});

test.each([
  ['application/octet-stream', 'file'],
  ['text/plain', 'file'],
])('a file without a name has one of its type: %j', (type, name) => {
  expect(nameOf('', type)).toBe(name);
});

const pdf = 'application/pdf';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
test.each([
  ['example.com/dl.php?id=7', '', pdf, 'file.pdf'],
  ['example.com/Download.ASPX', 'attachment; filename=download.aspx', pdf, 'file.pdf'],
  ['example.com/export.do', '', sheet, 'file.xlsx'],
  ['drive.google.com/uc?id=7&export=download', "inline; filename*=UTF-8''B.docx", '', 'B.docx'],
  ['zapier-dev-files.s3.amazonaws.com/cli/7c9e6679', '', 'audio/mpeg', 'file.mp3'],
  ['example.com/quote/v2.1', '', 'application/msword', 'file.doc'],
  ['example.com/invoice.jsp;jsessionid=1F', '', 'application/octet-stream', 'file'],
])('the document behind %s (%s, %s) is called %s', (address, disposition, type, name) => {
  expect(fileNameOf(`https://${address}`, disposition, type)).toBe(name);
});

test.each([
  ['a.b.PDF', '.pdf'],
  ['Price v1.25', ''],
  ['a.jpeg2', '.jpeg2'],
  ['a.abcdef', ''],
])('%j ends in %j', (name, ending) => {
  expect(endingOf(name)).toBe(ending);
});
