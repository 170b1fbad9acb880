import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { connectionLabel } from '../../src/authentication/connection_label';
import {
  findCampaign,
  findSimilarCampaign,
  listedCampaigns,
  readCampaignList,
} from '../../src/connection/campaign_list';
import { runs } from './runs';
import { anyText, blanks, solidText } from './texts';

const lineBreak = /[\n\r\u2028\u2029]/g;
const oneLine = solidText.map((text) => text.replace(lineBreak, '-').trim() || '-');

/** Any name, except comments and those that end with a backslash, which would escape. */
const name = fc
  .oneof(oneLine, fc.constantFrom('A, B; C', '#1 offer', 'a|b', '__proto__', 'A \\ B', '{{1}}'))
  .map((text) => text.replace(/^#(?=\s|$)/, '#-').replace(/\\+(?=$|[|,=;])/g, '/'));

/** Any label or fallback text, under the same rule. */
const label = fc
  .oneof(oneLine, fc.constantFrom('First, last', 'a; b', 'a = b', 'a | b', 'constructor', '100%'))
  .map((text) => text.replace(/\\+(?=$|[|,=;])/g, '/'));

// As plain objects, because deepEqual distinguishes those without a prototype.
const plain = { noNullPrototype: true };
const placeholder = fc.record({ label, fallback: fc.option(label, { nil: '' }) }, plain);
const campaign = fc.record(
  { name, placeholders: fc.option(fc.array(placeholder), { nil: undefined }) },
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
      const escaped = (text: string) => text.replace(/[|,=;]/g, '\\$&');
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

test('a placeholder without a label is called by its number', () => {
  fc.assert(
    fc.property(fc.array(fc.option(label, { nil: '' }), { minLength: 2 }), (labels) => {
      const text = `A | ${labels.map((each) => each.replace(/[|,=;]/g, '\\$&')).join(',')}`;
      const placeholders = labels.map((each, index) => ({
        label: each || `Placeholder ${index + 1}`,
        fallback: '',
      }));
      assert.deepEqual(readCampaignList(text).campaigns, [{ name: 'A', placeholders }]);
    }),
    runs(0.2),
  );
});

test('any text is a list of named campaigns with labeled placeholders', () => {
  const marks = fc.constantFrom(
    ...blanks,
    ' | ',
    '|',
    '=',
    ',',
    ';',
    '\\',
    '\\;',
    '\\,',
    '\\|',
    '# ',
    '#',
    'a',
  );
  const text = fc.oneof(fc.string({ unit: marks }), anyText, fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, text, (campaigns, sought) => {
      const list = listedCampaigns({ campaigns });
      const names = list.map((entry) => entry.name);
      assert.equal(new Set(names).size, names.length);
      for (const entry of list) {
        assert.equal(entry.name, entry.name.trim());
        assert.notEqual(entry.name, '');
        assert.doesNotMatch(entry.name, lineBreak);
        const labels = (entry.placeholders ?? []).map((one) => one.label);
        expect(labels).not.toContain('');
      }
      const similar = findSimilarCampaign(list, sought);
      if (similar) assert.notEqual(similar.name, sought);
    }),
    runs(),
  );
});

test('anything in its place gives a list, and a label or words about it', () => {
  fc.assert(
    fc.property(fc.anything(), (campaigns) => {
      assert.equal(Array.isArray(listedCampaigns({ campaigns })), true);
      const label = () => connectionLabel({ accountName: 'Acme', campaigns });
      const isGroup = typeof campaigns === 'object' && campaigns !== null;
      if (isGroup) assert.throws(label, /^Failure: Campaigns of the connection contains several/);
      else assert.equal(label(), 'Acme (nothing connected)');
    }),
    runs(0.2),
  );
});
