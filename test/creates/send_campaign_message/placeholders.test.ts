import * as fc from 'fast-check';
import { readPlaceholders } from '../../../src/creates/send_campaign_message/placeholders';
import { type Placeholder, paramKey } from '../../../src/values/placeholder';
import { runs } from '../../properties/runs';
import { failureOf } from '../../support/failure';

type Values = Parameters<typeof readPlaceholders>[0];

/** Placeholders written as `label` or `label=fallback`. */
const named = (...labels: string[]): Placeholder[] =>
  labels.map((one) => {
    const [label = '', fallback = ''] = one.split('=');
    return { label, fallback };
  });

const sent = (values: Values, placeholders?: Placeholder[]) => {
  const { params, warnings } = readPlaceholders(values, placeholders);
  expect(warnings).toEqual([]);
  return params;
};

const empty = (name: string) => ({
  code: 'InvalidField',
  message: `The value for "${name}" is empty. Enter text, map a field that has a value, or fill in Fallback Text.`,
});

describe('if the list names the placeholders', () => {
  const three = named('First name', 'Code', 'City');

  test.each<[string, Values, string[]]>([
    ['all filled', { param_1: 'Asha', param_2: 'W10', param_3: 'Pune' }, ['Asha', 'W10', 'Pune']],
    [
      'empty ones, with a fallback text',
      { param_1: ' \t', param_2: 'W10', param_3: null, blankParam: ' there ' },
      ['there', 'W10', 'there'],
    ],
    ['missing ones, with a fallback text', { blankParam: '-' }, ['-', '-', '-']],
    [
      "a fallback text that isn't needed",
      { param_1: 0, param_2: false, param_3: 'x', blankParam: 'there' },
      ['0', 'false', 'x'],
    ],
    ['commas', { param_1: 'a, b', param_2: ['c', 'd'], param_3: 'e' }, ['a, b', 'c, d', 'e']],
    [
      'a leftover count',
      { param_1: 'a', param_2: 'b', param_3: 'c', paramCount: 'no number' },
      ['a', 'b', 'c'],
    ],
    [
      'an old value that is empty',
      { param_1: 'a', param_2: 'b', param_3: 'c', param_4: ' ' },
      ['a', 'b', 'c'],
    ],
  ])('sends one text for each: %s', (_name, values, texts) => {
    expect(sent(values, three)).toEqual(texts);
  });

  test("prefers a placeholder's own fallback text to the step's", () => {
    const own = named('First name=there', 'Code', 'City=your city');
    expect(sent({ blankParam: '-' }, own)).toEqual(['there', '-', 'your city']);
    expect(sent({ param_1: 'Asha', param_2: 'W10' }, own)).toEqual(['Asha', 'W10', 'your city']);
  });

  test.each<[string, Values, string]>([
    ['the first', { param_2: 'W10', param_3: 'Pune' }, 'First name'],
    ['the middle', { param_1: 'Asha', param_2: ' \n', param_3: 'Pune' }, 'Code'],
    ['the last', { param_1: 'Asha', param_2: 'W10', param_3: null }, 'City'],
    ['all', { blankParam: ' ' }, 'First name'],
  ])('stops if a value is empty without a fallback text: %s', (_name, values, label) => {
    expect(failureOf(() => readPlaceholders(values, three))).toEqual(empty(label));
  });

  test('orders more than nine values by number', () => {
    const values = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [paramKey(index), `v${index + 1}`]).reverse(),
    );
    const twelve = named(...Array.from({ length: 12 }, () => 'x'));
    expect(sent(values, twelve)).toEqual(Array.from({ length: 12 }, (_, at) => `v${at + 1}`));
  });

  test('sends none for a template without placeholders', () => {
    expect(sent({ blankParam: 'there', paramCount: 2 }, [])).toEqual([]);
  });

  test('names the placeholder that contains several values, shortened', () => {
    const label = `{{Name}} ${'very '.repeat(60)}long`;
    expect(failureOf(() => readPlaceholders({ param_1: { a: 1 } }, named(label)))).toEqual({
      code: 'InvalidField',
      message: `The value for "Name ${'very '.repeat(10)}very…" contains several values. Enter or map a single value.`,
    });
    expect(failureOf(() => readPlaceholders({}, named(label)))).toEqual(
      empty(`Name ${'very '.repeat(10)}very…`),
    );
  });
});

describe("if the list doesn't name the placeholders", () => {
  test.each<[string, Values, string[]]>([
    [
      'as many as the step says',
      { paramCount: 2, param_1: 'Asha', param_2: 'W10' },
      ['Asha', 'W10'],
    ],
    ['the count as text', { paramCount: ' 1 ', param_1: 'Asha' }, ['Asha']],
    ['a count of 0', { paramCount: 0 }, []],
    ['no count: the highest that is filled', { param_2: 'b', param_1: 'a' }, ['a', 'b']],
    ['no count, with a gap', { param_3: 'c', blankParam: '-' }, ['-', '-', 'c']],
    ['no count, and a higher one that is empty', { param_1: 'a', param_2: ' ' }, ['a']],
    ['an empty count', { paramCount: '', param_1: 'a' }, ['a']],
    ['nothing', {}, []],
    [
      'empty ones, with a fallback text',
      { paramCount: 2, blankParam: 'there' },
      ['there', 'there'],
    ],
    ['a text with commas', { paramCount: 1, param_1: '1,250 or so' }, ['1,250 or so']],
    ['zero and false', { paramCount: 2, param_1: 0, param_2: false }, ['0', 'false']],
    ['keys that only look similar', { param_1: 'a', param_0: 'b', 'param_-1': 'c' }, ['a']],
  ])('sends what the step counts: %s', (_name, values, texts) => {
    expect(sent(values)).toEqual(texts);
  });

  test('calls an empty placeholder by its number', () => {
    const values = { paramCount: 3, param_1: 'Asha', param_3: 'c' };
    expect(failureOf(() => readPlaceholders(values, undefined))).toEqual(empty('Placeholder 2'));
    expect(failureOf(() => readPlaceholders({ param_2: 'b' }, undefined))).toEqual(
      empty('Placeholder 1'),
    );
  });

  test.each([-1, 51, 1.5, 'two', '3 placeholders', '1e1', true])(
    'rejects %j as the number of placeholders',
    (paramCount) => {
      expect(failureOf(() => readPlaceholders({ paramCount }, undefined))).toEqual({
        code: 'InvalidField',
        message: 'Number of Placeholders must be a whole number from 0 to 50.',
      });
    },
  );
});

test.each<[string, Values, Placeholder[] | undefined, string[], string]>([
  [
    'one beyond two',
    { param_1: 'a', param_2: 'b', param_4: 'd' },
    named('x', 'y'),
    ['a', 'b'],
    'The value for placeholder 4 was left out, because this campaign has 2 placeholders.',
  ],
  [
    'several beyond one, in order',
    { param_1: 'a', param_12: 'l', param_3: 0 },
    named('x'),
    ['a'],
    'The values for placeholders 3, 12 were left out, because this campaign has 1 placeholder.',
  ],
  [
    'one of a template without placeholders',
    { param_1: 'a' },
    [],
    [],
    'The value for placeholder 1 was left out, because this campaign has no placeholders.',
  ],
  [
    'one beyond the count of the step',
    { paramCount: 1, param_1: 'a', param_2: 'b' },
    undefined,
    ['a'],
    'The value for placeholder 2 was left out, because this campaign has 1 placeholder.',
  ],
  [
    'one beyond what any template has',
    { param_1: 'a', param_51: 'b', param_900000000: 'c' },
    undefined,
    ['a'],
    'The values for placeholders 51, 900000000 were left out, because this campaign has 1 placeholder.',
  ],
])(
  'leaves out what is left over, with a warning: %s',
  (_name, values, placeholders, params, warning) => {
    expect(readPlaceholders(values, placeholders)).toEqual({ params, warnings: [warning] });
  },
);

describe('what the channel rejects becomes one space', () => {
  test.each([
    ['12 MG Road\nBengaluru', '12 MG Road Bengaluru'],
    ['a\r\n\r\nb', 'a b'],
    ['a\tb', 'a b'],
    ['a    b', 'a b'],
    ['a\u2028b\u2029c\u0085d\ve\ff', 'a b c d e f'],
    ['  a b  ', 'a b'],
    ['a\u00a0b', 'a\u00a0b'],
    ['{{1}} {{bundle.inputData.x}} "q" \\', '{{1}} {{bundle.inputData.x}} "q" \\'],
    ['👩‍👩‍👧 नमस्ते שלום', '👩‍👩‍👧 नमस्ते שלום'],
  ])('%j is sent as %j', (value, text) => {
    expect(sent({ param_1: value })).toEqual([text]);
    expect(sent({ param_1: value }, named('Label'))).toEqual([text]);
    expect(sent({ blankParam: value }, named('Label'))).toEqual([text]);
    expect(sent({}, [{ label: 'Label', fallback: value }])).toEqual([text]);
  });

  test.each(['\u200b', ' \u2060\ufeff ', '\u2800', '\u00ad'])(
    'an invisible value is empty: %j',
    (value) => {
      const values = { param_1: value, paramCount: 1, blankParam: 'there' };
      expect(sent(values)).toEqual(['there']);
      expect(sent({ ...values, blankParam: value, param_1: 'a' })).toEqual(['a']);
      expect(sent({ param_1: 'a', param_2: value })).toEqual(['a']);
    },
  );

  test('keeps positions and words, whatever is typed', () => {
    const value = fc
      .oneof(fc.string(), fc.string({ unit: fc.constantFrom(' ', '\n', '\t', 'a', '{') }))
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 50 }), (texts) => {
        const values = Object.fromEntries(texts.map((text, index) => [paramKey(index), text]));
        const params = sent(values);
        expect(params).toHaveLength(texts.length);
        for (const [index, text] of params.entries()) {
          expect(text).not.toMatch(/[\n\r\t]| {2}|^\s|\s$/);
          expect(text.split(/\s+/)).toEqual(texts[index]?.trim().split(/\s+/));
        }
      }),
      runs(0.5),
    );
  });
});
