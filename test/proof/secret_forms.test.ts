import { kinds } from './credentials';
import { formsOf, seen, shows } from './secret_forms';

describe('the search for a credential', () => {
  const forms = kinds.flatMap(([kind, { apiKey }]) =>
    Object.entries(formsOf(apiKey)).map(([form, text]) => [kind, form, text, apiKey] as const),
  );
  test.each(forms)('finds %s, %s', (_kind, _form, text, apiKey) => {
    expect(shows(seen({ a: [`before ${text} behind`] }), apiKey)).toBe(true);
    expect(shows(seen(new Error('x', { cause: { text } })), apiKey)).toBe(true);
    expect(shows(seen({ bytes: Buffer.from(text) }), apiKey)).toBe(true);
  });

  test('finds a part of it that is long enough', () => {
    const apiKey = 'key-7f3a9c52e8b14d60a1c4';
    expect(shows(apiKey.slice(3, 17), apiKey)).toBe(true);
    expect(shows(apiKey.slice(0, 8), apiKey)).toBe(false);
  });
});
