import { type ResponseBody, readBody } from '../../src/reply/response_body';

const notice =
  '<br />\n<b>Warning</b>:  Undefined array key "x" in {closure} in <b>/a.php</b> on line <b>3</b><br />\n';

test.each<[string, string, ResponseBody]>([
  ['', '', { kind: 'empty' }],
  ['text/html', ' \r\n', { kind: 'empty' }],
  ['text/html', '{"a":1}', { kind: 'json', data: { a: 1 } }],
  ['', '\ufeff{"a":1}\n', { kind: 'json', data: { a: 1 } }],
  ['', 'null', { kind: 'json', data: null }],
  ['', '\x1f\ufffd\b\0V*', { kind: 'broken', text: '\x1f\ufffd\b\0V*' }],
  ['', '\ufffd\ufffd{\0"\0', { kind: 'broken', text: '\ufffd\ufffd{\0"\0' }],
  ['', 'Enviado\ufffd\tja', { kind: 'text', text: 'Enviado\ufffd\tja' }],
  ['', '{"a":', { kind: 'broken', text: '{"a":' }],
  ['text/html', '"<b>', { kind: 'broken', text: '"<b>' }],
  ['', 'OK', { kind: 'text', text: 'OK' }],
  ['text/html', 'OK', { kind: 'text', text: 'OK' }],
  ['text/html', '<p>Hi', { kind: 'page', whole: false, challenge: false }],
  ['', '<!DOCTYPE html><p>', { kind: 'page', whole: true, challenge: false }],
  [
    'text/html',
    '<html><head><title>Just a moment...</title>',
    { kind: 'page', whole: true, challenge: true },
  ],
  [
    'text/html',
    '<html><head><title>Attention Required! | Cloudflare</title>',
    { kind: 'page', whole: true, challenge: true },
  ],
  [
    'text/html',
    '<html><head><title>Request Rejected</title>',
    { kind: 'page', whole: true, challenge: true },
  ],
  [
    'text/html',
    '<html><iframe src="/_Incapsula_Resource?x=1">',
    { kind: 'page', whole: true, challenge: true },
  ],
  ['text/html', '<pre>debug</pre>{"a":1}', { kind: 'json', data: { a: 1 } }],
  ['', '"{\\"a\\":1}"', { kind: 'json', data: { a: 1 } }],
  ['', '"{}x"', { kind: 'json', data: '{}x' }],
  // Notices of the server's language before its JSON.
  ['text/html', `${notice}{"success":true}`, { kind: 'json', data: { success: true } }],
  ['text/html', `${notice}${notice}\n[{"a":[1]}]`, { kind: 'json', data: [{ a: [1] }] }],
  ['', 'Notice: Undefined variable in /a.php\n{"a":1}', { kind: 'json', data: { a: 1 } }],
  ['', 'PHP Deprecated: x{y}\n  {"a":1}', { kind: 'json', data: { a: 1 } }],
  ['text/html', '<!-- cached -->\n{"success":true}', { kind: 'json', data: { success: true } }],
  [
    'text/html',
    '<!-- cached -->\n<html>{}</html>',
    { kind: 'page', whole: true, challenge: false },
  ],
  ['text/html', `${notice}{"success":tr`, { kind: 'broken', text: `${notice}{"success":tr` }],
  ['text/html', '<b>Fatal error</b>: x', { kind: 'broken', text: '<b>Fatal error</b>: x' }],
  ['text/html', '<b>Welcome</b>: {"a":1}', { kind: 'page', whole: false, challenge: false }],
])('%j, %j', (contentType, text, body) => {
  const trimmed = 'text' in body ? { ...body, text: body.text.trim() } : body;
  expect(readBody(contentType, text, 'read')).toEqual(trimmed);
});

test('tries many brackets after a notice only a few times', () => {
  const text = `Warning: x\n${'[\n'.repeat(200_000)}`;
  expect(readBody('', text, 'read')).toEqual({ kind: 'broken', text: text.trim() });
});
