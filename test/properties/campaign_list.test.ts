import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  findCampaign,
  findSimilarCampaign,
  readCampaignList,
} from '../../src/connection/campaign_list';
import { mostPlaceholders, withKeys } from '../../src/values/placeholder';
import { runs } from './runs';
import { anyText, blanks, solidText } from './texts';

const byValue = (a: number, b: number) => a - b;
const lineBreak = /[\n\r\u2028\u2029]/g;
const escaped = (text: string) => text.replace(/[|,=;]/g, '\\$&');

function withoutDoubleBraces(text: string): string {
  return text.replace(/\{(?=\{)/g, '(').replace(/\}(?=\})/g, ')');
}

const oneLine = solidText.map((text) => text.replace(lineBreak, '-').trim() || '-');

/** Any name, except comments and those that end with a backslash, which would escape. */
const name = fc
  .oneof(oneLine, fc.constantFrom('A, B; C', '#1 offer', 'a|b', '__proto__', 'A \\ B', '{1}'))
  .map((text) => text.replace(/^#(?=\s|$)/, '#-').replace(/\\+(?=$|[|,=;])/g, '/'))
  .map(withoutDoubleBraces);

/** Any label or fallback text, under the same rule. */
const label = fc
  .oneof(oneLine, fc.constantFrom('First, last', 'a; b', 'a = b', 'a | b', 'constructor', '100%'))
  .map((text) => text.replace(/\\+(?=$|[|,=;])/g, '/'))
  .map(withoutDoubleBraces);

// As plain objects, because deepEqual distinguishes those without a prototype.
const plain = { noNullPrototype: true };
const placeholder = fc.record({ label, fallback: fc.option(label, { nil: '' }) }, plain);
const campaign = fc.record(
  {
    name,
    placeholders: fc.option(fc.array(placeholder, { maxLength: 8 }).map(withKeys), {
      nil: undefined,
    }),
    text: fc.constant(undefined),
  },
  plain,
);

/** How a person or a program writes the list. */
const writer = fc.record({
  bar: fc.constantFrom(' | ', '|', ' |', '|\t'),
  comma: fc.constantFrom(',', ', ', ' ,\t'),
  equals: fc.constantFrom('=', ' = ', ' ='),
  between: fc.constantFrom('\n', '\r\n', '\r', ';', ' ; ', ';\n', '\n\n', '\u2028', '\n# none\n'),
  margin: fc.constantFrom('', ' ', '\t', '\n', '\u3000'),
});

test('a list is read as it was meant', () => {
  const list = fc.uniqueArray(campaign, { selector: (entry) => entry.name, maxLength: 6 });
  fc.assert(
    fc.property(list, writer, (campaigns, { bar, comma, equals, between, margin }) => {
      const lines = campaigns.map((entry) => {
        const named = entry.placeholders?.map(({ label, fallback }) =>
          [label, fallback]
            .filter((text) => text !== '')
            .map(escaped)
            .join(equals),
        );
        return escaped(entry.name) + (named ? `${bar}${named.join(comma)}` : '');
      });
      const text = margin + lines.join(between) + margin;
      assert.deepEqual(readCampaignList(text), { campaigns, problems: [] });
      // An earlier entry of the same name no longer counts.
      const before = campaigns.map((entry) => `${escaped(entry.name)} | x, y`).join('\n');
      assert.deepEqual(readCampaignList(`${before}\n${text}`).campaigns, campaigns);
      for (const entry of campaigns) {
        assert.deepEqual(findCampaign(campaigns, entry.name), entry);
      }
    }),
    runs(),
  );
});

test('any text is a list of named campaigns with labeled placeholders', () => {
  const marks = fc.constantFrom(
    ...[...blanks, ' | ', '|', '=', ',', ';', '\\', '\\;', '\\,', '\\|', '# ', '#', 'a'],
    ...['{{', '}}', '{{1}}', ':', '\n'],
  );
  const text = fc.oneof(fc.string({ unit: marks }), anyText, fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, text, (campaigns, sought) => {
      const list = readCampaignList(campaigns).campaigns;
      const names = list.map((entry) => entry.name);
      assert.equal(new Set(names).size, names.length);
      for (const entry of list) {
        assert.equal(entry.name, entry.name.trim());
        assert.notEqual(entry.name, '');
        assert.doesNotMatch(entry.name, lineBreak);
        const labels = (entry.placeholders ?? []).map((one) => one.label);
        expect(labels).not.toContain('');
        assert.ok(labels.length <= mostPlaceholders);
        const places = entry.text?.filter((part) => typeof part === 'number');
        if (places) assert.deepEqual([...new Set(places)].sort(byValue), [...labels.keys()]);
      }
      const similar = findSimilarCampaign(list, sought);
      if (similar) assert.notEqual(similar.name, sought);
    }),
    runs(),
  );
});
