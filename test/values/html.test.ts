import { looksLikePage } from '../../src/values/html';

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
