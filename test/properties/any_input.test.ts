import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { steps } from '../proof/steps';
import { readError, type StepError } from '../support/platform';
import { patience, runs } from './runs';
import { type Call, openSteps, type Step, type StubAnswer, StubService } from './stub';
import { anyText } from './texts';

jest.setTimeout(patience);

const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
const baseUrl = 'https://inbox.example.com';
const connection = { campaignUrl, apiKey: 'key-12345', baseUrl, token: 'token-12345' };

/** JSON text that nests deeper than any stack, as a field of JSON may hold it. */
const deep = (open: string, inner: string, close: string) =>
  open.repeat(20_000) + inner + close.repeat(20_000);
const deepText = fc.constantFrom(
  deep('[', '', ']'),
  deep('{"a":', '1', '}'),
  `{"x":${deep('[', '1', ']')}}`,
  `{"x":${deep('{"text":', '"y"', '}')}}`,
);

const scalars = fc.oneof(
  anyText,
  fc.double(),
  fc.boolean(),
  fc.constantFrom(undefined, null, 0, '', -0, Number.NaN, 2 ** 53, 'a'.repeat(5000)),
);
/** Anything that JavaScript has; but bundles come as JSON: no bigint, no hole in a list. */
const anything = fc.anything({
  maxDepth: 3,
  maxKeys: 4,
  values: [scalars],
  withDate: true,
  withMap: true,
  withSet: true,
  withNullPrototype: true,
  withObjectString: true,
  withBoxedValues: true,
  withTypedArray: true,
});
const value = fc.oneof(
  { weight: 8, arbitrary: anything },
  { weight: 6, arbitrary: scalars },
  { weight: 1, arbitrary: deepText },
);

const address = fc.oneof(
  fc.constantFrom(
    ...[campaignUrl, baseUrl, 'https://{{x}}/campaign/a/api/v2', 'http://10.0.0.1', 'https://'],
    ...['https://a.b/api/msgbox/x?y', 'javascript:alert(1)', 'https://u:p@service.example.com'],
  ),
  value,
);

/** A form whose fields are right or anything, so that each of them is reached. */
const form = (fields: Record<string, unknown>, more: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record(
    {
      ...Object.fromEntries(
        Object.entries(fields).map(([key, right]) => [
          key,
          fc.oneof(
            { weight: 20, arbitrary: fc.constant(right) },
            { weight: 1, arbitrary: more[key] ?? value },
          ),
        ]),
      ),
    },
    { requiredKeys: [] },
  );

const authData = fc.oneof(
  { weight: 3, arbitrary: fc.constant(connection) },
  {
    weight: 3,
    arbitrary: form(
      { ...connection, accountName: 'Acme', campaigns: 'Offer | a = b, c', defaultCountry: 'IN' },
      { campaignUrl: address, baseUrl: address },
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(anyText, value, { maxKeys: 3 }) },
);
const meta = fc.record(
  { isLoadingSample: fc.boolean(), isPopulatingDedupe: fc.boolean(), page: value },
  { requiredKeys: [] },
);

const phone = '+919876543210';
const image = 'https://files.example.com/photo.png';
const png = '\u0089PNG';
const media = fc.oneof(fc.constantFrom('https://{{x}}/a', 'http://{1}/', '//x', image), value);
const more = { media__url: media, media__file: media, image: media };

const world = { contactId: 7, image };
const rightForms = new Map(
  steps.map(({ method, inputData, others }) => [
    method,
    { least: inputData(world), most: { ...others(world), ...inputData(world) } },
  ]),
);

/** Every function that the app hands to the platform, and what its form holds. */
const forms: Record<string, fc.Arbitrary<object>> = {
  ...Object.fromEntries([...rightForms].map(([method, { most }]) => [method, form(most, more)])),
  'triggers.list_campaigns.operation.perform': form({}),
  'authentication.connectionLabel': form({}),
  'creates.send_campaign_message.operation.inputFields.1': form({
    campaignName: 'Offer',
    paramCount: 3,
  }),
};

const codes = [
  ...['MissingConnection', 'InvalidAddress', 'InvalidCredentials', 'InvalidPhone', 'InvalidMedia'],
  ...['InvalidLocation', 'InvalidField', 'ParameterMismatch', 'CampaignNotFound', 'RateLimited'],
  ...['CampaignNotLive', 'MediaNotAccessible', 'InsufficientCredits', 'AccountNotReady'],
  ...['NotAccepted', 'ServiceUnavailable', 'UnexpectedReply'],
];
/** Classes that carry no code begin with what it says. */
const firstWords: Record<string, RegExp> = {
  HaltedError: /^(No phone number|Unknown outcome): /,
  ThrottledError: /^(Rate limited|Service unavailable): /,
  ExpiredAuthError: /^Invalid credentials: /,
};

/** Whatever a step throws is an error of the design's table, in words that can be shown. */
function expectOfTheTable(thrown: unknown): StepError {
  const error = readError(thrown);
  if (error.name === 'AppError') assert.ok(codes.includes(error.code ?? ''), error.code);
  else {
    const words = firstWords[error.name];
    // The whole error, for one that is in no table: its stack says where it came from.
    if (!words) throw thrown;
    assert.match(error.message, words);
  }
  // Otherwise core appends the whole bundle to the message.
  expect(thrown).toHaveProperty('doNotContextify', true);
  assert.ok(error.message.length < 250, error.message);
  assert.doesNotMatch(error.message, /[{}<>\n\r\t]|key-12345|token-12345/);
  return error;
}

let step: Step;
beforeAll(async () => {
  step = await openSteps();
});

const list = JSON.stringify({ data: [{ id: 7, phone, name: 'Asha', created_at: 1_700_000_000 }] });

describe.each(Object.entries(forms))('%s', (method, inputData) => {
  const share = 0.15;

  test('no input makes it fail but with an error of the table', async () => {
    let ended = 0;
    await fc.assert(
      fc.asyncProperty(authData, inputData, meta, async (auth, input, about) => {
        const service = new StubService(({ method: verb, url }) =>
          verb === 'GET'
            ? { body: png, headers: { 'content-type': 'image/png' } }
            : { body: /getConversations|getMessages/.test(url) ? list : '{"success":true}' },
        );
        try {
          await step(method, { authData: auth, inputData: input, meta: about }, service);
          ended += 1;
        } catch (thrown) {
          const { code } = expectOfTheTable(thrown);
          // This service accepts everything, so no request may have been wasted.
          const posts = service.calls.filter((call: Call) => call.method === 'POST');
          if (code !== 'MediaNotAccessible') assert.deepEqual([code, posts], [code, []]);
        }
      }),
      runs(share),
    );
    expect(ended).toBeGreaterThan(10);
  });

  test('no answer makes it fail but with an error of the table', async () => {
    const text = fc.oneof(fc.json({ maxDepth: 3 }), anyText, deepText, deepRecords);
    const records = fc
      .array(fc.dictionary(fieldName, fc.oneof(fc.jsonValue(), anyText, odd)))
      .map((all) => JSON.stringify({ data: all }));
    const answer: fc.Arbitrary<StubAnswer> = fc.record(
      {
        status: fc.oneof(fc.constant(200), fc.constantFrom(...statuses), fc.nat(700)),
        body: fc.oneof(records, text, fc.constantFrom('{"error":"{secret}: {{x}} <b>"}', '<html>')),
        headers: fc.record(
          {
            'content-type': fc.oneof(fc.constantFrom('text/html', 'image/png'), anyText),
            'retry-after': fc.oneof(fc.constantFrom('7', '1e9', 'Mon, 1'), anyText),
            'content-length': fc.constantFrom('1', '4', 'x'),
            'content-disposition': anyText,
          },
          { requiredKeys: [] },
        ),
        broken: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    const right = { media__file: image, ...rightForms.get(method)?.least };
    await fc.assert(
      fc.asyncProperty(answer, meta, fc.boolean(), async (answered, about, half) => {
        const service = new StubService(({ method: verb, url }) => {
          if (verb === 'GET' && half)
            return { body: png, headers: { 'content-type': 'image/png' } };
          const secret = url === campaignUrl ? connection.apiKey : connection.token;
          return { ...answered, body: answered.body?.replaceAll('{secret}', secret) ?? '' };
        });
        const { token, apiKey, ...addresses } = connection;
        // With one half alone, a refused credential ends the connection.
        const auth = half
          ? connection
          : { ...addresses, ...(method.includes('campaign') ? { apiKey } : { token }) };
        try {
          const result = await step(
            method,
            { authData: auth, inputData: right, meta: about },
            service,
          );
          // The platform serializes its result as JSON.
          JSON.stringify(result);
        } catch (thrown) {
          expectOfTheTable(thrown);
        }
      }),
      runs(share / 2),
    );
  });
});

/** Values that can't become text, and lists nested in lists. */
const odd = fc.constantFrom<fc.JsonValue>({ toString: 1, valueOf: 1 }, [[[[]]]], {
  text: { value: {} },
});
const deepRecords = fc.constantFrom(
  `{"data":[{"text":${deep('{"text":', '"y"', '}')}}]}`,
  `[{"incoming":${deep('[', '1', ']')},"is_message_by_contact":${deep('[', '1', ']')}}]`,
);
const statuses = [200, 201, 204, 301, 307, 400, 401, 402, 403, 404, 429, 500, 502, 503, 504];
const fieldName = fc.constantFrom(
  ...['id', 'contact_id', 'contactId', 'contact', 'name', 'phone', 'last_message', 'created_at'],
  ...['last_message_at', 'is_last_message_by_contact', 'text', 'value', 'direction', 'type'],
  ...['is_message_by_contact', 'incoming', 'sent_at', 'timestamp', 'media_url', 'status'],
  ...['__proto__', 'toString', 'success', 'error'],
);
