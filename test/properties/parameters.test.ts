import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readPlaceholders } from '../../src/creates/send_campaign_message/placeholders';
import { Failure } from '../../src/values/failure';
import { runs } from './runs';
import { nothing, scalar, type Typed, typedText, word } from './texts';

/** A value that is sent as it is (a word, 0 or false), or an empty one. */
const value = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(typedText(word), scalar) },
  nothing.map((typed): Typed => ({ typed, text: '' })),
);
const places = fc.array(
  fc.record({ value, there: fc.boolean(), fallback: fc.option(word, { nil: '' }) }),
  { maxLength: 12 },
);
const blankParam = fc.option(word, { nil: undefined });

interface Sent {
  params: string[];
  warnings: string[];
}

/** What is sent, or the code of the failure. */
function send(form: Record<string, unknown>, placeholders?: Placeholder[]): Sent | string {
  try {
    return readPlaceholders(form, placeholders);
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}

interface Placeholder {
  label: string;
  fallback: string;
}

test('sends exactly as many values as the template has, in their places and none empty', () => {
  fc.assert(
    fc.property(places, blankParam, fc.boolean(), (all, blank, listed) => {
      const named = all.map(
        ({ value: { typed } }, index) => [`param_${index + 1}`, typed] as const,
      );
      // An empty field may be missing from the form altogether, and fields come in any order.
      const form = named.filter((_, index) => all[index]?.there || all[index]?.value.text !== '');
      const values = { ...Object.fromEntries(form.reverse()), blankParam: blank };
      const sent = listed
        ? send(
            values,
            all.map(({ fallback }, index) => ({ label: `Label ${index}`, fallback })),
          )
        : send({ ...values, paramCount: all.length });
      const texts = all.map(
        ({ value: { text }, fallback }) => text || (listed ? fallback : '') || (blank ?? ''),
      );
      assert.deepEqual(sent, texts.includes('') ? 'InvalidField' : { params: texts, warnings: [] });
    }),
    runs(),
  );
});

test('sends as many values as the highest one filled in if there is no count', () => {
  fc.assert(
    fc.property(places, word, (all, blank) => {
      const form = Object.fromEntries(
        all.map(({ value: { typed } }, index) => [`param_${index + 1}`, typed]),
      );
      const texts = all.map(({ value: { text } }) => text);
      const count = texts.findLastIndex((text) => text !== '') + 1;
      const params = texts.slice(0, count).map((text) => text || blank);
      assert.deepEqual(send({ ...form, blankParam: blank }), {
        params,
        warnings: [],
      });
    }),
    runs(),
  );
});

test('never sends what is left over from another campaign, nor drops it silently', () => {
  const filled = fc.oneof(typedText(word), scalar).map(({ typed }) => typed);
  fc.assert(
    fc.property(filled, fc.nat(8), fc.integer({ min: 1, max: 30 }), (typed, count, beyond) => {
      const form = { [`param_${count + beyond}`]: typed, blankParam: 'x' };
      const params = Array.from({ length: count }, () => 'x');
      const has = count === 0 ? 'no placeholders' : `${count} placeholder${count === 1 ? '' : 's'}`;
      const warnings = [
        `The value for placeholder ${count + beyond} was left out, because this campaign has ${has}.`,
      ];
      const labels = Array.from({ length: count }, (_, at) => ({ label: `${at}`, fallback: '' }));
      assert.deepEqual(send(form, labels), { params, warnings });
      assert.deepEqual(send({ ...form, paramCount: count }), { params, warnings });
    }),
    runs(),
  );
});
