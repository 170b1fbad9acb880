import { readCampaignLead } from '../../../src/creates/send_campaign_message/campaign_lead';
import { checkCampaignRequest } from '../../../src/service/campaign_request';
import { failureOf } from '../../support/failure';

type Values = Parameters<typeof readCampaignLead>[0];

const named = (...labels: string[]) => labels.map((label) => ({ label, fallback: '' }));
const templates = new Map([
  ['Welcome offer', named('First name', 'Code')],
  ['Notice', []],
]);
const lead = { campaignName: 'Notice', destination: '98765 43210', userName: 'Asha Rao' };
const read = (values: Values, country: 'IN' | 'US' = 'IN', isTest = false) =>
  readCampaignLead(values, {
    placeholdersOf: (name) => templates.get(name),
    country,
    isTest,
    allowLoopback: false,
  });

test('reads a lead with only the required fields', () => {
  const { request, ...rest } = read(lead);
  expect(JSON.stringify(request)).toBe(
    '{"campaignName":"Notice","destination":"+919876543210","userName":"Asha Rao"}',
  );
  expect(rest).toEqual({ country: 'IN', media: undefined, warnings: [] });
});

test('reads a lead with every field', () => {
  const all = read({
    campaignName: ' Welcome offer ',
    destination: '+1 (202) 555-0143',
    userName: ' Asha "Ace" Rao\n',
    source: ' Facebook Lead Ads ',
    tags: 'vip, summer, vip',
    attributes: { city: 'Pune', age: 31, empty: '' },
    media__url: 'https://example.com/a.pdf',
    media__filename: 'Offer.pdf',
    location__latitude: 0,
    location__longitude: '-77.5',
    location__name: 'Acme',
    param_1: 'Asha',
    param_2: '',
    blankParam: '-',
  });
  expect(all).toEqual({
    request: {
      campaignName: 'Welcome offer',
      destination: '+12025550143',
      userName: 'Asha "Ace" Rao',
      source: 'Facebook Lead Ads',
      location: '{"latitude":0,"longitude":-77.5,"name":"Acme"}',
      templateParams: ['Asha', '-'],
      tags: ['vip', 'summer'],
      attributes: { city: 'Pune', age: '31' },
    },
    country: 'US',
    media: { url: 'https://example.com/a.pdf', filename: 'Offer.pdf', warnings: [] },
    warnings: [],
  });
  expect(checkCampaignRequest(all.request)).toEqual(all.request);
});

test.each<[string, Values, string[] | undefined]>([
  ['a known count of 0', { campaignName: 'Notice' }, undefined],
  ['a known count', { campaignName: 'Welcome offer', blankParam: '-' }, ['-', '-']],
  ['a typed count', { campaignName: 'welcome offer', paramCount: 1, param_1: 'a' }, ['a']],
  ['a typed count of 0', { campaignName: 'Other', paramCount: '0' }, undefined],
  ['no count', { campaignName: 'Other', param_2: 'b', param_1: 'a' }, ['a', 'b']],
  ['no count and no values', { campaignName: 'Other' }, undefined],
])('values: %s', (_name, values, templateParams) => {
  expect(read({ ...lead, ...values }).request.templateParams).toEqual(templateParams);
});

test('leaves out empty fields', () => {
  const blanks = {
    source: ' ',
    tags: [''],
    attributes: { a: '' },
    location__name: '',
  };
  expect(read({ ...lead, ...blanks })).toEqual(read(lead));
});

test.each<[string, unknown]>([
  ['blank', ' \n'],
  ['invisible', '\u200b\u2800'],
  ['missing', undefined],
  ['null', null],
  ['without items', ['']],
])('uses the number for a name that is %s', (_name, userName) => {
  const { request, warnings } = read({ ...lead, userName });
  expect(request.userName).toBe('+919876543210');
  expect(warnings).toEqual(['Name is empty, so the phone number was used.']);
});

test('orders warnings like the form', () => {
  const { warnings } = read({
    ...lead,
    destination: '98765 43210 ext. 5',
    userName: '',
    param_1: 'left over',
    attributes: { '': 'x' },
    media__url: 'https://www.dropbox.com/s/abc/a.png?dl=0',
  });
  expect(warnings).toEqual([
    "The phone number's extension was left out.",
    'Name is empty, so the phone number was used.',
    'The value for placeholder 1 was left out, because this campaign has no placeholders.',
    'Attributes: a value without a name was left out.',
    'The share link was changed into a direct link to the file: https://www.dropbox.com/s/abc/a.png?dl=1',
  ]);
});

test('applies the default country to a number without a country code', () => {
  const { request, country } = read({ ...lead, destination: '202 555 0143' }, 'US');
  expect([request.destination, country]).toEqual(['+12025550143', 'US']);
});

test('returns no country for a number of no country', () => {
  const { request, country } = read({ ...lead, destination: '+800 1234 5678' });
  expect([request.destination, country]).toEqual(['+80012345678', null]);
});

test("sends a test in the editor to the tester, with the rest of the lead's values", () => {
  const values = { ...lead, userName: '', testDestination: '+14155552671' };
  expect(read(values).request.destination).toBe('+919876543210');
  const { request, country, warnings } = read(values, 'IN', true);
  expect([request.destination, request.userName, country]).toEqual([
    '+14155552671',
    '+14155552671',
    'US',
  ]);
  expect(warnings).toEqual([
    'This test goes to +14155552671 (Send Tests To) instead of +919876543210.',
    'Name is empty, so the phone number was used.',
  ]);
});

test.each<[string, Values, string]>([
  [
    'InvalidField',
    { campaignName: ' ' },
    'Campaign is empty. Select a campaign, or enter its name.',
  ],
  [
    'InvalidField',
    { campaignName: null },
    'Campaign is empty. Select a campaign, or enter its name.',
  ],
  [
    'InvalidField',
    { campaignName: { id: 'Notice' } },
    'Campaign contains several values. Enter or map a single value.',
  ],
  [
    'InvalidField',
    { source: { id: 'x' } },
    'Source contains several values. Enter or map a single value.',
  ],
  [
    'InvalidField',
    { blankParam: { id: 'x' } },
    'Fallback Text contains several values. Enter or map a single value.',
  ],
  ['NoPhone', { destination: '' }, 'No phone number: '],
  [
    'InvalidField',
    { campaignName: 'Welcome offer', param_1: 'Asha' },
    'The value for "Code" is empty. Enter text, map a field that has a value, or fill in Fallback Text.',
  ],
  ['InvalidField', { campaignName: 'Other', paramCount: 'many' }, 'Number of Placeholders must be'],
  ['InvalidLocation', { location__latitude: 1 }, 'Location Longitude is empty.'],
])('%s for %j', (code, values, message) => {
  const failure = failureOf(() => read({ ...lead, ...values }));
  expect(failure).toMatchObject({ code });
  expect(failure.message.startsWith(message)).toBe(true);
});
