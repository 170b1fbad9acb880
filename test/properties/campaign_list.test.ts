import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { connectionLabel } from '../../src/authentication';
import {
  findCampaign,
  findSimilarCampaign,
  listedCampaigns,
  readCampaignList,
} from '../../src/connection/campaign_list';
import { patience, runs } from './runs';
import { anyText, blanks, solidText } from './texts';

jest.setTimeout(patience);

const lineBreak = /[\n\r\u2028\u2029]/g;
const oneLine = solidText.map((text) => text.replace(lineBreak, '-').trim() || '-');

/** Any name that the list can say: a comment and a bar of its own mean something else in it. */
const name = fc
  .oneof(oneLine, fc.constantFrom('A, B; C', '#1 offer', 'a|b', '__proto__', 'A \\; B', '{{1}}'))
  .map((text) => text.replace(/^#( |$)/, '#-').replace(/\|$/, '|-'));

/** Any label; a bar between blanks would split the line, a backslash at its end escape the comma. */
const label = fc
  .oneof(oneLine, fc.constantFrom('First, last', 'a; b', 'a \\, b', 'constructor', '100%'))
  .map((text) => text.replaceAll('|', '/').replace(/\\+$/, '/'));

const campaign = fc.oneof(
  name.map((text) => ({ name: text.replaceAll(' | ', ' / '), parameters: undefined })),
  fc
    // A name may hold a bar: the last one of a line splits it.
    .tuple(
      fc.oneof(
        name,
        fc.tuple(name, name).map(([a, b]) => `${a} | ${b}`),
      ),
      fc.array(label),
    )
    .map(([text, parameters]) => ({ name: text, parameters })),
);

/** How a person or a program writes the list. */
const writer = fc.record({
  comma: fc.constantFrom(',', ', ', ' ,\t'),
  between: fc.constantFrom('\n', '\r\n', '\r', ';', ' ; ', ';\n', '\n\n', '\u2028', '\n# none\n'),
  margin: fc.constantFrom('', ' ', '\t', '\n', '\u3000'),
});

test('a list that was written is read as it was meant', () => {
  const list = fc.uniqueArray(campaign, { selector: (entry) => entry.name, maxLength: 6 });
  fc.assert(
    fc.property(list, writer, (campaigns, { comma, between, margin }) => {
      const escaped = (text: string) => text.replaceAll(';', '\\;');
      const lines = campaigns.map((entry) => {
        const labels = entry.parameters?.map((text) => escaped(text).replaceAll(',', '\\,'));
        return escaped(entry.name) + (labels ? ` | ${labels.join(comma)}` : '');
      });
      // A backslash in front of a semicolon would make it a part of the name.
      const separator = lines.some((line) => line.endsWith('\\'))
        ? between.replaceAll(';', '\n')
        : between;
      const text = margin + lines.join(separator) + margin;
      assert.deepEqual(readCampaignList(text), campaigns);
      // What the list said before of a name no longer counts.
      const before = campaigns.map((entry) => `${escaped(entry.name)} | x, y`).join('\n');
      assert.deepEqual(readCampaignList(`${before}\n${text}`), campaigns);
      for (const entry of campaigns) {
        assert.deepEqual(findCampaign(readCampaignList(text), entry.name), entry);
      }
    }),
    runs(),
  );
});

test('a label that is left out is called by its number', () => {
  fc.assert(
    fc.property(fc.array(fc.option(label, { nil: '' }), { minLength: 2 }), (labels) => {
      const text = `A | ${labels.map((each) => each.replace(/[,;]/g, '\\$&')).join(',')}`;
      const called = labels.map((each, index) => each || `Parameter ${index + 1}`);
      assert.deepEqual(readCampaignList(text), [{ name: 'A', parameters: called }]);
    }),
    runs(0.2),
  );
});

test('any text is a list: each campaign has one name, and its parameters have labels', () => {
  const marks = fc.constantFrom(
    ...blanks,
    ' | ',
    '|',
    ',',
    ';',
    '\\',
    '\\;',
    '\\,',
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
        expect(entry.parameters ?? []).not.toContain('');
      }
      const similar = findSimilarCampaign(list, sought);
      if (similar) assert.notEqual(similar.name, sought);
    }),
    runs(),
  );
});

test('whatever stands in its place, there is a list and a label', () => {
  fc.assert(
    fc.property(fc.anything(), (campaigns) => {
      assert.equal(Array.isArray(listedCampaigns({ campaigns })), true);
      assert.equal(connectionLabel({ accountName: 'Acme', campaigns }), 'Acme (nothing connected)');
    }),
    runs(0.2),
  );
});
