import * as fc from 'fast-check';
import {
  findCampaign,
  findSimilarCampaign,
  type ListedCampaign,
  listedCampaigns,
  readCampaignList,
} from '../../src/connection/campaign_list';
import '../support/fixed_seed';

const entry = (name: string, parameters?: string[]): ListedCampaign => ({ name, parameters });

test.each<[string, string, ListedCampaign[]]>([
  ['nothing', '', []],
  ['blanks', ' \n;\r\n ; ', []],
  ['a name', 'Welcome offer', [entry('Welcome offer')]],
  ['ends', '  Welcome offer \t', [entry('Welcome offer')]],
  [
    'parameters',
    'Welcome offer | First name, Code',
    [entry('Welcome offer', ['First name', 'Code'])],
  ],
  ['one parameter', 'A | x', [entry('A', ['x'])]],
  ['no parameters', 'A |', [entry('A', [])]],
  ['no parameters, with blanks', ' A  |   ', [entry('A', [])]],
  ['a bar without blanks belongs to the name', 'A|B', [entry('A|B')]],
  ['a bar with one blank too', 'A| B', [entry('A| B')]],
  ['the last bar splits', 'A | B | x, y', [entry('A | B', ['x', 'y'])]],
  ['the last bar splits, with nothing behind it', 'A | B |', [entry('A | B', [])]],
  ['an empty label counts', 'A | x,, z', [entry('A', ['x', 'Parameter 2', 'z'])]],
  ['empty labels at the ends', 'A | , x,', [entry('A', ['Parameter 1', 'x', 'Parameter 3'])]],
  ['a comma alone', 'A | ,', [entry('A', ['Parameter 1', 'Parameter 2'])]],
  ['an escaped comma', 'A | Last\\, first, Code', [entry('A', ['Last, first', 'Code'])]],
  ['a comma in a name', 'Hi, there', [entry('Hi, there')]],
  ['an escaped semicolon', 'A\\;B | x\\;y, z', [entry('A;B', ['x;y', 'z'])]],
  ['both escaped', 'A | a\\;b\\,c, d', [entry('A', ['a;b,c', 'd'])]],
  ['other backslashes stay', 'A\\B | x\\y\\', [entry('A\\B', ['x\\y\\'])]],
  ['lines', 'A\nB\r\nC\rD\u2028E', ['A', 'B', 'C', 'D', 'E'].map((name) => entry(name))],
  ['semicolons', 'A | x, y; B;C |;', [entry('A', ['x', 'y']), entry('B'), entry('C', [])]],
  ['a backslash keeps no line break', 'A\\\nB', [entry('A\\'), entry('B')]],
  ['comments', '# mine\n  # indented\nA\n#\n# B | x', [entry('A')]],
  ['a hash sign that begins a name', '#1 offer | x', [entry('#1 offer', ['x'])]],
  ['a hash sign behind a name', 'A # 1', [entry('A # 1')]],
  ['the last entry of a name', 'A | x\nB\nA | y, z', [entry('A', ['y', 'z']), entry('B')]],
  ['the last entry, though it says less', 'A | x\nA', [entry('A')]],
  ['names that differ in case', 'A\na', [entry('A'), entry('a')]],
  [
    'names of object members',
    '__proto__ | x\nconstructor',
    [entry('__proto__', ['x']), entry('constructor')],
  ],
  ['template marks', '{{1}} | {{bundle.x}}', [entry('{{1}}', ['{{bundle.x}}'])]],
  ['other scripts', 'दिवाली ऑफ़र 🎉 | नाम', [entry('दिवाली ऑफ़र 🎉', ['नाम'])]],
])('%s', (_name, text, campaigns) => {
  expect(readCampaignList(text)).toEqual(campaigns);
});

test('what is written by the rules is read', () => {
  const word = fc
    .string({ unit: fc.constantFrom('a', 'B', ' ', ',', ';', 'é', '{', '"'), minLength: 1 })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const campaign = fc.record({
    name: word,
    parameters: fc.option(fc.array(word), { nil: undefined }),
  });
  const write = ({ name, parameters }: ListedCampaign) => {
    const escaped = (text: string) => text.replaceAll(';', '\\;');
    const labels = parameters?.map((label) => escaped(label).replaceAll(',', '\\,')).join(', ');
    return labels === undefined ? escaped(name) : `${escaped(name)} | ${labels}`;
  };
  fc.assert(
    fc.property(
      fc.uniqueArray(campaign, { selector: ({ name }) => name }),
      fc.constantFrom('\n', '\r\n', ';', ' ;\n'),
      (campaigns, separator) => {
        expect(readCampaignList(campaigns.map(write).join(separator))).toEqual(campaigns);
      },
    ),
  );
});

test('a campaign is found by exactly its name', () => {
  const list = readCampaignList('Welcome offer | x\nwelcome offer');
  expect(findCampaign(list, 'welcome offer')).toEqual(entry('welcome offer'));
  expect(findCampaign(list, 'Welcome  offer')).toBeUndefined();
  expect(findCampaign(list, '')).toBeUndefined();
});

test.each([
  ['welcome offer', 'Welcome_Offer'],
  ['WELCOME-OFFER', 'Welcome_Offer'],
  ['Welcome  offer ', 'Welcome_Offer'],
  ['welcomeoffer', 'Welcome_Offer'],
  ['welcome offers', undefined],
  // The very name is not similar, it is the same.
  ['Welcome_Offer', undefined],
])('%j is like %j', (name, similar) => {
  expect(findSimilarCampaign(readCampaignList('A\nWelcome_Offer'), name)?.name).toBe(similar);
});

test('the listed campaigns', () => {
  expect(listedCampaigns({ campaigns: 'A | x\nB' })).toEqual([
    { name: 'A', parameters: ['x'] },
    { name: 'B', parameters: undefined },
  ]);
  for (const campaigns of [undefined, null, '', 7, ['A'], { A: 'x' }]) {
    expect(listedCampaigns({ campaigns })).toEqual([]);
  }
});
