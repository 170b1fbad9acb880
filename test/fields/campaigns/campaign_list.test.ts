import type { ListedCampaign } from '#fields/campaigns/campaign_entry';
import { readCampaignList } from '#fields/campaigns/campaign_list';
import { expectPlainWords } from '../../support/failure';
import { entry } from './listed_campaign';

test.each<[string, string, ListedCampaign[]]>([
  ['nothing', '', []],
  ['an escaped bar in a label', 'A | x \\| y, z', [entry('A', ['x | y', 'z'])]],
  ['an escaped comma', 'A | Last\\, first, Code', [entry('A', ['Last, first', 'Code'])]],
  [
    'fallback texts',
    'A | First name = there, Code, City=your city',
    [entry('A', [['First name', 'there'], 'Code', ['City', 'your city']])],
  ],
  ['other backslashes stay', 'A\\B | x\\y', [entry('A\\B', ['x\\y'])]],
  ['lines', 'A\nB\r\nC\rD\u2028E', ['A', 'B', 'C', 'D', 'E'].map((name) => entry(name))],
  ['comments', '# mine\n  # indented\nA\n#\n# B | x\n# | x', [entry('A')]],
  [
    'copied invisible marks',
    '\ufeffA\u200b |\u200b\n\u200fB\u200e B | x',
    [entry('A', []), entry('B B', ['x'])],
  ],
  [
    'literal braces and brackets',
    '{A} [1] | \\{x}, y}, \\[z]',
    [entry('{A} [1]', ['{x}', 'y}', '[z]'])],
  ],
  ['a backslash that makes a line a campaign', '\\New | x', [entry('New', ['x'])]],
  ['a backslash at either end', 'A | x\n\\New | y\\', [entry('A', ['x']), entry('New', ['y\\'])]],
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
  'has a comma or a semicolon. Enter each campaign on its own line, or a backslash before one that belongs to a name.';
const brackets =
  "has braces or brackets that aren't a placeholder's. Enter double braces around each placeholder, after the vertical bar.";

// Each of them would otherwise be a campaign that nobody has, or a placeholder that no template has.
test.each<[string, string, string]>([
  ['a semicolon between names', 'A; B', `line 1: "A; B" ${semicolon}`],
  ['a semicolon between labels', 'A | x; y', `line 1: "A | x; y" ${semicolon}`],
  ['a number in single braces', 'A | Hi {1}', `line 1: "A | Hi 1" ${brackets}`],
  ['a name in brackets', 'A | Hi [first name]', `line 1: "A | Hi [first name]" ${brackets}`],
])('names the line that has %s', (_name, text, problem) => {
  const { problems } = readCampaignList(text);
  expect(problems).toEqual([`Campaigns, ${problem}`]);
  for (const one of problems) expectPlainWords(one);
});

// What a marketer pastes: the lines, and what the connection's test says of the first in doubt.
const either =
  "could be part of the text above it. If it's a campaign, enter a backslash at the start of the line. If it's text, enter one at the end.";

test.each<[string, string[], string | undefined]>([
  ['names alone', ['Welcome offer', 'Reminder for all who left a cart', 'payment_due'], undefined],
  [
    'names alone, below a text',
    ['welcome | Hi {{1: First name}}!', 'payment_due', 'invoice_ready'],
    `2: "payment_due" ${either}`,
  ],
  [
    'a name above its text',
    ['welcome_offer', '', 'Hello {{1}}, welcome!'],
    `3: "Hello 1, welcome!" reads like a template's text. If it is, put | after the name in line 1. If it's a campaign, enter a backslash at the start of the line.`,
  ],
  [
    'a name above its text without placeholders',
    ['new_arrivals', 'Our new arrivals are here!', 'Reply STOP to opt out'],
    `2: "Our new arrivals are here!" reads like a template's text. If it is, put | after the name in line 1. If it's a campaign, enter a backslash at the start of the line.`,
  ],
  [
    'two templates with footers and bars',
    ['welcome | Hi {{1}}!', 'Shoes | Bags', 'payment_due | Dear {{1}}, {{2}} is due.', 'Acme | x'],
    `2: "Shoes | Bags" ${either}`,
  ],
  [
    'a footer below no placeholders',
    ['new_arrivals |', 'Reply STOP to opt out'],
    `2: "Reply STOP to opt out" ${either}`,
  ],
  [
    'a bar between placeholders',
    ['A | Hi {{1}}', 'Order {{2}} | Total {{3}}'],
    `2: "Order 2 | Total 3" ${either}`,
  ],
  [
    'the same name twice',
    ['Welcome  offer', 'payment_due', 'Welcome offer | Hi {{1}}!'],
    `3: "Welcome offer | Hi 1!" has the name of line 1. Remove one of them.`,
  ],
  [
    'commas',
    ['welcome, payment_due'],
    '1: "welcome, payment_due" has a comma or a semicolon. Enter each campaign on its own line, or a backslash before one that belongs to a name.',
  ],
  [
    'a template that ends in a word of another script',
    ['welcome | Hi {{1}}!', 'नमस्ते'],
    `2: "नमस्ते" ${either}`,
  ],
  [
    'a second name above its text',
    ['Welcome offer |', 'Hi {{1}}, bye!', '', 'Payment due', 'Dear {{1}}, {{2}} is due.'],
    `4: "Payment due" ${either}`,
  ],
  [
    'a list of goods in a text, above another name and its text',
    [
      'vip |',
      'Hi {{1}}!',
      'Sarees | kurtas at {{2}} off.',
      'Till {{3}}.',
      'Reminder',
      'Hello {{1}}',
    ],
    `3: "Sarees | kurtas at 2 off." ${either}`,
  ],
  ['a row of a table', ['A | Hi {{x}}', 'Total | {{y}}'], `2: "Total | y" ${either}`],
  ['names with a mark', ['Big sale!', 'New! | Code', 'Now! | Code'], undefined],
  [
    'cells of a spreadsheet',
    ['welcome\tHi {{1}}!'],
    `1: "welcome Hi 1!" has a placeholder, but no vertical bar. Put | between the campaign's name and the template's text.`,
  ],
  [
    'a list with bullets',
    ['- welcome', '- payment_due'],
    '1: "- welcome" begins with a bullet or a number. Enter the name alone, or a backslash before a name that begins so.',
  ],
])('says of %s what to do', (_name, lines, problem) => {
  const [first] = readCampaignList(lines.join('\n')).problems;
  expect(first).toBe(problem && `Campaigns, line ${problem}`);
  if (first) expectPlainWords(first);
});

test('reads what is plain below a text, and what is marked', () => {
  const lines = [
    'welcome | Hi {{1}}, see',
    '',
    'Here is what we have for',
    '{{1}} today',
    'www.example.com',
    'Shoes | Bags\\',
    'Reply STOP \\| T&C [apply]; bye',
    'Cheers\\',
    'Regards,',
    'Payment due | Dear {{1: Name}}, it is due.',
    'invoice_ready | Number',
    'New arrivals |',
    'Newsletter',
    'Sale of the year |',
    'Our big sale is on today!\\',
    'Team Acme',
    'See you soon.',
    '\\Come and see what is new',
    '\\- 50 % |',
    '# Others | {{x}}',
    'All who left a cart',
    'Come, and see what is new |',
  ];
  const text =
    ' today\nwww.example.com\nShoes | Bags\nReply STOP | T&C [apply]; bye\nCheers\nRegards,';
  expect(readCampaignList(lines.join('\n'))).toEqual({
    campaigns: [
      entry('welcome', [''], ['Hi ', 0, ', see\n\nHere is what we have for\n', 0, text]),
      entry('Payment due', ['Name'], ['Dear ', 0, ', it is due.']),
      entry('invoice_ready', ['Number']),
      entry('New arrivals', []),
      entry('Newsletter'),
      entry('Sale of the year', [], ['Our big sale is on today!\nTeam Acme\nSee you soon.']),
      entry('Come and see what is new'),
      entry('- 50 %', []),
      entry('All who left a cart'),
      entry('Come, and see what is new', []),
    ],
    problems: [],
  });
});
