import { readRecipient } from '../../../src/creates/send_campaign_message/recipient';
import { failureOf } from '../../support/failure';

type Values = Parameters<typeof readRecipient>[0];

const live = (values: Values) => readRecipient(values, 'IN', false);
const tested = (values: Values) => readRecipient(values, 'IN', true);
const lead = { destination: '98765 43210', userName: 'Asha' };

test('a live run goes to the lead, whatever is in Send Tests To', () => {
  const expected = { destination: '+919876543210', country: 'IN', userName: 'Asha', warnings: [] };
  expect(live(lead)).toEqual(expected);
  expect(live({ ...lead, testDestination: '+14155552671' })).toEqual(expected);
  expect(live({ ...lead, testDestination: 'not a number' })).toEqual(expected);
});

test('a test goes to the tester, and says so', () => {
  expect(tested({ ...lead, testDestination: '+1 415 555 2671' })).toEqual({
    destination: '+14155552671',
    country: 'US',
    userName: 'Asha',
    warnings: ['This test went to +14155552671 (Send Tests To) instead of +919876543210.'],
  });
});

test('a test that only shows the message says where it would go', () => {
  const { warnings } = tested({ ...lead, testMode: 'show', testDestination: '+14155552671' });
  expect(warnings).toEqual([
    'This test would go to +14155552671 (Send Tests To) instead of +919876543210.',
  ]);
});

test('a test without a tester goes to the lead, and a warning says so', () => {
  const warnings = [
    'This test went to +919876543210, the recipient. Use Send Tests To to avoid this.',
  ];
  for (const testDestination of [undefined, null, '', '  ']) {
    expect(tested({ ...lead, testDestination })).toEqual({ ...live(lead), warnings });
  }
  expect(tested({ ...lead, testMode: 'show' })).toEqual(live(lead));
});

test('a test says what a live run would do with the number', () => {
  const testDestination = '+14155552671';
  const several = { ...lead, destination: '98765 43210 / 91234 56789', testDestination };
  expect(tested(several).warnings).toEqual([
    'This test went to +14155552671 (Send Tests To) instead of +919876543210.',
    'In a live run: The field has several numbers. Only +919876543210 was used.',
  ]);
  for (const destination of [undefined, '', 'N/A']) {
    expect(tested({ ...lead, destination, testDestination }).warnings).toEqual([
      'This test went to +14155552671 (Send Tests To). Phone Number has no number, so a live run would stop.',
    ]);
    expect(failureOf(() => live({ destination })).code).toBe('NoPhone');
  }
  for (const destination of ['12', 'call me']) {
    const [warning, ...more] = tested({ ...lead, destination, testDestination }).warnings;
    const { message } = failureOf(() => live({ destination }));
    expect(more).toEqual([]);
    expect(warning).toBe(
      `This test went to +14155552671 (Send Tests To). A live run would stop: ${message}`,
    );
  }
});

test('a test goes to a number that begins with 00 instead of +', () => {
  expect(tested({ ...lead, testDestination: '00 1 415 555 2671' }).destination).toBe(
    '+14155552671',
  );
});

test.each(['N/A', '12', 'me', '98765 43210', '919876543210', '+0 98765 43210'])(
  'a test stops if Send Tests To has no country code: %s',
  (testDestination) => {
    expect(failureOf(() => tested({ ...lead, testDestination }))).toEqual({
      code: 'InvalidField',
      message:
        'Send Tests To needs a country code. Enter your own number with + and the country code.',
    });
  },
);

test.each(['+999 1', '+91 98765 4321'])(
  "a test stops if Send Tests To isn't a valid number: %s",
  (testDestination) => {
    expect(failureOf(() => tested({ ...lead, testDestination }))).toEqual({
      code: 'InvalidPhone',
      message:
        "Send Tests To isn't a valid phone number. Enter your own number with + and the country code.",
    });
  },
);

test.each<[string, unknown]>([
  ['blank', ' \n'],
  ['invisible', '\u200b\u2800'],
  ['missing', undefined],
  ['null', null],
  ['without items', ['']],
])('a name that is %s becomes the number that the message goes to', (_what, userName) => {
  const warning = 'Name is empty, so the phone number was used.';
  expect(live({ ...lead, userName })).toMatchObject({
    userName: '+919876543210',
    warnings: [warning],
  });
  expect(tested({ ...lead, userName, testDestination: '+14155552671' })).toMatchObject({
    userName: '+14155552671',
    warnings: [expect.stringMatching(/^This test went to/), warning],
  });
});

test('a number of no country has none', () => {
  expect(live({ ...lead, destination: '+800 1234 5678' })).toMatchObject({
    destination: '+80012345678',
    country: null,
  });
});
