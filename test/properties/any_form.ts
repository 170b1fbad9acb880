import * as fc from 'fast-check';
import { steps } from '../proof/steps';
import { anyText } from './texts';

export const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
const baseUrl = 'https://inbox.example.com';
export const connection = {
  campaignUrl,
  apiKey: 'key-12345',
  baseUrl,
  token: 'token-12345',
  campaigns: 'welcome_offer | First name',
};

/** JSON that nests deeper than any stack, as a JSON field may contain it. */
export const deep = (open: string, inner: string, close: string) =>
  open.repeat(20_000) + inner + close.repeat(20_000);

export const deepText = fc.constantFrom(
  deep('[', '', ']'),
  deep('{"a":', '1', '}'),
  `{"x":${deep('{"text":', '"y"', '}')}}`,
);

/** Values that can't become text, and lists nested in lists. */
export const odd = fc.constantFrom<fc.JsonValue>({ toString: 1, valueOf: 1 }, [[[[]]]], {
  text: { value: {} },
});

/** Any value, as bundles arrive as JSON, and often one that can't become text. */
const value = fc.oneof(
  { weight: 6, arbitrary: anyText },
  { weight: 6, arbitrary: fc.oneof(fc.jsonValue({ maxDepth: 3 }), odd) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(undefined, null, 0, '', -0, Number.NaN, 2 ** 53, 'a'.repeat(5000)),
  },
  { weight: 1, arbitrary: deepText },
);

const addresses = [
  campaignUrl,
  baseUrl,
  'https://{{x}}/campaign/a/api/v2',
  'http://10.0.0.1',
  'https://',
  'https://a.b/api/msgbox/x?y',
  'javascript:alert(1)',
  'https://u:p@service.example.com',
];
const address = fc.oneof(fc.constantFrom(...addresses), value);

/** A form whose fields are mostly right and sometimes anything, so that all of them are read. */
const form = (fields: Record<string, unknown>, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([key, right]) => [
        key,
        fc.oneof(
          { weight: 20, arbitrary: fc.constant(right) },
          { weight: 1, arbitrary: more[key] ?? value },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );

const campaigns = 'welcome_offer | First name\nOffer | a = b, c';
export const authData = fc.oneof(
  { weight: 3, arbitrary: fc.constant(connection) },
  {
    weight: 3,
    arbitrary: form(
      { ...connection, accountName: 'Acme', campaigns, defaultCountry: 'IN' },
      { campaignUrl: address, baseUrl: address },
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(anyText, value, { maxKeys: 3 }) },
);

export const meta = fc.record(
  { isLoadingSample: fc.boolean(), isPopulatingDedupe: fc.boolean(), page: value },
  { requiredKeys: [] },
);

export const image = 'https://files.example.com/photo.png';
const media = fc.oneof(fc.constantFrom('https://{{x}}/a', 'http://{1}/', '//x', image), value);
const world = { contactId: 7, image };

export const rightForms = new Map(
  steps.map(({ method, inputData, others }) => [
    method,
    { least: inputData(world), most: { ...others(world), ...inputData(world) } },
  ]),
);

/** Every function that the app hands to the platform, and what its form holds. */
export const forms: Record<string, fc.Arbitrary<object>> = {
  ...Object.fromEntries(
    [...rightForms].map(([method, { most }]) => [
      method,
      form(most, { media__url: media, media__file: media, image: media }),
    ]),
  ),
  'creates.send_campaign_message.operation.inputFields.1': form({
    campaignName: 'Offer',
    paramCount: 3,
  }),
};
