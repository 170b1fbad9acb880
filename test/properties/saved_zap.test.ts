import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findLabel, readCampaignList } from '../../src/connection/campaign_list';
import { placeholderFields } from '../../src/creates/send_campaign_message/placeholder_fields';
import { readPlaceholders } from '../../src/creates/send_campaign_message/placeholders';
import { Failure } from '../../src/values/failure';
import { runs } from './runs';

/** Few labels, so that edits and other campaigns meet the same ones; '' has none. */
const label = fc.constantFrom(
  ...['City', 'city', 'First name', 'Order-number', 'Prénom', 'नाम', '2', ''],
);
const placeholder = fc.record({ label, fallback: fc.constantFrom('', 'there', 'soon') });
/** The placeholders of one campaign; null if the list doesn't name them. */
const template = fc.option(fc.array(placeholder, { maxLength: 5 }), { nil: null });
type Template = { label: string; fallback: string }[] | null;

const lineOf = (name: string, listed: Template) =>
  listed === null
    ? name
    : `${name} | ${listed.map((one) => `${one.label} = ${one.fallback}`).join(', ')}`;

/** How a field was left in the editor: filled with a value, mapped to an empty one, or untouched. */
const state = fc.constantFrom('filled', 'mapped', 'untouched');
const states = fc.array(state, { minLength: 5, maxLength: 5 });

interface Saved {
  inputData: Record<string, unknown>;
  inputDataRaw: Record<string, string>;
}

const authData = (list: string) => ({ campaigns: list });
const labelKey = (text: string) => text.toLowerCase().replaceAll(/[ -]/g, '_');

/** Saves a step for a campaign; each value tells for which label it was entered. */
function save(list: string, campaignName: string, filled: string[], blankParam: string): Saved {
  const inputDataRaw: Record<string, string> = { campaignName, blankParam, paramCount: '3' };
  const inputData: Record<string, unknown> = { ...inputDataRaw };
  const form = placeholderFields(undefined as never, { authData: authData(list), inputData });
  const fields = form.filter(({ key }) => key.startsWith('param_'));
  for (const [at, { key, label: shown }] of fields.entries()) {
    if (filled[at] === 'untouched') continue;
    inputDataRaw[key] = `{{1__${key}}}`;
    inputData[key] = filled[at] === 'filled' ? `value for ${labelKey(`${shown}`)}` : '';
  }
  return { inputData, inputDataRaw };
}

function send(list: string, campaignName: string, saved: Saved): string[] | string {
  const { campaigns } = readCampaignList(list);
  const listed = campaigns.find(({ name }) => name === campaignName)?.placeholders;
  try {
    return readPlaceholders(saved, listed, (key) => findLabel(campaigns, key)).params;
  } catch (error) {
    if (error instanceof Failure && error.code === 'InvalidField') return error.message;
    throw error;
  }
}

/** A label that positions have in the form. */
const labelAt = (listed: Template, at: number) => listed?.[at]?.label || `Placeholder ${at + 1}`;

test('sends under a placeholder its own value or fallback text, or nothing, whatever was edited', () => {
  fc.assert(
    fc.property(
      template,
      template,
      template,
      states,
      fc.constantFrom('', 'blank'),
      fc.boolean(),
      (before, after, other, filled, blank, switched) => {
        const saved = save(lineOf('A', before), 'A', filled, blank);
        const list = `${lineOf('A', after)}\n${lineOf('B', other)}`;
        const [name, listed] = switched ? (['B', other] as const) : (['A', after] as const);
        const sent = send(list, name, saved);
        if (typeof sent === 'string') return;
        for (const [at, text] of sent.entries()) {
          const own = `value for ${labelKey(labelAt(listed, at))}`;
          assert.ok([own, listed?.[at]?.fallback, blank].includes(text), `${text} under ${own}`);
        }
      },
    ),
    runs(3),
  );
});

test('sends every value of a step whose list is as it was', () => {
  fc.assert(
    fc.property(template, states, (listed, filled) => {
      const list = lineOf('A', listed);
      const saved = save(list, 'A', filled, 'blank');
      const texts = Array.from({ length: listed?.length ?? 3 }, (_, at) =>
        filled[at] === 'filled'
          ? `value for ${labelKey(labelAt(listed, at))}`
          : listed?.[at]?.fallback || 'blank',
      );
      assert.deepEqual(send(list, 'A', saved), texts);
    }),
    runs(),
  );
});
