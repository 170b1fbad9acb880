import { looksLikePage, withPlainText } from '#values/html';

test.each([
  ['text/plain', ' <!DOCTYPE html>'],
  ['', '<html lang="en">'],
  // As IIS redirects.
  ['', '<head><title>Document Moved</title></head>'],
  ['', '<body><h1>502 Bad Gateway</h1>'],
  ['text/html; charset=utf-8', 'Sorry<br>'],
  ['application/xhtml+xml', '<?xml version="1.0"?><html>'],
])('a text of the type %j is a web page: %s', (type, text) => {
  expect(looksLikePage(type, text)).toBe(true);
});

test.each([
  ['text/html', '{"status":"success"}'],
  ['text/html', 'Sent, 1 < 2'],
  ['application/json', '{"html":"<html>"}'],
])('a text of the type %j is no web page: %s', (type, text) => {
  expect(looksLikePage(type, text)).toBe(false);
});

const plain = (text: string) => withPlainText({ text }, () => true).values.text;

test.each(
  'blockquote body br center div h1 h6 hr head html li ol ul p pre section table tbody thead td th tr'.split(
    ' ',
  ),
)('<%s> begins a line', (tag) => {
  expect(plain(`Hi<${tag}>there</${tag.toUpperCase()}>`)).toBe('Hi\nthere');
});

test.each(
  'b big code del em font i img label mark s small span strike strong sub sup u o:p'.split(' '),
)('<%s> is inside a line', (tag) => {
  expect(plain(`Hi <${tag} class="x">there</${tag}>.`)).toBe('Hi there.');
});

test('what a page has beside its text goes, and what is no tag stays', () => {
  const hidden = '<!DOCTYPE html><style>p{}</style><!-- x --><script>x()</script>';
  expect(plain(`${hidden}Hi <Name>, a < b`)).toBe('Hi <Name>, a < b');
});
