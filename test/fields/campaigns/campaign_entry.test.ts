import type { ListedCampaign } from '#fields/campaigns/campaign_entry';
import { readCampaignList } from '#fields/campaigns/campaign_list';
import { expectPlainWords } from '../../support/failure';
import { entry } from './listed_campaign';

test.each<[string, string, ListedCampaign[]]>([
  [
    'names',
    'A | Hello {{First name = there}}, your code is {{Code}}.',
    [entry('A', [['First name', 'there'], 'Code'], ['Hello ', 0, ', your code is ', 1, '.'])],
  ],
  [
    'numbers with names and fallback texts',
    'A | {{1: First name = there}} {{2 = x}} {{3:Time}} {{ 4 : = y }}',
    [
      entry(
        'A',
        [['First name', 'there'], ['', 'x'], 'Time', ['', 'y']],
        ['', 0, ' ', 1, ' ', 2, ' ', 3, ''],
      ),
    ],
  ],
  [
    'a number that comes twice, named once',
    'A | {{1}} {{2}} {{01: Name}} {{1 = there}}',
    [entry('A', [['Name', 'there'], ''], ['', 0, ' ', 1, ' ', 0, ' ', 0, ''])],
  ],
  [
    'separators, none of which splits it',
    '  A | a | b; c, d = {{x, y | z; w}}; | e  ',
    [entry('A', ['x, y | z; w'], ['a | b; c, d = ', 0, '; | e'])],
  ],
  [
    'escapes',
    'A\\|B | a\\; c\\d {{x\\=y = 1\\=2}}',
    [entry('A|B', [['x=y', '1=2']], ['a; c\\d ', 0, ''])],
  ],
  [
    'several lines, up to the next one with a bar',
    'B\nA | Hi {{x}},\r\n\n; thanks\n\nC |\nD',
    [entry('B'), entry('A', ['x'], ['Hi ', 0, ',\n\n; thanks']), entry('C', []), entry('D')],
  ],
  [
    'several lines, the first without a placeholder, up to a comment',
    'A |\nGood news!\nHi {{x}}\n# more\nB',
    [entry('A', ['x'], ['Good news!\nHi ', 0, '']), entry('B')],
  ],
])("reads a template's text with %s", (_name, text, campaigns) => {
  expect(readCampaignList(text)).toEqual({ campaigns, problems: [] });
});

const braces =
  "has braces or brackets that aren't a placeholder's. Enter double braces around each placeholder, after the vertical bar.";

const numbers =
  "has placeholders that aren't numbered 1, 2, 3, and so on. Number all of them as in the template, or none.";

test.each<[string, string, string]>([
  ['a brace that never closes', 'A | Hello {{name', `: "A | Hello name" ${braces}`],
  ['a brace that closes on the next line', 'A | Hi {{a\nb}}', `: "A | Hi a" ${braces}`],
  ['braces in the name before a text', '{{1}} | {{2}}', `: "1 | 2" ${braces}`],
  [
    'a sentence and no placeholder',
    'A | The new arrivals are here, come and see',
    ': "A | The new arrivals are here, come and see" has a text without placeholders in double braces. If the template has none, enter nothing after the vertical bar.',
  ],
  ['a number left out', 'A | {{1}} {{3}}', `: "A | 1 3" ${numbers}`],
  [
    'two placeholders of one name',
    'A | {{1: Code}} {{2: code}}',
    ': "A | 1: Code 2: code" has two placeholders with one name. Give each its own name.',
  ],
  ['numbers and names', 'A | {{1}} {{name}}', `: "A | 1 name" ${numbers}`],
])('refuses a text with %s, and keeps only the name', (_name, text, problem) => {
  const { campaigns, problems } = readCampaignList(`A | x\n#\n${text}`);
  expect(problems[0]).toBe(`Campaigns, line 3${problem}`);
  for (const one of problems) expectPlainWords(one);
  const [, start = ''] = problem.split('"');
  // The earlier entry of the same name no longer counts.
  expect(campaigns.find(({ name }) => name === 'A')).toEqual(
    entry('A', /^A \|/.test(start) ? undefined : ['x']),
  );
});
