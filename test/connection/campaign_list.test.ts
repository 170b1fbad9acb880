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
  ['labels', 'Welcome offer | First name, Code', [entry('Welcome offer', ['First name', 'Code'])]],
  ['a bar without spaces', 'Name|First name', [entry('Name', ['First name'])]],
  ['no placeholders', 'A |', [entry('A', [])]],
  ['the last bar splits', 'A | B | x, y', [entry('A | B', ['x', 'y'])]],
  ['an escaped bar in the name', 'A\\|B', [entry('A|B')]],
  ['an escaped bar in a label', 'A | x \\| y, z', [entry('A', ['x | y', 'z'])]],
  ['an empty label that counts', 'A | x,, z', [entry('A', ['x', '', 'z'])]],
  ['empty labels at the ends', 'A | , x,', [entry('A', ['', 'x', ''])]],
  ['an escaped comma', 'A | Last\\, first, Code', [entry('A', ['Last, first', 'Code'])]],
  [
    'fallback texts',
    'A | First name = there, Code, City=your city',
    [entry('A', [['First name', 'there'], 'Code', ['City', 'your city']])],
  ],
  ['a fallback text without a label', 'A | = there', [entry('A', [['', 'there']])]],
  ['an empty fallback text', 'A | x =, y = ', [entry('A', ['x', 'y'])]],
  ['the first equals sign splits', 'A | x = 1 = 2', [entry('A', [['x', '1 = 2']])]],
  ['an escaped equals sign', 'A | a\\=b = c\\=d', [entry('A', [['a=b', 'c=d']])]],
  ['an escaped semicolon', 'A\\;B | x\\;y, z', [entry('A;B', ['x;y', 'z'])]],
  ['other backslashes stay', 'A\\B | x\\y\\', [entry('A\\B', ['x\\y\\'])]],
  ['lines', 'A\nB\r\nC\rD\u2028E', ['A', 'B', 'C', 'D', 'E'].map((name) => entry(name))],
  ['semicolons', 'A | x, y; B;C |;', [entry('A', ['x', 'y']), entry('B'), entry('C', [])]],
  ["a backslash that doesn't escape a line break", 'A\\\nB', [entry('A\\'), entry('B')]],
  ['comments', '# mine\n  # indented\nA\n#\n# B | x\n# | x', [entry('A')]],
  ['a comment as long as its entry', '# old; A', [entry('A')]],
  ['entries that show nothing', '\u200b\nA; \u2060', [entry('A')]],
  [
    'copied invisible marks',
    '\ufeffA\u200b |\u200b\n\u200fB\u200e B | x',
    [entry('A', []), entry('B B', ['x'])],
  ],
  ['a hash sign that begins a name', '#1 offer | x', [entry('#1 offer', ['x'])]],
  ['the last entry of a name', 'A | x\nB\nA | y, z', [entry('A', ['y', 'z']), entry('B')]],
  ['names that differ in case', 'A\na', [entry('A'), entry('a')]],
  [
    'names of object members',
    '__proto__ | x\nconstructor',
    [entry('__proto__', ['x']), entry('constructor')],
  ],
  ['single braces', '{A} | {x}, y}', [entry('{A}', ['{x}', 'y}'])]],
])('reads a list with %s', (_name, text, campaigns) => {
  expect(readCampaignList(text)).toEqual({ campaigns, problems: [] });
});

test('reads as many placeholders as a template can have', () => {
  const { campaigns } = readCampaignList(`A | ${','.repeat(mostPlaceholders - 1)}`);
  expect(campaigns[0]?.placeholders).toHaveLength(mostPlaceholders);
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
])('names the line that has %s, and reads the others', (_name, text, problem) => {
  const { campaigns, problems } = readCampaignList(text);
  expect(problems).toEqual([problem]);
  // The other lines are still read, and of an invalid one its name.
  expect(campaigns).toEqual([entry('A')]);
  expectPlainWords(problem);
});

test('lists nothing if the connection has no list, or something else in its place', () => {
  for (const list of [undefined, null, ['A'], 7]) {
    expect(readCampaignList(list).campaigns).toEqual([]);
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
