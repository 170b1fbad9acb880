import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readCampaignLead } from '../../src/lead/campaign_lead';
import { campaignRequestFields } from '../../src/service/campaign_request';
import { Failure } from '../../src/values/failure';
import { patience, runs } from './runs';
import { nothing, scalar, type Typed, typedText, word } from './texts';

jest.setTimeout(patience);

/** A value that is sent as it is: a word, 0 or false; or one that is blank. */
const value = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(typedText(word), scalar) },
  nothing.map((typed): Typed => ({ typed, text: '' })),
);
const blankParam = fc.option(word, { nil: undefined });

function send(form: Record<string, unknown>, labels?: string[]): string[] | undefined {
  const listed = [{ name: 'Offer', parameters: labels }];
  const lead = { campaignName: 'Offer', destination: '+919876543210', ...form };
  return readCampaignLead(lead, labels ? listed : [], 'IN', campaignRequestFields).request
    .templateParams;
}

test('of a known count, exactly that many are sent, each in its own place', () => {
  const places = fc.array(fc.record({ value, there: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(places, blankParam, (all, blank) => {
      const named = all.map(
        ({ value: { typed } }, index) => [`param_${index + 1}`, typed] as const,
      );
      // A blank field may be missing from the form altogether, and fields come in any order.
      const form = named.filter((_, index) => all[index]?.there || all[index]?.value.text !== '');
      const sent = send(
        { ...Object.fromEntries(form.reverse()), blankParam: blank, templateParams: [] },
        all.map((_, index) => `Label ${index}`),
      );
      assert.deepEqual(
        sent ?? [],
        all.map(({ value: { text } }) => text || (blank ?? '')),
      );
      // A campaign without parameters carries no list of them.
      assert.equal(sent === undefined, all.length === 0);
    }),
    runs(),
  );
});

test('of an unknown count, they are sent row for row', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 12 }), blankParam, (rows, blank) => {
      const sent = send({ templateParams: rows.map(({ typed }) => typed), blankParam: blank });
      assert.deepEqual(
        sent ?? [],
        rows.map(({ text }) => text || (blank ?? '')),
      );
    }),
    runs(),
  );
});

test('what is left over from another campaign is refused, never sent and never dropped', () => {
  const filled = fc.oneof(typedText(word), scalar).map(({ typed }) => typed);
  const code = (form: Record<string, unknown>, labels?: string[]) => {
    try {
      return send(form, labels);
    } catch (error) {
      return error instanceof Failure ? error.code : error;
    }
  };
  fc.assert(
    fc.property(filled, fc.nat(8), fc.integer({ min: 1, max: 30 }), (typed, count, beyond) => {
      const labels = Array.from({ length: count }, (_, index) => `Label ${index}`);
      assert.equal(code({ [`param_${count + beyond}`]: typed }, labels), 'ParameterMismatch');
      assert.equal(code({ templateParams: [typed] }, labels), 'ParameterMismatch');
      assert.equal(code({ [`param_${beyond}`]: typed }), 'ParameterMismatch');
    }),
    runs(),
  );
});
