import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readError, type StepError } from '../support/platform';
import {
  authData,
  campaignUrl,
  connection,
  deep,
  deepText,
  forms,
  image,
  meta,
  odd,
  rightForms,
} from './any_form';
import { step } from './list_steps';
import { runs } from './runs';
import { type StubAnswer, StubService } from './stub';
import { anyText } from './texts';

const codes = [
  'MissingConnection',
  'InvalidAddress',
  'InvalidCredentials',
  'InvalidPhone',
  'InvalidMedia',
  'InvalidLocation',
  'InvalidField',
  'ParameterMismatch',
  'CampaignNotFound',
  'RateLimited',
  'CampaignNotLive',
  'MediaNotAccessible',
  'InsufficientCredits',
  'AccountNotReady',
  'NotAccepted',
  'ServiceUnavailable',
  'UnexpectedReply',
  'UnknownOutcome',
  'NotConfirmed',
];

/** The messages of classes without a code begin with what it would say. */
const firstWords: Record<string, RegExp> = {
  HaltedError: /^(No phone|Unknown outcome): /,
  ThrottledError: /^(Rate limited|Service unavailable): /,
};

/** Whatever a step throws is an error of the design's table, in words that can be shown. */
function expectOfTheTable(thrown: unknown): StepError {
  const error = readError(thrown);
  if (error.name === 'AppError') assert.ok(codes.includes(error.code ?? ''), error.code);
  else {
    const words = firstWords[error.name];
    // Not in the table: thrown as it is, because its stack says where it came from.
    if (!words) throw thrown;
    assert.match(error.message, words);
  }
  // Otherwise core appends the whole bundle to the message.
  expect(thrown).toHaveProperty('doNotContextify', true);
  assert.ok(error.message.length < 250, error.message);
  assert.doesNotMatch(error.message, /[{}<>\n\r\t]|key-12345|token-12345/);
  return error;
}

const picture = { body: 'GIF89a;', headers: { 'content-type': 'image/png' } };
const contact = { id: 7, phone: '+919876543210', name: 'Asha', created_at: 1_700_000_000 };
const list = JSON.stringify({ data: [contact] });

const fieldName = fc.constantFrom(
  ...['id', 'contact_id', 'contactId', 'contact', 'name', 'phone', 'last_message', 'created_at'],
  ...['last_message_at', 'is_last_message_by_contact', 'text', 'value', 'direction', 'type'],
  ...['is_message_by_contact', 'incoming', 'sent_at', 'timestamp', 'media_url', 'status'],
  ...['__proto__', 'toString', 'success', 'error'],
);
const records = fc
  .array(fc.dictionary(fieldName, fc.oneof(fc.jsonValue(), anyText, odd)))
  .map((all) => JSON.stringify({ data: all }));
const deepRecords = fc.constantFrom(
  `{"data":[{"text":${deep('{"text":', '"y"', '}')}}]}`,
  `[{"incoming":${deep('[', '1', ']')},"is_message_by_contact":${deep('[', '1', ']')}}]`,
);
const text = fc.oneof(fc.json({ maxDepth: 3 }), anyText, deepText, deepRecords);
const statuses = [200, 201, 204, 301, 307, 400, 401, 402, 403, 404, 429, 500, 502, 503, 504];

const anyAnswer: fc.Arbitrary<StubAnswer> = fc.record(
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

describe.each(Object.entries(forms))('%s with any input', (method, inputData) => {
  test('fails only with an error of the table, whatever the input', async () => {
    let ended = 0;
    await fc.assert(
      fc.asyncProperty(authData, inputData, meta, async (auth, input, about) => {
        const service = new StubService(({ method: verb, url }) => {
          if (verb === 'GET') return picture;
          return { body: /getConversations|getMessages/.test(url) ? list : '{"success":true}' };
        });
        try {
          await step(method, { authData: auth, inputData: input, meta: about }, service);
          ended += 1;
        } catch (thrown) {
          const { code } = expectOfTheTable(thrown);
          // This service accepts everything, so the step must have failed before any request.
          const posts = service.calls.filter((call) => call.method === 'POST');
          if (code !== 'MediaNotAccessible') assert.deepEqual([code, posts], [code, []]);
        }
      }),
      runs(0.15),
    );
    expect(ended).toBeGreaterThan(10);
  });

  test('fails only with an error of the table, whatever the response', async () => {
    const right = { media__file: image, ...rightForms.get(method)?.least };
    const { token, apiKey, ...addresses } = connection;
    // With one half alone, a refused credential ends the connection.
    const halfOf = method.includes('campaign') ? { apiKey } : { token };
    await fc.assert(
      fc.asyncProperty(anyAnswer, meta, fc.boolean(), async (answer, about, isWhole) => {
        const service = new StubService(({ method: verb, url }) => {
          if (verb === 'GET' && isWhole) return picture;
          const secret = url === campaignUrl ? apiKey : token;
          return { ...answer, body: answer.body?.replaceAll('{secret}', secret) ?? '' };
        });
        const auth = isWhole ? connection : { ...addresses, ...halfOf };
        const values = { authData: auth, inputData: right, meta: about };
        try {
          // The platform serializes its result as JSON.
          JSON.stringify(await step(method, values, service));
        } catch (thrown) {
          expectOfTheTable(thrown);
        }
      }),
      runs(0.075),
    );
  });
});
