import { looksLikePage, withPlainText } from '../../src/values/html';

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
  ['', '<response><status>ok</status></response>'],
  ['application/json', '{"html":"<html>"}'],
])('a text of the type %j is no web page: %s', (type, text) => {
  expect(looksLikePage(type, text)).toBe(false);
});

const plain = (text: string) => withPlainText({ text }, () => true).values.text;

test.each(
  `address article aside blockquote body br center dd dl dt div figure footer form h1 h6 hr head header html
  li main meta nav ol ul p pre section table tbody tfoot thead td th tr title`.split(/\s+/),
)('<%s> begins a line', (tag) => {
  expect(plain(`Hi<${tag}>there</${tag.toUpperCase()}>`)).toBe('Hi\nthere');
});

test.each(
  `abbr b big cite code del em font i img ins kbd label mark q s small span strike strong sub sup time tt u
  wbr o:p`.split(/\s+/),
)('<%s> is inside a line', (tag) => {
  expect(plain(`Hi <${tag} class="x">there</${tag}>.`)).toBe('Hi there.');
});

test('what a page has beside its text goes, and what is no tag stays', () => {
  const hidden = '<!DOCTYPE html><style>p{}</style><!-- x --><script>x()</script>';
  expect(plain(`${hidden}Hi <Name>, a < b`)).toBe('Hi <Name>, a < b');
});
