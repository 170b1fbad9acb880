import { readRecipient } from '../../../src/creates/send_campaign_message/recipient';
import { failureOf } from '../../support/failure';

type Values = Parameters<typeof readRecipient>[0];

const live = (values: Values) => readRecipient(values, 'IN', false);
const tested = (values: Values) => readRecipient(values, 'IN', true);
const lead = { destination: '98765 43210', userName: 'Asha' };
const testDestination = '+14155552671';

test('a live run goes to the lead, whatever is in Send Tests To', () => {
  const expected = { destination: '+919876543210', country: 'IN', userName: 'Asha', warnings: [] };
  expect(live(lead)).toEqual(expected);
  expect(live({ ...lead, testDestination: 'not a number' })).toEqual(expected);
});

test('a test without a tester goes to the lead, and a warning says so', () => {
  const warnings = [
    'This test went to +919876543210, the recipient. Use Send Tests To to avoid this.',
  ];
  for (const empty of [undefined, null, '  ']) {
    expect(tested({ ...lead, testDestination: empty })).toEqual({ ...live(lead), warnings });
  }
  expect(tested({ ...lead, testMode: 'show' })).toEqual(live(lead));
});

const went = 'This test went to +14155552671 (Send Tests To)';

test.each<[string, object, string[]]>([
  ['as it is', {}, [`${went} instead of +919876543210.`]],
  [
    'that only shows the message',
    { testMode: 'show' },
    ['This test would go to +14155552671 (Send Tests To) instead of +919876543210.'],
  ],
  [
    'whose number needs a decision',
    { destination: '98765 43210 / 91234 56789' },
    [
      `${went} instead of +919876543210.`,
      'In a live run: The field has several numbers. Only +919876543210 was used.',
    ],
  ],
  [
    'without a number',
    { destination: 'N/A' },
    [`${went}. Phone Number has no number, so a live run would stop.`],
  ],
  [
    'with an invalid number',
    { destination: '12' },
    [`${went}. A live run would stop: ${failureOf(() => live({ destination: '12' })).message}`],
  ],
])(
  'a test goes to the tester, and says what a live run does with a lead %s',
  (_what, values, warnings) => {
    expect(tested({ ...lead, testDestination: '+1 415 555 2671', ...values })).toEqual({
      ...{ destination: '+14155552671', country: 'US', userName: 'Asha' },
      warnings,
    });
  },
);

test('a test goes to a number that begins with 00 instead of +', () => {
  const { destination } = tested({ ...lead, testDestination: '00 1 415 555 2671' });
  expect(destination).toBe('+14155552671');
});

test.each([
  ...['N/A', 'me', '98765 43210', '919876543210', '+0 98765 43210'].map((text) => [
    text,
    'InvalidField',
    'needs a country code',
  ]),
  ...['+999 1', '+91 98765 4321'].map((text) => [
    text,
    'InvalidPhone',
    "isn't a valid phone number",
  ]),
])('a test stops if Send Tests To is %s', (text, code, problem) => {
  expect(failureOf(() => tested({ ...lead, testDestination: text }))).toEqual({
    code,
    message: `Send Tests To ${problem}. Enter your own number with + and the country code.`,
  });
});

test.each([' \n', '\u200b\u2800', undefined, null, ['']])(
  'an empty name, %j, becomes the number that the message goes to',
  (userName) => {
    const warning = 'Name is empty, so the phone number was used.';
    expect(live({ ...lead, userName })).toMatchObject({
      userName: '+919876543210',
      warnings: [warning],
    });
    expect(tested({ ...lead, userName, testDestination })).toMatchObject({
      userName: '+14155552671',
      warnings: [`${went} instead of +919876543210.`, warning],
    });
  },
);

test('a number of no country has none', () => {
  expect(live({ ...lead, destination: '+800 1234 5678' })).toMatchObject({
    destination: '+80012345678',
    country: null,
  });
});
