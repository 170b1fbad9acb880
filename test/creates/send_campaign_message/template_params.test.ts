import { readTemplateParams } from '../../../src/creates/send_campaign_message/template_params';
import { type Placeholder, paramKey } from '../../../src/values/placeholder';
import { failureOf } from '../../support/failure';
import { named, sent } from './named_placeholders';

type Values = Parameters<typeof readTemplateParams>[0];

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
  ])('%s', (_name, values, texts) => {
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
    expect(failureOf(() => readTemplateParams(values, three))).toEqual(empty(label));
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
    expect(failureOf(() => readTemplateParams({ param_1: { a: 1 } }, named(label)))).toEqual({
      code: 'InvalidField',
      message: `The value for "Name ${'very '.repeat(10)}very…" contains several values. Enter or map a single value.`,
    });
    expect(failureOf(() => readTemplateParams({}, named(label)))).toEqual(
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
  ])('%s', (_name, values, texts) => {
    expect(sent(values)).toEqual(texts);
  });

  test('calls an empty placeholder by its number', () => {
    const values = { paramCount: 3, param_1: 'Asha', param_3: 'c' };
    expect(failureOf(() => readTemplateParams(values, undefined))).toEqual(empty('Placeholder 2'));
    expect(failureOf(() => readTemplateParams({ param_2: 'b' }, undefined))).toEqual(
      empty('Placeholder 1'),
    );
  });

  test.each([-1, 51, 1.5, 'two', '3 placeholders', '1e1', true])(
    'refuses %j as the number of placeholders',
    (paramCount) => {
      expect(failureOf(() => readTemplateParams({ paramCount }, undefined))).toEqual({
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
    expect(readTemplateParams(values, placeholders)).toEqual({ params, warnings: [warning] });
  },
);
