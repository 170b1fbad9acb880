import * as fc from 'fast-check';
import {
  paramKey,
  readTemplateParams,
  type TemplateParamsValues,
} from '../../src/lead/template_params';
import { failureOf } from '../support/failure';
import '../support/fixed_seed';

const listed = (parameters: string[], values: TemplateParamsValues) =>
  readTemplateParams({ campaignName: 'Welcome offer', parameters, values });
const typed = (values: TemplateParamsValues) =>
  readTemplateParams({ campaignName: 'Welcome offer', parameters: undefined, values });
const mismatch = (message: string) => ({ code: 'ParameterMismatch', message });

test('a parameter has its number in its key', () => {
  expect([0, 1, 9].map(paramKey)).toEqual(['param_1', 'param_2', 'param_10']);
});

describe('where the count is known', () => {
  const three = ['First name', 'Code', 'City'];

  test.each<[string, TemplateParamsValues, string[]]>([
    ['all filled', { param_1: 'Asha', param_2: 'W10', param_3: 'Pune' }, ['Asha', 'W10', 'Pune']],
    ['the first blank', { param_1: '', param_2: 'W10', param_3: 'Pune' }, ['', 'W10', 'Pune']],
    ['the middle missing', { param_1: 'Asha', param_3: 'Pune' }, ['Asha', '', 'Pune']],
    ['the last null', { param_1: 'Asha', param_2: 'W10', param_3: null }, ['Asha', 'W10', '']],
    ['nothing filled', {}, ['', '', '']],
    [
      'blanks with a text that stands in',
      { param_1: ' \t', param_2: 'W10', blankParam: ' there ' },
      ['there', 'W10', 'there'],
    ],
    [
      'a text that stands in, not needed',
      { param_1: 0, param_2: false, param_3: 'x', blankParam: 'there' },
      ['0', 'false', 'x'],
    ],
    ['commas', { param_1: 'a, b', param_2: ['c', 'd'], param_3: 'e' }, ['a, b', 'c, d', 'e']],
    [
      'an old value that is blank',
      { param_1: 'a', param_4: ' ', templateParams: ['', null] },
      ['a', '', ''],
    ],
  ])('%s', (_name, values, texts) => {
    expect(listed(three, values)).toEqual(texts);
  });

  test('ten parameters come in the order of their numbers', () => {
    const values = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [paramKey(index), `v${index + 1}`]).reverse(),
    );
    expect(
      listed(
        Array.from({ length: 12 }, () => 'x'),
        values,
      ),
    ).toEqual(Array.from({ length: 12 }, (_, index) => `v${index + 1}`));
  });

  test('none for a campaign without parameters', () => {
    expect(listed([], { blankParam: 'there' })).toEqual([]);
  });

  test.each<[string, string[], TemplateParamsValues, string]>([
    [
      'a parameter beyond three',
      three,
      { param_1: 'a', param_4: 'b' },
      'The campaign "Welcome offer" takes 3 parameters, but parameter 4 is filled: it is left over from another campaign. Choose the campaign again, then test the step.',
    ],
    [
      'a parameter beyond one',
      ['Name'],
      { param_1: 'a', param_2: 0 },
      'The campaign "Welcome offer" takes 1 parameter, but parameter 2 is filled: it is left over from another campaign. Choose the campaign again, then test the step.',
    ],
    [
      'a parameter of a campaign without any',
      [],
      { param_1: 'a' },
      'The campaign "Welcome offer" takes no parameters, but parameter 1 is filled: it is left over from another campaign. Choose the campaign again, then test the step.',
    ],
    [
      'the list of a campaign that was typed',
      three,
      { param_1: 'a', templateParams: ['b'] },
      'The campaign "Welcome offer" has a field for each of its parameters, but Template Parameters is filled: it is left over from another campaign. Choose the campaign again, then test the step.',
    ],
    [
      'the list, for a campaign without any',
      [],
      { templateParams: 'b' },
      'The campaign "Welcome offer" takes no parameters, but Template Parameters is filled: it is left over from another campaign. Choose the campaign again, then test the step.',
    ],
  ])('refuses what is left over: %s', (_name, parameters, values, message) => {
    expect(failureOf(() => listed(parameters, values))).toEqual(mismatch(message));
  });

  test('a group of values names its parameter', () => {
    const label = `{{Name}} ${'very '.repeat(60)}long`;
    expect(failureOf(() => listed([label], { param_1: { a: 1 } }))).toEqual({
      code: 'InvalidField',
      message: `Parameter "Name ${'very '.repeat(10)}very…" holds a group of values instead of one. Map a single value of the earlier step.`,
    });
  });
});

describe('where the count is not known', () => {
  test.each<[string, TemplateParamsValues, string[]]>([
    ['rows', { templateParams: ['Asha', 'W10'] }, ['Asha', 'W10']],
    [
      'blank rows keep their places',
      { templateParams: ['', 'W10', null, ' '] },
      ['', 'W10', '', ''],
    ],
    [
      'blank rows are filled',
      { templateParams: ['', 'W10', null], blankParam: '-' },
      ['-', 'W10', '-'],
    ],
    ['a text is one parameter', { templateParams: 'Asha, W10' }, ['Asha, W10']],
    ['a row with commas is one parameter', { templateParams: ['1,250', 'b'] }, ['1,250', 'b']],
    ['zero and false are values', { templateParams: [0, false] }, ['0', 'false']],
    ['nothing', {}, []],
    ['an empty text', { templateParams: '' }, []],
    ['a blank parameter of another campaign', { templateParams: ['a'], param_1: '' }, ['a']],
    ['keys that only look alike', { templateParams: ['a'], param_0: 'b', 'param_-1': 'c' }, ['a']],
  ])('%s', (_name, values, texts) => {
    expect(typed(values)).toEqual(texts);
  });

  test('refuses a parameter that is left over', () => {
    expect(failureOf(() => typed({ param_2: 'Asha', templateParams: ['a'] }))).toEqual(
      mismatch(
        'Parameter 2 is left over from another campaign; the connection\'s list names no parameters for campaign "Welcome offer". Fill Template Parameters instead.',
      ),
    );
  });

  test('a group of values names its row', () => {
    expect(failureOf(() => typed({ templateParams: ['a', { b: 'c' }] }))).toEqual({
      code: 'InvalidField',
      message:
        'Template Parameters, row 2, holds a group of values instead of one. Map a single value of the earlier step.',
    });
  });
});

describe('what the channel refuses is made one space', () => {
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
  ])('%j', (value, text) => {
    expect(typed({ templateParams: [value] })).toEqual([text]);
    expect(listed(['Label'], { param_1: value })).toEqual([text]);
    expect(listed(['Label'], { blankParam: value })).toEqual([text]);
  });

  test('whatever is typed, positions and words stay', () => {
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(' ', '\n', '\t', 'a', '{') }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (templateParams) => {
        const texts = typed({ templateParams });
        expect(texts).toHaveLength(templateParams.length);
        for (const [index, text] of texts.entries()) {
          expect(text).not.toMatch(/[\n\r\t]| {2}|^\s|\s$/);
          expect(text.split(/\s+/)).toEqual(templateParams[index]?.trim().split(/\s+/));
        }
      }),
    );
  });
});

test('messages stay short however long the names are', () => {
  const campaignName = `{{x}} ${'Very long campaign name '.repeat(40)}`;
  for (const form of [
    { parameters: ['a'], values: { param_12: 'b' } },
    { parameters: ['a', 'b'], values: { templateParams: 'b' } },
    { parameters: undefined, values: { param_12: 'b' } },
  ]) {
    const { code, message } = failureOf(() => readTemplateParams({ campaignName, ...form }));
    expect(code).toBe('ParameterMismatch');
    expect(message).toContain('campaign "x Very long campaign name Very');
  }
});
