import { arrived } from './traffic';

const text = { 'content-type': 'text/plain' };

describe('braces in a request: why bodies are JSON text of our own', () => {
  test('vanish from the top-level texts of an object body', async () => {
    const body = { top: 'a {{1}} b', list: ['{{1}}'], inner: { deep: '{{1}}' } };
    expect(await arrived(body)).toEqual({
      top: 'a  b',
      list: ['{{1}}'],
      inner: { deep: '{{1}}' },
    });
  });

  test('stay in a text body', async () => {
    expect(await arrived('a {{1}} b', { headers: text })).toBe('a {{1}} b');
  });

  test.each(['{{bundle.authData.apiKey}}', '{{ process.env.HOME }}', '{{bundle.x}}'])(
    'throws for %s, in JSON text too, and quotes the body in the error',
    async (braces) => {
      const body = `{"a":"${braces}"}`;
      const refusal = /^z\.request\(\) no longer supports \{\{bundle\.\*\}\}/;
      expect(await arrived(body)).toMatch(refusal);
      expect(await arrived(body)).toContain(`Value in violation: "${body}"`);
      expect(await arrived({ a: { b: [braces] } })).toMatch(refusal);
    },
  );

  test('stay if one of them is escaped', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(await arrived('{"a":"\\u007b{bundle.x}}"}', { headers })).toEqual({
      a: '{{bundle.x}}',
    });
  });

  // Core's censor must find a credential that contains them.
  test('stay with merge: false', async () => {
    expect(await arrived('{{bundle.x}}', { headers: text, merge: false })).toBe('{{bundle.x}}');
  });
});

// Why Send Image takes the package form-data, and JSON text is made here.
test.each([
  ['FormData', () => new globalThis.FormData()],
  ['URLSearchParams', () => new URLSearchParams()],
])('a native %s body arrives as an empty object', async (_name, make) => {
  const body = make();
  body.append('phone', '+919876543210');
  expect(await arrived(body)).toEqual({});
});
