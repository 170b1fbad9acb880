import { readTags } from '../../../src/creates/send_campaign_message/tags';
import { failureOf } from '../../support/failure';

test.each<[string, unknown, string[]]>([
  ['rows', ['vip', 'summer'], ['vip', 'summer']],
  ['a text with commas', ' vip, summer ,,', ['vip', 'summer']],
  ['a text with semicolons', ' vip; summer ;, new', ['vip', 'summer', 'new']],
  ['rows with commas', ['vip,summer', 'new'], ['vip', 'summer', 'new']],
  ['a text with line breaks', 'vip\r\nsummer', ['vip', 'summer']],
  ['invisible marks', ['vip\u200b', '\ufeffvip'], ['vip']],
  [
    'joiners that end a word',
    ['\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d '],
    ['\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d'],
  ],
  ['a JSON list', '["vip","summer, sale"]', ['vip', 'summer', 'sale']],
  ['a JSON list in a row', ['["vip"]', 'new'], ['vip', 'new']],
  ['an empty JSON list', '[]', []],
  [
    'brackets that are no JSON list of texts',
    ['[vip]', '[1]', '{"a":1}'],
    ['[vip]', '[1]', '{"a":1}'],
  ],
  ['only exact repeats', ['vip', 'VIP', ' vip '], ['vip', 'VIP']],
  ['blanks', ['', ' ', '\u200b', 'a,\u2060', null, undefined], ['a']],
  ['line items in a row', [['a', 'b'], 'c'], ['a', 'b', 'c']],
  ['numbers and booleans', [0, 2024, false], ['0', '2024', 'false']],
  ['template marks and quotes', ['{{1}}', '"x"'], ['{{1}}', '"x"']],
  ['nothing', undefined, []],
  ['an empty text', '', []],
])('%s', (_name, value, names) => {
  expect(readTags(value)).toEqual(names);
});

test('rejects a group of values', () => {
  expect(failureOf(() => readTags(['vip', { name: 'summer' }]))).toEqual({
    code: 'InvalidField',
    message: 'A row of Tags contains several values. Enter or map a single value.',
  });
});
