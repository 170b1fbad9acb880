import { readPlaceholders } from '#creates/send_campaign_message/placeholders';
import { type Placeholder, withKeys } from '#values/placeholder';
import { failureOf } from '../../support/failure';
import { runWith } from '../../support/run';

type Values = Record<string, unknown>;

/** Placeholders written as `label` or `label=fallback`. */
const named = (...labels: string[]): Placeholder[] =>
  withKeys(
    labels.map((one) => {
      const [label = '', fallback = ''] = one.split('=');
      return { label, fallback };
    }),
  );

const read = (values: Values, placeholders?: Placeholder[]) =>
  readPlaceholders(runWith(values), placeholders);

const sent = (values: Values, placeholders?: Placeholder[]) => {
  const { params, warnings } = read(values, placeholders);
  expect(warnings.filter((text) => !text.startsWith('Fallback text'))).toEqual([]);
  return params;
};

const empty = (name: string) => ({
  code: 'InvalidField',
  message: `Nothing was sent: "${name}" is empty. Fill it in.`,
});

describe('if the list names the placeholders', () => {
  const three = named('First name', 'Code', 'City');

  const filled = { param_first_name: 'Asha', param_code: 'W10', param_city: 'Pune' };

  test.each<[string, Values, string[]]>([
    [
      'empty ones, with a fallback text',
      { ...filled, param_first_name: ' \t', param_city: null, blankParam: ' there ' },
      ['there', 'W10', 'there'],
    ],
    [
      'zero and false, beside a fallback text',
      { ...filled, param_first_name: 0, param_code: false, blankParam: 'there' },
      ['0', 'false', 'Pune'],
    ],
    ['a leftover count', { ...filled, paramCount: 'no number' }, ['Asha', 'W10', 'Pune']],
  ])('sends one text for each: %s', (_name, values, texts) => {
    expect(sent(values, three)).toEqual(texts);
  });

  test("prefers a placeholder's own fallback text to the step's", () => {
    const own = named('First name=there', 'Code', 'City=your city');
    expect(sent({ blankParam: '-' }, own)).toEqual(['there', '-', 'your city']);
  });

  test('names every empty placeholder at once, and where fallback text was used', () => {
    expect(failureOf(() => read({ param_code: 'W10' }, three)).message).toBe(
      'Nothing was sent: "First name" and "City" are empty. Fill in each.',
    );
    expect(failureOf(() => read({ param_code: 'W10', param_city: ' #N/A' }, three)).message).toBe(
      'Nothing was sent: "First name" and "City" are empty ("#N/A" is treated as empty). Fill in each.',
    );
    expect(read({ param_code: 'W10', blankParam: 'there' }, three).warnings).toEqual([
      'Fallback text was used for First name, City.',
    ]);
  });

  test('names the placeholder that contains several values, shortened', () => {
    const [placeholder] = named(`{{Name}} ${'very '.repeat(60)}long`);
    if (!placeholder) throw new Error('There is no placeholder.');
    expect(failureOf(() => read({ [placeholder.key]: { a: 1 } }, [placeholder]))).toEqual({
      code: 'InvalidField',
      message: `The value for "Name ${'very '.repeat(10)}very…" contains several values. Enter or map a single value.`,
    });
    expect(failureOf(() => read({}, [placeholder]))).toEqual(
      empty(`Name ${'very '.repeat(10)}very…`),
    );
  });
});

describe("if the list doesn't name the placeholders", () => {
  test.each<[string, Values, string[]]>([
    ['as many as the step says', { paramCount: 2, param_1: 'a', param_2: 'b' }, ['a', 'b']],
    ['no count, with a gap', { param_3: 'c', blankParam: '-' }, ['-', '-', 'c']],
  ])('sends what the step counts: %s', (_name, values, texts) => {
    expect(sent(values)).toEqual(texts);
  });

  test.each([-1, 51, 1.5, '-'])('rejects %j as the number of placeholders', (paramCount) => {
    expect(failureOf(() => read({ paramCount }))).toEqual({
      code: 'InvalidField',
      message: 'Number of Placeholders must be a whole number from 0 to 50.',
    });
  });
});

const leftOver = (...labels: string[]) =>
  `Not sent, because this campaign has no such placeholder: ${labels.join(', ')}.`;

test('leaves out what is beyond any template, with a warning', () => {
  expect(read({ param_1: 'a', param_51: 'b', param_900000000: 'c' })).toEqual({
    params: ['a'],
    warnings: [leftOver('Placeholder 51', 'Placeholder 900000000')],
  });
});

describe('if the list or the campaign changed since the step was set up', () => {
  const saved = { param_first_name: 'Asha', param_city: 'Pune', blankParam: '-' };
  const changed = (labels: string, keys: string) => ({
    code: 'InvalidField',
    message: `This campaign's placeholders have changed: the value for ${labels} fits none of them. Open the step, select the campaign again, and fill in its placeholders (${keys}).`,
  });

  test('stops at a placeholder that the step never had, whatever the fallback text', () => {
    const edited = named('First name', 'Order number=soon');
    expect(failureOf(() => read(saved, edited))).toEqual(
      changed('City', 'param_first_name, param_order_number'),
    );
  });

  test('stops at positions, which only a program fills in, if the list has labels', () => {
    expect(failureOf(() => read({ param_1: 'Asha' }, named('First name', 'नाम')))).toEqual(
      changed('Placeholder 1', 'param_first_name, param_x653b3a28'),
    );
  });

  test('stops at a left-over that is only mapped, with no value for this lead', () => {
    const run = runWith(
      { ...saved, param_city: '' },
      { param_first_name: '{{1__name}}', param_city: '{{1__city}}' },
    );
    const edited = named('First name', 'Order number=soon');
    expect(failureOf(() => readPlaceholders(run, edited))?.code).toBe('InvalidField');
    expect(readPlaceholders(run, named('First name', 'City=there')).params).toEqual([
      'Asha',
      'there',
    ]);
  });

  test('fills in an empty placeholder that the step has, beside a left-over', () => {
    const run = runWith(
      { ...saved, param_order_number: '' },
      { ...saved, param_order_number: '{{1__order}}' },
    );
    expect(readPlaceholders(run, named('First name', 'Order number=soon'))).toEqual({
      params: ['Asha', 'soon'],
      warnings: [leftOver('City'), 'Fallback text was used for Order number.'],
    });
  });

  test.each<[string, Placeholder[] | undefined, string]>([
    ['left the list', undefined, 'param_1, param_2, and so on'],
    ['lost its labels', named('', ''), 'param_1, param_2'],
  ])('stops if the campaign %s', (_name, listed, keys) => {
    expect(failureOf(() => read(saved, listed))).toEqual(changed('First name, City', keys));
  });

  test('stops if one of its labels was lost', () => {
    const listed = named('First name', '');
    expect(failureOf(() => read({ ...saved, param_2: 'b' }, listed))).toEqual(
      changed('City', 'param_first_name, param_2'),
    );
  });

  test('reads positions if Campaign itself is mapped', () => {
    const run = runWith(
      { campaignName: 'welcome_offer', param_1: 'Asha', param_2: '' },
      { campaignName: '{{1__c}}', param_1: '{{1__n}}', param_2: '{{1__o}}' },
    );
    expect(readPlaceholders(run, named('First name', 'Code=W10')).params).toEqual(['Asha', 'W10']);
  });
});

describe('what the channel rejects becomes one space', () => {
  test.each([
    ['a\r\n\r\nb\u2029c\u0085d\ve\ff', 'a b c d e f'],
    ['a\u00a0b', 'a b'],
  ])('%j is sent as %j', (value, text) => {
    expect(sent({ param_1: value })).toEqual([text]);
    expect(sent({ param_label: value }, named('Label'))).toEqual([text]);
    expect(sent({ blankParam: value }, named('Label'))).toEqual([text]);
    expect(sent({}, withKeys([{ label: 'Label', fallback: value }]))).toEqual([text]);
  });
});
