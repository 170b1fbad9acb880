import type { ListedCampaign } from '../../src/connection/campaign_list';
import { type CampaignFormValues, readCampaignLead } from '../../src/lead/campaign_lead';
import { campaignRequest, campaignRequestFields } from '../../src/service/campaign_request';
import { failureOf } from '../support/failure';

const listed: ListedCampaign[] = [
  { name: 'Welcome offer', parameters: ['First name', 'Code'] },
  { name: 'Notice', parameters: [] },
  { name: 'Open', parameters: undefined },
];
const lead = { campaignName: 'Notice', destination: '98765 43210', userName: 'Asha Rao' };
const read = (values: CampaignFormValues) =>
  readCampaignLead(values, listed, 'IN', campaignRequestFields);

test('the least that a lead can say', () => {
  const { request, ...rest } = read(lead);
  expect(JSON.stringify(request)).toBe(
    '{"campaignName":"Notice","destination":"+919876543210","userName":"Asha Rao"}',
  );
  expect(rest).toEqual({ extraFields: {}, country: 'IN', media: undefined, warnings: [] });
});

test('all that a lead can say', () => {
  const all = read({
    campaignName: ' Welcome offer ',
    destination: '+1 (202) 555-0143',
    userName: 'Asha "Ace" Rao',
    source: 'Facebook Lead Ads',
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
    extraFields: '{"buttons":[]}',
  });
  expect(all).toEqual({
    request: {
      campaignName: 'Welcome offer',
      destination: '+12025550143',
      userName: 'Asha "Ace" Rao',
      source: 'Facebook Lead Ads',
      media: undefined,
      location: '{"latitude":0,"longitude":-77.5,"name":"Acme"}',
      templateParams: ['Asha', '-'],
      tags: ['vip', 'summer'],
      attributes: { city: 'Pune', age: '31' },
    },
    extraFields: { buttons: [] },
    country: 'US',
    media: { url: 'https://example.com/a.pdf', filename: 'Offer.pdf', warnings: [] },
    warnings: [],
  });
  // What a lead comes to is always what the request's schema takes.
  expect(campaignRequest.parse(all.request)).toEqual(all.request);
});

test.each<[string, CampaignFormValues, string[] | undefined]>([
  ['a known count of none', { campaignName: 'Notice' }, undefined],
  ['a known count', { campaignName: 'Welcome offer' }, ['', '']],
  ['no list of parameters', { campaignName: 'Open', templateParams: ['a', ''] }, ['a', '']],
  ['a campaign that is not listed', { campaignName: 'welcome offer', templateParams: 'a' }, ['a']],
  ['no values', { campaignName: 'Open' }, undefined],
])('parameters: %s', (_name, values, templateParams) => {
  expect(read({ ...lead, ...values }).request.templateParams).toEqual(templateParams);
});

test('blank fields are left out', () => {
  const blanks = {
    source: ' ',
    tags: [''],
    attributes: { a: '' },
    location__name: '',
    extraFields: '',
  };
  expect(read({ ...lead, ...blanks })).toEqual(read(lead));
});

test.each<[string, unknown]>([
  ['blank', ' \n'],
  ['missing', undefined],
  ['null', null],
  ['without items', ['']],
])('the number stands in for a name that is %s', (_name, userName) => {
  const { request, warnings } = read({ ...lead, userName });
  expect(request.userName).toBe('+919876543210');
  expect(warnings).toEqual(['The name was blank, so the phone number stands in.']);
});

test('warnings come in the order of the form', () => {
  const { warnings } = read({
    ...lead,
    destination: '98765 43210 ext. 5',
    userName: '',
    attributes: { '': 'x' },
    media__url: 'https://www.dropbox.com/s/abc/a.png?dl=0',
  });
  expect(warnings).toEqual([
    "The phone number's extension was left out.",
    'The name was blank, so the phone number stands in.',
    'Attributes: a value without a name was left out.',
    'The share link was changed into a direct link to the file: https://www.dropbox.com/s/abc/a.png?dl=1',
  ]);
});

test('the default country counts for a number that names none', () => {
  const { request, country } = readCampaignLead(
    { ...lead, destination: '202 555 0143' },
    listed,
    'US',
    campaignRequestFields,
  );
  expect([request.destination, country]).toEqual(['+12025550143', 'US']);
});

test('a number of no country has none', () => {
  const { request, country } = read({ ...lead, destination: '+800 1234 5678' });
  expect([request.destination, country]).toEqual(['+80012345678', null]);
});

describe('extra fields', () => {
  test('location may be given where no location field is filled', () => {
    const location = { location__latitude: 1, location__longitude: 2 };
    expect(read({ ...lead, extraFields: { location: {} } }).extraFields).toEqual({ location: {} });
    expect(failureOf(() => read({ ...lead, ...location, extraFields: { location: {} } }))).toEqual({
      code: 'InvalidField',
      message:
        'Extra Fields must not name "location": this step sends it itself. Use the step\'s own field, or take it out.',
    });
    // The exception does not last.
    expect(read({ ...lead, ...location }).request.location).toBe('{"latitude":1,"longitude":2}');
    expect(
      failureOf(() => read({ ...lead, ...location, extraFields: { location: {} } })).code,
    ).toBe('InvalidField');
  });

  test.each([
    'apiKey',
    'campaignName',
    'destination',
    'userName',
    'source',
    'media',
    'templateParams',
    'tags',
    'attributes',
  ])('must not name %s', (key) => {
    expect(failureOf(() => read({ ...lead, extraFields: { [key]: 'x' } }))).toEqual({
      code: 'InvalidField',
      message: `Extra Fields must not name "${key}": this step sends it itself. Use the step's own field, or take it out.`,
    });
  });
});

test.each<[string, CampaignFormValues, string]>([
  [
    'InvalidField',
    { campaignName: ' ' },
    'Campaign is blank. Choose one from the list, or type its name.',
  ],
  [
    'InvalidField',
    { campaignName: null },
    'Campaign is blank. Choose one from the list, or type its name.',
  ],
  [
    'InvalidField',
    { campaignName: { id: 'Notice' } },
    'Campaign holds a group of values instead of one. Map a single value of the earlier step.',
  ],
  [
    'InvalidField',
    { source: { id: 'x' } },
    'Source holds a group of values instead of one. Map a single value of the earlier step.',
  ],
  [
    'InvalidField',
    { blankParam: { id: 'x' } },
    'Text for Blank Parameters holds a group of values instead of one. Map a single value of the earlier step.',
  ],
  [
    'NoPhone',
    { destination: '' },
    "No phone number: the lead doesn't have one. Add it to the lead, then replay this run.",
  ],
  [
    'ParameterMismatch',
    { param_1: 'x' },
    'The campaign "Notice" takes no parameters, but parameter 1 is filled: it is left over from another campaign. Choose the campaign again, then test the step.',
  ],
  [
    'InvalidLocation',
    { location__latitude: 1 },
    'A location needs both coordinates, but Longitude is blank. Fill both, or empty the location fields.',
  ],
])('%s for %j', (code, values, message) => {
  expect(failureOf(() => read({ ...lead, ...values }))).toEqual({ code, message });
});
