import {
  type CampaignRequest,
  parseCampaignRequest,
  reservedFields,
} from '../../src/service/campaign_request';

/** The fields that a request is refused for, whatever it is. */
function invalidFields(request: object): string[] {
  try {
    // Whoever calls it wrongly isn't stopped by types either.
    parseCampaignRequest(request as CampaignRequest);
    return [];
  } catch (error) {
    return /request: (.*)$/.exec(String(error))?.[1]?.split(', ') ?? [];
  }
}

const least = {
  campaignName: 'Welcome offer',
  destination: '+919876543210',
  userName: 'Asha Rao',
};

const button = {
  type: 'button',
  sub_type: 'url',
  index: 0,
  parameters: [{ type: 'text', text: '1024' }],
};

const all = {
  ...least,
  source: 'Facebook',
  media: { url: 'https://example.com/a.png', filename: 'a.png' },
  location: '{"latitude":1,"longitude":2}',
  templateParams: ['Asha', '', '{{1}}'],
  tags: ['vip'],
  attributes: { city: 'Pune' },
  buttons: [button],
};

test("puts the fields in the documentation's order", () => {
  const reversed = Object.fromEntries(Object.entries(all).reverse());
  expect(JSON.stringify(parseCampaignRequest({ ...least, ...reversed }))).toBe(JSON.stringify(all));
});

test.each<[string, object]>([
  ['only what is required', least],
  ['every field', all],
  [
    "an address as a phone's keyboard writes it",
    { ...least, media: { url: 'Https://example.com/a', filename: 'a' } },
  ],
  ['fields that are left out', { ...least, source: undefined, media: undefined }],
  ['any own key of attributes', { ...least, attributes: JSON.parse('{"__proto__":"a"}') }],
])('accepts a request with %s', (_name, request) => {
  expect(invalidFields(request)).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['no campaign', { ...least, campaignName: '' }, 'campaignName'],
  ['a number without +', { ...least, destination: '919876543210' }, 'destination'],
  ['a number that begins with zero', { ...least, destination: '+0919876543' }, 'destination'],
  ['a number that is too long', { ...least, destination: '+9198765432101234' }, 'destination'],
  ['no name', { campaignName: 'A', destination: '+919876543210' }, 'userName'],
  ['a name left out', { ...least, userName: undefined }, 'userName'],
  ['an empty name', { ...least, userName: '' }, 'userName'],
  ['an empty source', { ...least, source: '' }, 'source'],
  ['media without a name', { ...least, media: { url: 'https://example.com/a' } }, 'media'],
  ['media without an address', { ...least, media: { url: 'a.png', filename: 'a.png' } }, 'media'],
  ['media with another field', { ...least, media: { ...all.media, size: 1 } }, 'media'],
  ["a location that isn't text", { ...least, location: { latitude: 1 } }, 'location'],
  ['an empty list of values', { ...least, templateParams: [] }, 'templateParams'],
  ["a value that isn't text", { ...least, templateParams: ['a', 1] }, 'templateParams'],
  ['an empty list of tags', { ...least, tags: [] }, 'tags'],
  ["attributes that aren't text", { ...least, attributes: { age: 31 } }, 'attributes'],
  ['attributes in a list', { ...least, attributes: ['a'] }, 'attributes'],
  ['an empty list of buttons', { ...least, buttons: [] }, 'buttons'],
  ['a third button', { ...least, buttons: [{ ...button, index: 2 }] }, 'buttons'],
  ['a button without a value', { ...least, buttons: [{ ...button, parameters: [] }] }, 'buttons'],
  ["a button that isn't an object", { ...least, buttons: ['1024'] }, 'buttons'],
  ['a key', { ...least, apiKey: 'other' }, 'apiKey'],
  ['another field', { ...least, username: 'Asha' }, 'username'],
])('refuses a request with %s', (_name, request, field) => {
  expect(invalidFields(request)).toEqual([field]);
});

test('reserves the fields that the form has, and no other', () => {
  expect([...reservedFields].sort()).toEqual(['apiKey', ...Object.keys(all)].sort());
});
