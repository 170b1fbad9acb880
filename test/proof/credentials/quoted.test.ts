import nock from 'nock';
import { contactPhone, callingSteps as steps } from '../steps';
import { files, kinds, leaks, picture, publicBundle, service, trace } from './credentials';
import { escapedToAscii, formsOf, seen, shows } from './secret_forms';

type Answer = [status: number, body: string, headers: Record<string, string>];

const json = { 'content-type': 'application/json' };

/** A response that quotes a credential wherever a step looks, and where none does. */
const accepted = (quoted: string[]) => ({
  success: 'true',
  message_id: quoted[0],
  submitted_message_id: quoted.join(' '),
  ...Object.fromEntries(quoted.map((form) => [form, form])),
  data: quoted.map((form, index) => ({
    id: `${index} ${form}`,
    contact_id: 1001,
    name: `Asha ${form}`,
    phone: contactPhone,
    value: form,
    [`key ${form}`]: [{ deep: { deeper: `it is ${form}.` } }],
  })),
});

/** JSON as PHP and Go write it, with slashes and HTML's special characters escaped. */
const withSignsEscaped = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[<>&']/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const refused = (quoted: string[]) => ({
  message: `Could not process ${quoted.join(' ')}`,
  error: { message: quoted.join(' '), code: quoted[0] },
  errors: Object.fromEntries(quoted.map((form) => [form, [`${form} is wrong`]])),
  aisTraceId: quoted[0],
});

describe.each(Object.entries(kinds))(
  'a %s credential that its own or the other service quotes',
  (_kind, credentials) => {
    afterEach(() => nock.cleanAll());

    test.each<[string, (quoted: string[]) => Answer]>([
      ['in a response that accepts', (quoted) => [200, JSON.stringify(accepted(quoted)), json]],
      [
        'in a response whose JSON is ASCII',
        (quoted) => [200, escapedToAscii(JSON.stringify(accepted(quoted))), json],
      ],
      [
        'in a response whose JSON escapes punctuation',
        (quoted) => [200, withSignsEscaped(accepted(quoted)), json],
      ],
      ['in a refusal', (quoted) => [400, JSON.stringify(refused(quoted)), json]],
      [
        'in a refusal that is cut to fit',
        (quoted) => [
          400,
          JSON.stringify({ message: 'Sorry. '.repeat(9) + quoted.join(' ') }),
          json,
        ],
      ],
      ['in a header', ([raw = '']) => [200, '', { 'x-echo': encodeURIComponent(raw) }]],
    ])('no step shows a credential quoted %s', async (_name, answer) => {
      const found: string[] = [];
      for (const step of steps) {
        nock.cleanAll();
        nock(files).get('/photo.png').reply(200, picture, { 'content-type': 'image/png' });
        const { apiKey, token } = credentials;
        const secrets = step.service === 'campaigns' ? [apiKey, token] : [token, apiKey];
        const [status, body, headers] = answer(
          secrets.flatMap((one) => Object.values(formsOf(one))),
        );
        const asked: string[] = [];
        const paths = new Set(step.paths);
        nock(service)
          .persist()
          .post((uri) => paths.has(uri))
          .reply(
            status,
            (uri) => {
              asked.push(uri);
              return body;
            },
            headers,
          );
        const bundle = publicBundle(step, credentials);
        found.push(...leaks(step.key, await trace(step.method, bundle), credentials));
        expect(asked).not.toEqual([]);
      }
      expect(found).toEqual([]);
    });
  },
);

test('no field or dropdown shows a credential', async () => {
  const { apiKey, token } = kinds.plain;
  const authData = { apiKey, token, campaigns: 'Welcome | First name\nCode | Your {{Code}}' };
  const shown = await Promise.all([
    trace('triggers.list_campaigns.operation.perform', { authData }),
    ...['Welcome', 'Code', 'Other', ''].map((campaignName) =>
      trace('creates.send_campaign_message.operation.inputFields', {
        authData,
        inputData: { campaignName },
      }),
    ),
  ]);
  for (const { outcome } of shown) expect(outcome).toEqual(expect.any(Array));
  expect([apiKey, token].filter((secret) => shows(seen(shown), secret))).toEqual([]);
});
