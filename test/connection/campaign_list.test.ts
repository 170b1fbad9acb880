import type { ListedCampaign } from '../../src/connection/campaign_entry';
import {
  findCampaign,
  findSimilarCampaign,
  readCampaignList,
} from '../../src/connection/campaign_list';
import { mostPlaceholders } from '../../src/values/placeholder';
import { expectPlainWords } from '../support/failure';
import { entry } from './listed_campaign';

test.each<[string, string, ListedCampaign[]]>([
  ['nothing', '', []],
  ['spaces', ' \n;\r\n ; ', []],
  ['a name', 'Welcome offer', [entry('Welcome offer')]],
  ['ends', '  Welcome offer \t', [entry('Welcome offer')]],
  ['labels', 'Welcome offer | First name, Code', [entry('Welcome offer', ['First name', 'Code'])]],
  ['one label', 'A | x', [entry('A', ['x'])]],
  ['a bar without spaces', 'Name|First name', [entry('Name', ['First name'])]],
  ['a bar with a space before it', 'A |x,y', [entry('A', ['x', 'y'])]],
  ['a bar with a space after it', 'A| x', [entry('A', ['x'])]],
  ['no placeholders', 'A |', [entry('A', [])]],
  ['no placeholders, without a space', 'A|', [entry('A', [])]],
  ['no placeholders, with spaces', ' A  |   ', [entry('A', [])]],
  ['the last bar splits', 'A | B | x, y', [entry('A | B', ['x', 'y'])]],
  ['the last bar splits, with nothing after it', 'A|B|', [entry('A|B', [])]],
  ['an escaped bar in the name', 'A\\|B', [entry('A|B')]],
  ['an escaped bar in a label', 'A | x \\| y, z', [entry('A', ['x | y', 'z'])]],
  ['an escaped bar that begins a name', '\\|A', [entry('|A')]],
  ['an empty label that counts', 'A | x,, z', [entry('A', ['x', '', 'z'])]],
  ['empty labels at the ends', 'A | , x,', [entry('A', ['', 'x', ''])]],
  ['a comma alone', 'A | ,', [entry('A', ['', ''])]],
  ['an escaped comma', 'A | Last\\, first, Code', [entry('A', ['Last, first', 'Code'])]],
  ['a comma in a name', 'Hi, there', [entry('Hi, there')]],
  [
    'fallback texts',
    'A | First name = there, Code, City=your city',
    [entry('A', [['First name', 'there'], 'Code', ['City', 'your city']])],
  ],
  ['a fallback text without a label', 'A | = there', [entry('A', [['', 'there']])]],
  ['an empty fallback text', 'A | x =, y = ', [entry('A', ['x', 'y'])]],
  ['the first equals sign splits', 'A | x = 1 = 2', [entry('A', [['x', '1 = 2']])]],
  ['an escaped equals sign', 'A | a\\=b = c\\=d', [entry('A', [['a=b', 'c=d']])]],
  ['an escaped comma in a fallback text', 'A | x = a\\, b', [entry('A', [['x', 'a, b']])]],
  ['an equals sign in a name', 'A=B | x', [entry('A=B', ['x'])]],
  ['an escaped semicolon', 'A\\;B | x\\;y, z', [entry('A;B', ['x;y', 'z'])]],
  ['all escaped', 'A\\,\\= | a\\;b\\,c, d', [entry('A,=', ['a;b,c', 'd'])]],
  ['other backslashes stay', 'A\\B | x\\y\\', [entry('A\\B', ['x\\y\\'])]],
  ['lines', 'A\nB\r\nC\rD\u2028E', ['A', 'B', 'C', 'D', 'E'].map((name) => entry(name))],
  ['semicolons', 'A | x, y; B;C |;', [entry('A', ['x', 'y']), entry('B'), entry('C', [])]],
  ["a backslash that doesn't escape a line break", 'A\\\nB', [entry('A\\'), entry('B')]],
  ['comments', '# mine\n  # indented\nA\n#\n# B | x\n# | x', [entry('A')]],
  ['a comment as long as its entry', '# old; A', [entry('A')]],
  ['entries that show nothing', '\u200b\nA; \u2060', [entry('A')]],
  ['a hash sign that begins a name', '#1 offer | x', [entry('#1 offer', ['x'])]],
  ['a hash sign after a name', 'A # 1', [entry('A # 1')]],
  ['the last entry of a name', 'A | x\nB\nA | y, z', [entry('A', ['y', 'z']), entry('B')]],
  ['the last entry, even if it says less', 'A | x\nA', [entry('A')]],
  ['names that differ in case', 'A\na', [entry('A'), entry('a')]],
  [
    'names of object members',
    '__proto__ | x\nconstructor',
    [entry('__proto__', ['x']), entry('constructor')],
  ],
  ['single braces', '{A} | {x}, y}', [entry('{A}', ['{x}', 'y}'])]],
  ['other scripts', 'दिवाली ऑफ़र 🎉 | नाम', [entry('दिवाली ऑफ़र 🎉', ['नाम'])]],
  [
    'as many placeholders as a template can have',
    `A | ${','.repeat(mostPlaceholders - 1)}`,
    [
      entry(
        'A',
        Array.from({ length: mostPlaceholders }, () => ''),
      ),
    ],
  ],
])('reads %s', (_name, text, campaigns) => {
  expect(readCampaignList(text)).toEqual({ campaigns, problems: [] });
});

test.each<[string, string, string]>([
  [
    'a bar without a name before it',
    'A\n\n | First name',
    'Campaigns, line 3: "| First name" has no campaign name before its vertical bar. Add the name or remove the line.',
  ],
  [
    'only a bar, between semicolons',
    'A; |;',
    'Campaigns, line 1: "|" has no campaign name before its vertical bar. Add the name or remove the line.',
  ],
  [
    'more placeholders than any template has',
    `A | ${','.repeat(mostPlaceholders)}`,
    `Campaigns, line 1: "A | ${','.repeat(mostPlaceholders)}" has more than 50 placeholders. Keep only those in the template.`,
  ],
])('refuses %s', (_name, text, problem) => {
  const { campaigns, problems } = readCampaignList(text);
  expect(problems).toEqual([problem]);
  // The other lines are still read, and of an invalid one its name.
  expect(campaigns).toEqual([entry('A')]);
  expectPlainWords(problem);
});

test('lists nothing if the connection has no list, or something else in its place', () => {
  for (const authData of [
    undefined,
    {},
    { campaigns: null },
    { campaigns: ['A'] },
    { campaigns: 7 },
  ]) {
    expect(readCampaignList(authData?.campaigns).campaigns).toEqual([]);
  }
});

test('finds a campaign only by its exact name', () => {
  const { campaigns } = readCampaignList('Welcome offer | x\nwelcome offer');
  expect(findCampaign(campaigns, 'welcome offer')).toEqual(entry('welcome offer'));
  expect(findCampaign(campaigns, 'Welcome  offer')).toBeUndefined();
  expect(findCampaign(campaigns, '')).toBeUndefined();
});

test.each([
  ['welcome offer', 'Welcome_Offer'],
  ['WELCOME-OFFER', 'Welcome_Offer'],
  ['Welcome  offer ', 'Welcome_Offer'],
  ['welcomeoffer', 'Welcome_Offer'],
  ['welcome offers', undefined],
  // An identical name isn't a similar one.
  ['Welcome_Offer', undefined],
])('considers %j similar to %j', (name, similar) => {
  const { campaigns } = readCampaignList('A\nWelcome_Offer');
  expect(findSimilarCampaign(campaigns, name)?.name).toBe(similar);
});
