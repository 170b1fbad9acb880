import { campaignRequest } from '../../src/service/campaign_request';

/** The fields that a request is refused for. */
function invalidFields(request: object): unknown[] {
  const issues = campaignRequest().safeParse(request).error?.issues ?? [];
  return issues.map((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path)[0]);
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
  expect(JSON.stringify(campaignRequest().parse({ ...least, ...reversed }))).toBe(
    JSON.stringify(all),
  );
});

test.each<[string, object]>([
  [
    "an address as a phone's keyboard writes it",
    { ...least, media: { ...all.media, url: 'Https://e.com/a' } },
  ],
  ['any own key of attributes', { ...least, attributes: JSON.parse('{"__proto__":"a"}') }],
])('accepts a request with %s', (_name, request) => {
  expect(invalidFields(request)).toEqual([]);
});

test.each<[string, Record<string, unknown>]>([
  ['campaignName', { campaignName: '' }],
  ['destination', { destination: '919876543210' }],
  ['destination', { destination: '+9198765432101234' }],
  ['media', { media: { url: 'a.png', filename: 'a.png' } }],
  ['size', { media: { ...all.media, size: 1 } }],
  ['location', { location: { latitude: 1 } }],
  ['templateParams', { templateParams: [] }],
  ['attributes', { attributes: { age: 31 } }],
  ['buttons', { buttons: [{ ...button, index: 3 }] }],
])('never sends an invalid %s: %j', (field, values) => {
  expect(invalidFields({ ...least, ...values })).toEqual([field]);
});

test('leaves out what has no line in the schema, and another credential', () => {
  expect(campaignRequest().parse({ ...least, username: 'Asha', apiKey: 'other' })).toEqual(least);
});
