import * as fc from 'fast-check';
import * as z from 'zod';
import {
  type CampaignRequest,
  campaignRequestFields,
  checkCampaignRequest,
} from '../../src/service/campaign_request';
import { runs } from '../properties/runs';

/** The fields that a request is refused for, whatever it is. */
function invalidFields(request: object): string[] {
  try {
    // Whoever calls it wrongly isn't stopped by types either.
    checkCampaignRequest(request as CampaignRequest);
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

const all = {
  ...least,
  source: 'Facebook',
  media: { url: 'https://example.com/a.png', filename: 'a.png' },
  location: '{"latitude":1,"longitude":2}',
  templateParams: ['Asha', '', '{{1}}'],
  tags: ['vip'],
  attributes: { city: 'Pune' },
  buttons: [{ type: 'button', index: 0 }],
};

test("puts the fields in the documentation's order", () => {
  const reversed = Object.fromEntries(Object.entries(all).reverse());
  expect(JSON.stringify(checkCampaignRequest({ ...least, ...reversed }))).toBe(JSON.stringify(all));
});

test.each<[string, object]>([
  ['only what is required', least],
  ['every field', all],
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
  ["a button that isn't an object", { ...least, buttons: ['1024'] }, 'buttons'],
  ['a key', { ...least, apiKey: 'other' }, 'apiKey'],
  ['another field', { ...least, username: 'Asha' }, 'username'],
])('refuses a request with %s', (_name, request, field) => {
  expect(invalidFields(request)).toEqual([field]);
});

const filled = z.string().min(1);
const texts = z.array(z.string()).min(1).optional();

/** The same rules as a schema, which judges every request that the check judges. */
const schema = z.strictObject({
  campaignName: filled,
  destination: z.string().regex(/^\+[1-9]\d{6,14}$/),
  userName: filled,
  source: filled.optional(),
  media: z.strictObject({ url: z.url(), filename: filled }).optional(),
  location: filled.optional(),
  templateParams: texts,
  tags: texts,
  attributes: z.record(z.string(), z.string()).optional(),
  buttons: z.array(z.looseObject({})).min(1).optional(),
});

const anyValue = fc.oneof(
  fc.constantFrom(...Object.values(all), undefined, null, '', [], {}, ['']),
  fc.constantFrom('+1234567', '+123456', '+1234567890123456', '+12345678\n', ' +1234567'),
  fc.record(
    { url: fc.webUrl(), filename: fc.string(), extra: fc.boolean() },
    { requiredKeys: ['url', 'filename'] },
  ),
  fc.dictionary(
    fc.string().filter((key) => key !== '__proto__'),
    fc.oneof(fc.string(), fc.integer()),
  ),
  fc.array(fc.oneof(fc.string(), fc.integer())),
  fc.string(),
);

test('decides as a schema of the same rules does', () => {
  const change = fc.tuple(fc.constantFrom(...Object.keys(all), 'apiKey', 'other'), anyValue);
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3 }), fc.boolean(), (changes, full) => {
      const request = { ...(full ? all : least), ...Object.fromEntries(changes) };
      const refused = schema.safeParse(request).error?.issues ?? [];
      const names = refused.flatMap((issue) =>
        issue.code === 'unrecognized_keys' && issue.path.length === 0
          ? issue.keys
          : String(issue.path[0]),
      );
      expect(invalidFields(request).sort()).toEqual([...new Set(names)].sort());
    }),
    runs(),
  );
});

test('lists the fields that the step itself sends', () => {
  expect([...campaignRequestFields].sort()).toEqual(['apiKey', ...Object.keys(all)].sort());
});
