import type { ListedCampaign } from '../../src/connection/campaign_entry';
import { readCampaignList } from '../../src/connection/campaign_list';
import { expectPlainWords } from '../support/failure';
import { entry } from './listed_campaign';

test.each<[string, string, ListedCampaign[]]>([
  ['nothing', '', []],
  ['a name', 'Welcome offer', [entry('Welcome offer')]],
  ['labels', 'Welcome offer | First name, Code', [entry('Welcome offer', ['First name', 'Code'])]],
  ['a bar without spaces', 'Name|First name', [entry('Name', ['First name'])]],
  ['no placeholders', 'A |', [entry('A', [])]],
  ['the first bar splits', 'A | B | x, y', [entry('A', ['B | x', 'y'])]],
  ['an escaped bar in the name', 'A\\|B', [entry('A|B')]],
  ['an escaped bar in a label', 'A | x \\| y, z', [entry('A', ['x | y', 'z'])]],
  ['empty labels at the ends', 'A | , x,', [entry('A', ['', 'x', ''])]],
  ['an escaped comma', 'A | Last\\, first, Code', [entry('A', ['Last, first', 'Code'])]],
  [
    'fallback texts',
    'A | First name = there, Code, City=your city',
    [entry('A', [['First name', 'there'], 'Code', ['City', 'your city']])],
  ],
  ['a fallback text without a label', 'A | = there', [entry('A', [['', 'there']])]],
  ['the first equals sign splits', 'A | x = 1 = 2', [entry('A', [['x', '1 = 2']])]],
  ['an escaped semicolon', 'A\\;B | x\\;y, z', [entry('A;B', ['x;y', 'z'])]],
  ['other backslashes stay', 'A\\B | x\\y\\', [entry('A\\B', ['x\\y\\'])]],
  ['lines', 'A\nB\r\nC\rD\u2028E', ['A', 'B', 'C', 'D', 'E'].map((name) => entry(name))],
  ['comments', '# mine\n  # indented\nA\n#\n# B | x\n# | x', [entry('A')]],
  [
    'copied invisible marks',
    '\ufeffA\u200b |\u200b\n\u200fB\u200e B | x',
    [entry('A', []), entry('B B', ['x'])],
  ],
  ['a hash sign that begins a name', '#1 offer | x', [entry('#1 offer', ['x'])]],
  ['the last entry of a name', 'A | x\nB\nA | y, z', [entry('A', ['y', 'z']), entry('B')]],
  [
    'names of object members',
    '__proto__ | x\nconstructor',
    [entry('__proto__', ['x']), entry('constructor')],
  ],
  [
    'literal braces and brackets',
    '{A} [1] | \\{x}, y}, \\[z]',
    [entry('{A} [1]', ['{x}', 'y}', '[z]'])],
  ],
  ['a backslash that makes a line a campaign', '\\New | x', [entry('New', ['x'])]],
])('reads a list with %s', (_name, text, campaigns) => {
  expect(readCampaignList(text)).toEqual({ campaigns, problems: [] });
});

test.each<[string, string, string]>([
  [
    'a bar without a name before it',
    'A\n\n | First name',
    'Campaigns, line 3: "| First name" has no campaign name before its vertical bar. Add the name or remove the line.',
  ],
])('names the line that has %s, and reads the others', (_name, text, problem) => {
  const { campaigns, problems } = readCampaignList(text);
  expect(problems).toEqual([problem]);
  // The other lines are still read, and of an invalid one its name.
  expect(campaigns).toEqual([entry('A')]);
  for (const one of problems) expectPlainWords(one);
});

const semicolon =
  'has a semicolon. Enter each campaign on its own line, or a backslash before a semicolon that belongs to a name.';
const brackets =
  "has braces or brackets that aren't a placeholder's. Enter double braces around each placeholder, behind the vertical bar.";
const partOfText =
  "could be part of the text above it. If it is, enter a backslash before its vertical bar. If it's a campaign, enter one at the start of the line.";

// Each of them would otherwise be a campaign that nobody has, or a placeholder that no template has.
test.each<[string, string, string]>([
  ['a semicolon between names', 'A; B', `line 1: "A; B" ${semicolon}`],
  ['a semicolon between labels', 'A | x; y', `line 1: "A | x; y" ${semicolon}`],
  ['a semicolon before a text', 'A; B | Hi {{x}}', `line 1: "A; B | Hi…" ${semicolon}`],
  ['a number in single braces', 'A | Hi {1}', `line 1: "A | Hi…" ${brackets}`],
  ['a name in brackets', 'A | Hi [first name]', `line 1: "A | Hi [first name]" ${brackets}`],
  ['a sentence below a text', 'A | Hi {{x}}\nBye! | Us', `line 2: "Bye! | Us" ${partOfText}`],
  [
    'many words below a text, and a placeholder',
    'A | Hi {{x}}\nReply STOP to opt out | {{y}}',
    `line 2: "Reply STOP to opt out |…" ${partOfText}`,
  ],
])('names the line that has %s', (_name, text, problem) => {
  const { problems } = readCampaignList(text);
  expect(problems).toEqual([`Campaigns, ${problem}`]);
  for (const one of problems) expectPlainWords(one);
});

test("reads a template's text with a bar in its last line once the line says what it is", () => {
  const lines = [
    'A | Hi {{x}},',
    '',
    'thanks; see you [soon].',
    'Reply STOP to opt out | T&C apply',
  ];
  expect(readCampaignList(lines.join('\n')).problems).toEqual([
    `Campaigns, line 4: "${lines[3]}" ${partOfText}`,
  ]);
  const asText = lines.join('\n').replace('out |', 'out \\|');
  const text = ['Hi ', 0, `,\n\nthanks; see you [soon].\n${lines[3]}`];
  expect(readCampaignList(asText)).toEqual({ campaigns: [entry('A', ['x'], text)], problems: [] });
  const asCampaign = readCampaignList(lines.join('\n').replace('Reply', '\\Reply'));
  expect(asCampaign.problems).toEqual([]);
  expect(asCampaign.campaigns[1]).toEqual(entry('Reply STOP to opt out', ['T&C apply']));
});

test('reads campaigns below a text whose names are short, marked, or behind a comment', () => {
  const text = 'A | Hi {{x}}\nOrder update | y\n\\New! |\n# Others\nCome, and see what is new |';
  expect(readCampaignList(text)).toEqual({
    campaigns: [
      entry('A', ['x'], ['Hi ', 0, '']),
      entry('Order update', ['y']),
      entry('New!', []),
      entry('Come, and see what is new', []),
    ],
    problems: [],
  });
});

test('lists nothing if the connection has no list, or something else in its place', () => {
  for (const list of [undefined, null, ['A'], 7]) {
    expect(readCampaignList(list).campaigns).toEqual([]);
  }
});
