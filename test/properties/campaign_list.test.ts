import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { connectionLabel } from '../../src/authentication/connection_label';
import {
  findCampaign,
  findSimilarCampaign,
  readCampaignList,
} from '../../src/connection/campaign_list';
import { mostPlaceholders } from '../../src/values/placeholder';
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
    placeholders: fc.option(fc.array(placeholder, { maxLength: 8 }), { nil: undefined }),
    text: fc.constant(undefined),
  },
  plain,
);

/** What a placeholder of a text may be called; digits alone would be its number. */
const nameInBraces = label
  .map((text) => text.replace(/[{}]/g, '-'))
  .filter((text) => !/^\s*\d+\s*(:|$)/.test(text));
const between = fc
  .oneof(anyText, fc.constantFrom(', ', ' | ; = #', '{', '}', '\n'))
  .map((text) => text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/[{}]{2,}/g, '-'));

/** A template's text as it is meant, and as it is written: by numbers, by names, or by both. */
const template = fc
  .tuple(
    fc.uniqueArray(
      fc.record({ label: nameInBraces, fallback: fc.option(nameInBraces, { nil: '' }) }, plain),
      { selector: ({ label }) => label, minLength: 1, maxLength: 6 },
    ),
    fc.array(fc.tuple(between, fc.nat(5)), { maxLength: 8 }),
    between,
    fc.constantFrom('names', 'numbers', 'both'),
  )
  .map(([named, repeated, end, by]) => {
    // Each comes at least once, the first time in its order.
    const order = [...named.keys(), ...repeated.map(([, at]) => at % named.length)];
    const gaps = order.map((_, at) => repeated[at]?.[0] ?? '');
    const mark = (at: number, isFirst: boolean) => {
      const { label, fallback } = named[at] ?? { label: '', fallback: '' };
      const words = `${escaped(label)}${fallback !== '' && isFirst ? ` = ${escaped(fallback)}` : ''}`;
      if (by === 'names') return `{{${words}}}`;
      return by === 'both' && isFirst ? `{{${at + 1}: ${words}}}` : `{{ ${at + 1} }}`;
    };
    return {
      text: [...order.flatMap((at, index) => [`.${gaps[index]}.`, at]), `.${end}.`],
      written: [
        ...order.map((at, index) => written(gaps[index] ?? '') + mark(at, index < named.length)),
        written(end),
      ].join(''),
      placeholders:
        by === 'numbers'
          ? named.map((_, at) => ({ label: `Placeholder ${at + 1}`, fallback: '' }))
          : named,
    };
  });

/** A piece of a text between dots, so that neither its ends nor its marks run into others. */
function written(piece: string): string {
  return `.${piece.replaceAll('\n', '\\n')}.`;
}

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

test("a template's text is read as it was meant, whatever stands between its placeholders", () => {
  const others = fc.constantFrom('', 'B\n', 'B; C | x\n', '# {{\n');
  fc.assert(
    fc.property(name, template, others, (campaignName, { text, written, placeholders }, before) => {
      const { campaigns, problems } = readCampaignList(
        `${before}${escaped(campaignName)} | ${written}`,
      );
      assert.deepEqual(problems, []);
      const read = findCampaign(campaigns, campaignName);
      assert.deepEqual(read?.placeholders, placeholders);
      // A backslash before a mark of the list, or before an n, stands for the mark itself.
      const meant = text.map((part) =>
        typeof part === 'string' ? part.replace(/\\n/g, '\n').replace(/\\([|,=;])/g, '$1') : part,
      );
      assert.deepEqual(read?.text, meant);
    }),
    runs(),
  );
});

test('a placeholder without a label is called by its number', () => {
  fc.assert(
    fc.property(fc.array(fc.option(label, { nil: '' }), { minLength: 2 }), (labels) => {
      const text = `A | ${labels.map(escaped).join(',')}`;
      const placeholders = labels.map((each, index) => ({
        label: each || `Placeholder ${index + 1}`,
        fallback: '',
      }));
      assert.deepEqual(readCampaignList(text).campaigns, [
        { name: 'A', placeholders, text: undefined },
      ]);
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
    '{{',
    '}}',
    '{{1}}',
    ':',
    '\n',
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

test('anything in its place gives a list, and a label or words about it', () => {
  fc.assert(
    fc.property(fc.anything(), (campaigns) => {
      assert.equal(Array.isArray(readCampaignList(campaigns).campaigns), true);
      const label = () => connectionLabel({ accountName: 'Acme', campaigns });
      const isGroup = typeof campaigns === 'object' && campaigns !== null;
      if (isGroup) assert.throws(label, /^Failure: Campaigns of the connection contains several/);
      else assert.equal(label(), 'Acme (nothing connected)');
    }),
    runs(0.2),
  );
});
