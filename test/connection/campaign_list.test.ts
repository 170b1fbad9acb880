import type { ListedCampaign } from '../../src/connection/campaign_entry';
import {
  findCampaign,
  findSimilarCampaign,
  listedCampaigns,
  readCampaignList,
} from '../../src/connection/campaign_list';
import { mostPlaceholders, type TemplateText } from '../../src/values/placeholder';
import { expectPlainWords } from '../support/failure';

/** A campaign with placeholders written as `label` or `[label, fallback]`. */
const entry = (
  name: string,
  labels?: (string | [string, string])[],
  text?: TemplateText,
): ListedCampaign => ({
  name,
  text,
  placeholders: labels?.map((one) => {
    const [label, fallback] = typeof one === 'string' ? [one, ''] : one;
    return { label, fallback };
  }),
});

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
  ['an empty label that counts', 'A | x,, z', [entry('A', ['x', 'Placeholder 2', 'z'])]],
  ['empty labels at the ends', 'A | , x,', [entry('A', ['Placeholder 1', 'x', 'Placeholder 3'])]],
  ['a comma alone', 'A | ,', [entry('A', ['Placeholder 1', 'Placeholder 2'])]],
  ['an escaped comma', 'A | Last\\, first, Code', [entry('A', ['Last, first', 'Code'])]],
  ['a comma in a name', 'Hi, there', [entry('Hi, there')]],
  [
    'fallback texts',
    'A | First name = there, Code, City=your city',
    [entry('A', [['First name', 'there'], 'Code', ['City', 'your city']])],
  ],
  ['a fallback text without a label', 'A | = there', [entry('A', [['Placeholder 1', 'there']])]],
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
        Array.from({ length: mostPlaceholders }, (_, at) => `Placeholder ${at + 1}`),
      ),
    ],
  ],
])('%s', (_name, text, campaigns) => {
  expect(readCampaignList(text)).toEqual({ campaigns, problems: [] });
});

test.each<[string, string, ListedCampaign[]]>([
  [
    'names',
    'A | Hello {{First name = there}}, your code is {{Code}}.',
    [entry('A', [['First name', 'there'], 'Code'], ['Hello ', 0, ', your code is ', 1, '.'])],
  ],
  [
    'numbers, whose order is theirs',
    'A|{{2}} and {{ 1 }}',
    [entry('A', ['Placeholder 1', 'Placeholder 2'], ['', 1, ' and ', 0, ''])],
  ],
  [
    'numbers with names and fallback texts',
    'A | {{1: First name = there}} {{2 = x}} {{3:Time}} {{ 4 : = y }}',
    [
      entry(
        'A',
        [['First name', 'there'], ['Placeholder 2', 'x'], 'Time', ['Placeholder 4', 'y']],
        ['', 0, ' ', 1, ' ', 2, ' ', 3, ''],
      ),
    ],
  ],
  [
    'a number that comes twice, named once',
    'A | {{1}} {{2}} {{01: Name}} {{1 = there}}',
    [entry('A', [['Name', 'there'], 'Placeholder 2'], ['', 0, ' ', 1, ' ', 0, ' ', 0, ''])],
  ],
  [
    'a name that comes twice, with its first fallback text',
    'A | {{x}} {{ x = 1 }} {{x=2}} {{X}}',
    [entry('A', [['x', '1'], 'X'], ['', 0, ' ', 0, ' ', 0, ' ', 1, ''])],
  ],
  [
    'placeholders without a name, each in its place',
    'A | {{}}{{x}}{{ = y }}',
    [entry('A', ['Placeholder 1', 'x', ['Placeholder 3', 'y']], ['', 0, '', 1, '', 2, ''])],
  ],
  [
    'separators, none of which splits it',
    '  A | a | b; c, d = {{x, y | z; w}}; | e  ',
    [entry('A', ['x, y | z; w'], ['a | b; c, d = ', 0, '; | e'])],
  ],
  [
    'escapes and line breaks',
    'A\\|B | a\\nb\\; c\\d {{x\\=y = 1\\=2}}\\n',
    [entry('A|B', [['x=y', '1=2']], ['a\nb; c\\d ', 0, '\n'])],
  ],
  ['single braces', 'A | {a} {{{1}}} }', [entry('A', ['Placeholder 1'], ['{a} {', 0, '} }'])]],
  [
    'names that only begin with a number',
    'A | {{1st}} {{2 names}} {{bundle.x}}',
    [entry('A', ['1st', '2 names', 'bundle.x'], ['', 0, ' ', 1, ' ', 2, ''])],
  ],
  [
    'other entries around it',
    'B; C |\nA | {{x}}; B\n# D | {{y}}; E\nA | {{z}}',
    [entry('B'), entry('C', []), entry('A', ['z'], ['', 0, ''])],
  ],
  ['an entry that repeats it by name', 'A | {{x}}\nA', [entry('A')]],
  [
    'as many placeholders as a template can have',
    `A | ${Array.from({ length: mostPlaceholders }, (_, at) => `{{${at + 1}}}`)
      .reverse()
      .join('')}`,
    [
      entry(
        'A',
        Array.from({ length: mostPlaceholders }, (_, at) => `Placeholder ${at + 1}`),
        ['', ...Array.from({ length: mostPlaceholders }, (_, at) => [49 - at, '']).flat()],
      ),
    ],
  ],
])("reads a template's text with %s", (_name, text, campaigns) => {
  expect(readCampaignList(text)).toEqual({ campaigns, problems: [] });
});

const braces =
  "has braces in a name, or braces that aren't closed. Enter the name, a vertical bar, and the template's whole text on one line, then test again.";

test.each<[string, string, string]>([
  ['a brace that never closes', 'A | Hello {{name', `"A | Hello name" ${braces}`],
  ['a brace that closes on the next line', 'A | Hi {{a\nb}}', `"A | Hi a" ${braces}`],
  ['a single brace at the end', 'A | Hi {{a}', `"A | Hi a" ${braces}`],
  ['braces in the name of a placeholder', 'A | {{a {b} c}}', `"A | a b c" ${braces}`],
  ['braces in the name of a campaign', 'code is {{2}}.', `"code is 2." ${braces}`],
  ['braces in the name before a text', '{{1}} | {{2}}', `"1 | 2" ${braces}`],
  ['braces that were never opened', 'A | {{a}} b}}', `"A | a b" ${braces}`],
  [
    'a number left out',
    'A | {{1}} {{3}}',
    '"A | 1 3" has placeholders whose numbers aren\'t 1, 2, 3, and so on. Number them as in the template, then test again.',
  ],
  [
    'a number from zero',
    'A | {{0}} {{1}}',
    '"A | 0 1" has placeholders whose numbers aren\'t 1, 2, 3, and so on. Number them as in the template, then test again.',
  ],
  [
    'numbers and names',
    'A | {{1}} {{name}}',
    '"A | 1 name" has placeholders with numbers and others without. Give a number to each, or to none, then test again.',
  ],
  [
    'more placeholders than any template has',
    `A | ${Array.from({ length: 51 }, (_, at) => `{{${at + 1}}}`).join('')}`,
    `"A | ${Array.from({ length: 51 }, (_, at) => at + 1)
      .join('')
      .slice(
        0,
        55,
      )}…" has more than 50 placeholders. Keep only those in the template, then test again.`,
  ],
  [
    'no name before it',
    ' | Hi {{1}}',
    '"| Hi 1" has no campaign name before its vertical bar. Add the name or remove the line, then test again.',
  ],
])('refuses a text with %s, and keeps only the name', (_name, text, problem) => {
  const { campaigns, problems } = readCampaignList(`A | x\n${text}`);
  expect(problems[0]).toBe(`Campaigns, line 2: ${problem}`);
  for (const one of problems) expectPlainWords(one);
  const [, line = ''] = problem.split('"');
  // The earlier entry of the same name no longer counts.
  expect(findCampaign(campaigns, 'A')).toEqual(entry('A', /^A \|/.test(line) ? undefined : ['x']));
});

test.each<[string, string, string]>([
  [
    'a bar without a name before it',
    'A\n\n | First name',
    'Campaigns, line 3: "| First name" has no campaign name before its vertical bar. Add the name or remove the line, then test again.',
  ],
  [
    'only a bar, between semicolons',
    'A; |;',
    'Campaigns, line 1: "|" has no campaign name before its vertical bar. Add the name or remove the line, then test again.',
  ],
  [
    'more placeholders than any template has',
    `A | ${','.repeat(mostPlaceholders)}`,
    `Campaigns, line 1: "A | ${','.repeat(mostPlaceholders)}" has more than 50 placeholders. Keep only those in the template, then test again.`,
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
    expect(listedCampaigns(authData)).toEqual([]);
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
