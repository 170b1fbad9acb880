import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { refused } from '../../src/reply/outcome';
import { quote } from '../../src/secrets/quotation';
import { maskSecret, maskSecretDeep, quotesSecret } from '../../src/secrets/secrets';
import { describeRefusal } from '../../src/step/describe_refusal';
import type { RefusalCode } from '../../src/values/failure';
import { connectionWith } from '../support/connection';
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

function expectNone(text: string, key: string): void {
  for (const form of formsOf(key)) assert.ok(!text.includes(form), `${form} in ${text}`);
}

test('no text contains the secret in any form', () => {
  fc.assert(
    fc.property(quoting, bystander, ([key, parts], other) => {
      const text = write(key, parts);
      const masked = maskSecret(text, key);
      expectNone(masked, key);
      assert.equal(quotesSecret(masked, key), false);
      // Whatever doesn't quote it stays as it is.
      assert.equal(maskSecret(other, key), other);
    }),
    runs(),
  );
});

test('no text or key of a response contains it, however deep', () => {
  fc.assert(
    fc.property(quoting, fc.nat(20), ([key, parts], depth) => {
      const text = write(key, parts);
      let data: unknown = { [text]: text, list: [text, 1, null] };
      for (let level = 0; level < depth; level += 1) data = level % 2 ? [data] : { [text]: data };
      const seen: string[] = [];
      // A reviver sees every key and value.
      JSON.parse(JSON.stringify(maskSecretDeep(data, key)), (name, value) => {
        seen.push(name);
        if (typeof value === 'string') seen.push(value);
        return value;
      });
      for (const each of new Set(seen)) if (each !== 'list') expectNone(each, key);
    }),
    runs(0.2),
  );
});

const codes: RefusalCode[] = [
  ...(['InvalidAddress', 'InvalidCredentials', 'InvalidPhone', 'InvalidMedia'] as const),
  ...(['ParameterMismatch', 'CampaignNotFound', 'CampaignNotLive', 'NotAccepted'] as const),
  ...(['InsufficientCredits', 'AccountNotReady', 'ServiceUnavailable', 'RateLimited'] as const),
  ...(['UnexpectedReply', 'UnknownOutcome', 'MediaNotAccessible'] as const),
];

test('no message to the user contains it, whatever the service quotes', () => {
  // No word of the message's own can be taken for such a secret.
  const key = secret.map((text) => `7${text}7`);
  const words = fc.tuple(key, fc.array(fc.oneof(anyForm, anyText), { maxLength: 4 }));
  fc.assert(
    fc.property(
      words,
      fc.constantFrom(...codes),
      fc.nat(600),
      ([credential, parts], code, status) => {
        const text = parts
          .map((part) => (typeof part === 'string' ? part : (formsOf(credential)[part] ?? '')))
          .join('');
        const { message } = describeRefusal(
          refused(code, 'refused', { words: text, traceId: text, status }),
          connectionWith({ credential }),
          { campaignName: text, similarCampaign: text },
        );
        expectNone(message, credential);
        expectNone(quote(text, credential, 200), credential);
        assert.ok(message.length < 250, message);
        assert.doesNotMatch(message, /[<>{}\n\r\t]/);
      },
    ),
    runs(),
  );
});
