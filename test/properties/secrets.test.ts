import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { maskSecret, quotesSecret } from '../../src/secrets/secrets';
import { runs } from './runs';
import { anyText } from './texts';

const secretUnit = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcdefKEY0123456789-_.') },
  // Characters that are special in a URL, a form, JSON, a pattern or the mask itself.
  { weight: 2, arbitrary: fc.constantFrom(...' /+=&%?#"\\$*é{}<>', '🙂', '***', '%2F') },
);

/** Any credential of a valid length, without spaces around it, because the form trims it. */
const secret = fc
  .string({ unit: secretUnit, minLength: 4, maxLength: 24 })
  .map((text) => text.trim().padEnd(4, 'k'));

/** Every way in which a service writes what it was sent. */
function formsOf(key: string): string[] {
  const url = encodeURIComponent(key);
  const json = JSON.stringify(key).slice(1, -1);
  return [
    key,
    ...[url, url.replaceAll('%20', '+')],
    url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    ...[json, json.replaceAll('/', '\\/')],
  ];
}

/** Which form. */
const anyForm = fc.nat(formsOf('').length - 1);

/** A text that quotes the secret in any form, whole or in part, once or repeatedly. */
const quoting = fc.tuple(
  secret,
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: anyForm.map((form) => ({ form, from: 0, to: 999 })) },
      fc.record({ form: anyForm, from: fc.nat(3), to: fc.integer({ min: 1, max: 24 }) }),
      { weight: 2, arbitrary: fc.oneof(anyText, fc.constantFrom('*', '**', '***', '% ', '\\')) },
    ),
    { minLength: 1, maxLength: 5 },
  ),
);

function write(key: string, parts: ReadonlyArray<string | Part>): string {
  const forms = formsOf(key);
  return parts
    .map((part) => (typeof part === 'string' ? part : cutOf(forms[part.form] ?? '', part)))
    .join('');
}

/** Part of a form, never cut within an escape, because half of one could become another. */
function cutOf(form: string, { from, to }: Part): string {
  return form.slice(from, to).replace(/(?:%[0-9a-f]?|\\)$/i, '');
}

/** A text of letters that no secret here has. */
const bystander = fc.string({ unit: fc.constantFrom('g', 'h', 'i', 'j', 'l', ' ') });

interface Part {
  form: number;
  from: number;
  to: number;
}

test('no text contains the secret in any form', () => {
  fc.assert(
    fc.property(quoting, bystander, ([key, parts], other) => {
      const text = write(key, parts);
      const masked = maskSecret(text, key);
      for (const form of formsOf(key)) assert.ok(!masked.includes(form), `${form} in ${masked}`);
      assert.equal(quotesSecret(masked, key), false);
      // Whatever doesn't quote it stays as it is.
      assert.equal(maskSecret(other, key), other);
    }),
    runs(),
  );
});
