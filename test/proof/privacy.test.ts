import nock from 'nock';
import { createAppHandler } from 'zapier-platform-core';
import app from '../../index';
import { connectionLabel } from '../../src/authentication';
import { limits } from '../../src/service/transport';
import { type FaultKey, faults, type Simulator, startSimulator } from '../../tools/simulator';
import { run, type StepBundle } from '../support/platform';
import { escapedToAscii, formsOf, seen, shows } from './secret_forms';
import { contactPhone, prepare, type Step, steps } from './steps';

// Many runs in one test, on machines that may have other work.
jest.setTimeout(30_000);

interface Credentials {
  apiKey: string;
  token: string;
}

const kinds: ReadonlyArray<[string, Credentials]> = [
  ['plain', { apiKey: 'key-7f3a9c52e8b14d60a1c4', token: 'tok-c81e4b7790d24f3f95ab' }],
  [
    'odd',
    {
      apiKey: `kéy "q" 'a' \\b/c+d=e&f %41 {{bundle.authData.token}} <i>`,
      token: `tök/en {{x}} "{{process.env.HOME}}" 'ß' \\u0041 \\\\ ?#;,% ノ`,
    },
  ],
];

/** What can be seen of one run. */
interface Trace {
  logs: unknown[];
  /** What was returned or thrown. */
  outcome: unknown;
}

async function trace(method: string, bundle: StepBundle): Promise<Trace> {
  const logs: unknown[] = [];
  const outcome = await run(method, bundle, logs).catch((error: unknown) => error);
  return { logs, outcome };
}

/** Where a run shows a credential, which must be nowhere. */
function leaks(name: string, { logs, outcome }: Trace, { apiKey, token }: Credentials): string[] {
  const places = { 'the logs': seen(logs), 'the outcome': seen(outcome) };
  return Object.entries(places).flatMap(([place, text]) => [
    ...(shows(text, apiKey) ? [`${name}: the key in ${place}`] : []),
    ...(shows(text, token) ? [`${name}: the token in ${place}`] : []),
  ]);
}

afterEach(() => jest.restoreAllMocks());

describe('the search for a credential finds it', () => {
  const forms = kinds.flatMap(([kind, { apiKey }]) =>
    Object.entries(formsOf(apiKey)).map(([form, text]) => [kind, form, text, apiKey] as const),
  );
  test.each(forms)('%s, %s', (_kind, _form, text, apiKey) => {
    expect(shows(seen({ a: [`before ${text} behind`] }), apiKey)).toBe(true);
    expect(shows(seen(new Error('x', { cause: { text } })), apiKey)).toBe(true);
    expect(shows(seen({ bytes: Buffer.from(text) }), apiKey)).toBe(true);
  });

  test('in base64 of more than the credential, and a part of it', () => {
    const apiKey = 'key-7f3a9c52e8b14d60a1c4';
    expect(shows(Buffer.from(`user:${apiKey}`).toString('base64'), apiKey)).toBe(true);
    expect(shows(apiKey.slice(3, 17), apiKey)).toBe(true);
    expect(shows(apiKey.slice(0, 8), apiKey)).toBe(false);
  });
});

describe.each(kinds)('a %s credential in no log, error or output', (kind, credentials) => {
  const simulators = new Map<Step, Simulator>();
  let files: Simulator;
  beforeAll(async () => {
    for (const step of steps) simulators.set(step, await startSimulator(credentials));
    files = await startSimulator();
  });
  afterAll(() => Promise.all([...simulators.values(), files].map((one) => one.close())));

  async function traceAll(
    misbehave: (simulator: Simulator, path: string) => void,
  ): Promise<[string, Trace][]> {
    return Promise.all(
      [...simulators].map(async ([step, simulator]) => {
        simulator.reset();
        const half = kind === 'odd' ? 'both' : step.half;
        const bundle = prepare(step, simulator, files.fileUrl('picture.png'), half);
        misbehave(simulator, step.paths.at(-1) ?? '');
        return [step.key, await trace(step.method, bundle)] as [string, Trace];
      }),
    );
  }

  test('success', async () => {
    const traces = await traceAll(() => undefined);
    expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
    for (const [, { logs, outcome }] of traces) {
      expect(outcome).not.toBeInstanceOf(Error);
      expect(logs).not.toEqual([]);
    }
  });

  const hanging = new Set<FaultKey>(['timeout', 'stall_mid_body', 'close_mid_body']);
  test.each(faults.map(({ key }) => key))('%s', async (fault) => {
    if (hanging.has(fault)) jest.replaceProperty(limits, 'call', 700);
    const traces = await traceAll((simulator, path) =>
      simulator.misbehave(fault, { path, ms: 10 }),
    );
    expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
  });

  test('a credential that the service refuses', async () => {
    const traces = await traceAll((simulator) => {
      simulator.dialect = { msgboxError: 'object', campaignError: 'error_code' };
      simulator.project.planActive = false;
    });
    expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
  });

  test('a contact who is called like the token, and writes it', async () => {
    const traces = await traceAll((simulator, path) => {
      const { token } = credentials;
      for (const contact of simulator.project.contacts) contact.name = `Asha ${token}`;
      // A list of conversations shows the first forty letters of a message.
      if (!path.endsWith('/getMessages')) return;
      for (const message of simulator.project.messages) message.text = `Is it ${token}?`;
    });
    expect(traces.flatMap(([name, one]) => leaks(name, one, credentials))).toEqual([]);
    const outcomes = Object.fromEntries(traces.map(([name, { outcome }]) => [name, outcome]));
    expect(outcomes.find_conversation).toMatchObject([{ name: 'Asha ***', phone: contactPhone }]);
    expect(outcomes.list_conversations).toMatchObject([{ name: 'Asha ***' }]);
    expect(outcomes.find_messages).toMatchObject([{ text: 'Is it ***?' }]);
    expect(outcomes.new_message).toMatchObject([{ text: 'Is it ***?' }]);
  });
});

/** The service on a public host, so that nock can answer in its place. */
const service = 'https://service.example.com';
const files = 'https://files.example.com';
const picture = Buffer.from('89504e470d0a1a0a', 'hex');

function publicBundle(step: Step, credentials: Credentials): StepBundle {
  const world = { contactId: 1001, image: `${files}/photo.png` };
  return {
    authData: {
      campaignUrl: `${service}/campaign/t1/api/v2`,
      baseUrl: service,
      campaigns: 'welcome_offer | Name',
      ...credentials,
    },
    inputData: step.inputData(world),
  };
}

type Answer = [status: number, body: string, headers: Record<string, string>];

const json = { 'content-type': 'application/json' };

/** An answer that quotes a credential wherever a step looks, and where none does. */
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

/** As PHP and Go write JSON: slashes behind backslashes, and what HTML may mistake as codes. */
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

describe.each(kinds)('a %s credential that the service quotes', (_kind, credentials) => {
  beforeEach(() => {
    nock(files).persist().get('/photo.png').reply(200, picture, { 'content-type': 'image/png' });
  });
  afterEach(() => nock.cleanAll());

  test.each<[string, (quoted: string[]) => Answer]>([
    ['in an answer that accepts', (quoted) => [200, JSON.stringify(accepted(quoted)), json]],
    [
      'in one whose JSON is ASCII',
      (quoted) => [200, escapedToAscii(JSON.stringify(accepted(quoted))), json],
    ],
    [
      'in one whose JSON escapes signs',
      (quoted) => [200, withSignsEscaped(accepted(quoted)), json],
    ],
    // Alone, so that no other form gives it away.
    [
      'in JSON in JSON that escapes signs',
      ([raw = '']) => {
        const inner = withSignsEscaped({ token: raw });
        return [200, withSignsEscaped({ ...accepted([inner]), errors: [] }), json];
      },
    ],
    [
      'in a refusal whose JSON escapes signs',
      ([raw = '']) => [400, withSignsEscaped({ message: withSignsEscaped([raw]) }), json],
    ],
    ['in an answer of plain text', (quoted) => [200, `Accepted ${quoted.join(' ')}`, {}]],
    ['in a refusal', (quoted) => [400, JSON.stringify(refused(quoted)), json]],
    [
      'in a refusal that is cut to fit',
      (quoted) => [400, JSON.stringify({ message: 'Sorry. '.repeat(9) + quoted.join(' ') }), json],
    ],
    ['in the trace id alone', ([raw = '']) => [400, JSON.stringify({ traceId: raw }), json]],
    ['in a refusal of plain text', (quoted) => [400, `Not ${quoted.join(' ')}`, {}]],
    ['in a refusal of the credential', (quoted) => [401, JSON.stringify(refused(quoted)), json]],
    ['in a header', ([raw = '']) => [200, '', { 'x-echo': encodeURIComponent(raw) }]],
  ])('%s', async (_name, answer) => {
    const found: string[] = [];
    for (const step of steps) {
      const secret = step.half === 'campaigns' ? credentials.apiKey : credentials.token;
      const [status, body, headers] = answer(Object.values(formsOf(secret)));
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
      const { authData, inputData = {} } = publicBundle(step, credentials);
      // The connection test calls the halves that are filled in.
      const half =
        step.half === 'campaigns' ? { baseUrl: '', token: '' } : { campaignUrl: '', apiKey: '' };
      const bundle = { authData: { ...authData, ...half }, inputData };
      found.push(...leaks(step.key, await trace(step.method, bundle), credentials));
      expect(asked).not.toEqual([]);
      nock.cleanAll();
      nock(files).persist().get('/photo.png').reply(200, picture, { 'content-type': 'image/png' });
    }
    expect(found).toEqual([]);
  });
});

describe('no host but the service has a credential', () => {
  const credentials: Credentials = kinds[1]?.[1] ?? { apiKey: '', token: '' };
  const started: Simulator[] = [];
  afterEach(async () => {
    nock.cleanAll();
    await Promise.all(started.splice(0).map((one) => one.close()));
  });

  test('each half has its own alone, and the host of a file none', async () => {
    const campaigns = await startSimulator(credentials);
    const inbox = await startSimulator(credentials);
    const images = await startSimulator();
    started.push(campaigns, inbox, images);
    for (const step of steps) {
      const bundle = prepare(step, inbox, images.fileUrl('picture.png'), 'both');
      Object.assign(bundle.authData ?? {}, { campaignUrl: campaigns.campaignUrl });
      expect((await trace(step.method, bundle)).outcome).not.toBeInstanceOf(Error);
    }
    const shown = (simulator: Simulator, name: keyof Credentials) =>
      shows(seen(simulator.requests), credentials[name]);
    expect(images.requests).toHaveLength(1);
    expect({
      campaigns: [shown(campaigns, 'apiKey'), shown(campaigns, 'token')],
      inbox: [shown(inbox, 'apiKey'), shown(inbox, 'token')],
      images: [shown(images, 'apiKey'), shown(images, 'token')],
    }).toEqual({ campaigns: [true, false], inbox: [false, true], images: [false, false] });
    // Addresses and headers are what proxies and servers write down.
    const heads = [campaigns, inbox].flatMap(({ requests }) =>
      requests.map(({ url, headers }) => ({ url, headers })),
    );
    expect(heads).not.toEqual([]);
    expect(shows(seen(heads), credentials.apiKey)).toBe(false);
    expect(shows(seen(heads), credentials.token)).toBe(false);
  });

  const cdn = 'https://cdn.example.com';
  test.each<[string, string, Record<string, unknown>, boolean]>([
    ['Send Image', 'creates.send_image.operation.perform', { image: `${files}/a` }, false],
    [
      'Media URL in the test of a step',
      'creates.send_campaign_message.operation.perform',
      { media__url: `${files}/a` },
      true,
    ],
    [
      'Media File without a name',
      'creates.send_campaign_message.operation.perform',
      { media__file: `${files}/a/` },
      false,
    ],
  ])('a file that is moved to another host: %s', async (_name, method, media, isLoadingSample) => {
    const asked: unknown[] = [];
    const note = (uri: string, headers: unknown, body: unknown) =>
      asked.push({ uri, headers, body });
    nock(files)
      .get(/^\/a\/?$/)
      .reply(
        302,
        function (uri, body) {
          note(uri, this.req.headers, body);
          return '';
        },
        { location: `${cdn}/photo.png` },
      );
    nock(cdn)
      .get('/photo.png')
      .reply(
        200,
        function (uri, body) {
          note(uri, this.req.headers, body);
          return picture;
        },
        { 'content-type': 'image/png' },
      );
    nock(service).post(/./).reply(200, { success: 'true' });
    const [step] = steps;
    if (!step) throw new Error('There are no steps');
    const bundle = publicBundle(step, credentials);
    Object.assign(bundle.inputData ?? {}, { phone: contactPhone }, media);
    const { outcome } = await trace(method, { ...bundle, meta: { isLoadingSample } });
    expect(outcome).toMatchObject({ status: 'accepted' });
    expect(asked).toMatchObject([{ uri: expect.stringMatching(/^\/a/) }, { uri: '/photo.png' }]);
    expect(shows(seen(asked), credentials.apiKey)).toBe(false);
    expect(shows(seen(asked), credentials.token)).toBe(false);
  });

  test.each([301, 302, 303, 307, 308])('%d of the service is not followed', async (status) => {
    nock(files).persist().get('/photo.png').reply(200, picture, { 'content-type': 'image/png' });
    for (const step of steps) {
      const elsewhere = nock('https://elsewhere.example.com')
        .post(/./)
        .reply(200, { success: 'true' });
      nock('https://elsewhere.example.com').get(/./).reply(200, { success: 'true' });
      const there = { location: 'https://elsewhere.example.com/campaign/t1/api/v2' };
      const here = nock(service).post(/./).reply(status, '', there);
      // The connection test calls both halves.
      nock(service).post(/./).reply(status, '', there);
      await trace(step.method, publicBundle(step, credentials));
      expect([step.key, here.isDone(), elsewhere.isDone()]).toEqual([step.key, true, false]);
      expect(nock.pendingMocks().filter((mock) => mock.includes('elsewhere'))).toHaveLength(2);
      nock.cleanAll();
      nock(files).persist().get('/photo.png').reply(200, picture, { 'content-type': 'image/png' });
    }
  });
});

describe('the label of a connection', () => {
  const pasted = kinds.flatMap(([kind, credentials]) =>
    (['apiKey', 'token'] as const).flatMap((name) =>
      Object.entries(formsOf(credentials[name])).flatMap(([form, text]) =>
        [text, `Acme ${text} Ltd`].map(
          (accountName) => [kind, name, form, accountName, credentials] as const,
        ),
      ),
    ),
  );
  test.each(pasted)(
    '%s %s, %s, as Account Name %j',
    (_kind, name, _form, accountName, credentials) => {
      const campaignUrl = 'https://service.example.com/campaign/t1/api/v2';
      const label = connectionLabel({ accountName, campaignUrl, ...credentials });
      expect(shows(label, credentials[name])).toBe(false);
      expect(label.toLowerCase()).not.toContain(credentials[name].toLowerCase());
      expect(label).toBe('service.example.com (campaigns)');
    },
  );

  test('as the platform asks for it', async () => {
    const [, credentials] = kinds[0] ?? [];
    const authData = {
      accountName: `Acme ${credentials?.apiKey}`,
      campaignUrl: 'https://service.example.com/campaign/t1/api/v2',
      ...credentials,
    };
    expect(await run('authentication.connectionLabel', { authData })).toBe(
      'service.example.com (campaigns)',
    );
  });
});

test.each(kinds)(
  'no definition, field or dropdown shows a %s credential',
  async (_kind, credentials) => {
    const handler = createAppHandler(app);
    const authData = {
      campaignUrl: `${service}/campaign/t1/api/v2`,
      baseUrl: service,
      campaigns: 'welcome_offer | Name\nNewsletter',
      ...credentials,
    };
    const { results: definition } = await handler({ command: 'definition', bundle: { authData } });
    expect(definition).toMatchObject({ creates: { send_image: { key: 'send_image' } } });
    const fields = await Promise.all(
      ['welcome_offer', 'Newsletter', '', credentials.apiKey].map((campaignName) =>
        trace('creates.send_campaign_message.operation.inputFields', {
          authData,
          inputData: { campaignName },
        }),
      ),
    );
    const dropdown = await trace('triggers.list_campaigns.operation.perform', { authData });
    expect(dropdown.outcome).toMatchObject([{ id: 'welcome_offer' }, { id: 'Newsletter' }]);
    const text = seen([definition, fields, dropdown]);
    expect(shows(text, credentials.apiKey)).toBe(false);
    expect(shows(text, credentials.token)).toBe(false);
  },
);

// Keep in step with SECURITY.md.
describe('what the log of the platform holds of people', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator();
  });
  afterAll(() => simulator.close());
  beforeEach(() => simulator.reset());

  async function logOf(key: Step['key']): Promise<string> {
    const step = steps.find((one) => one.key === key);
    if (!step) throw new Error(`No step ${key}`);
    const bundle = prepare(
      step,
      simulator,
      `${simulator.fileUrl('picture.png')}?page=7&signature=0a1b2c3d`,
    );
    simulator.requests.length = 0;
    const { logs } = await trace(step.method, bundle);
    // One line for each request: what core does not know for its own, it logs with its answer.
    expect(logs).toHaveLength(simulator.requests.length);
    for (const line of logs) {
      expect(line).toMatchObject({
        data: { log_type: 'http', response_content: '<probably streaming data>' },
      });
    }
    return seen(logs);
  }

  test('a campaign: the number, the name and the parameters', async () => {
    const log = await logOf('send_campaign_message');
    expect(log).toContain(contactPhone);
    expect(log).toContain('Asha');
  });

  test('a message to a contact: its text and the number of the contact', async () => {
    const log = await logOf('send_contact_message');
    expect(log).toContain('Hello Asha');
    expect(log).toContain('1001');
    expect(log).not.toContain(contactPhone);
  });

  test('an image: its address, but neither the number nor a byte', async () => {
    const log = await logOf('send_image');
    expect(log).toContain('/files/picture.png');
    expect(log).toContain('page=7');
    expect(log).not.toContain('0a1b2c3d');
    expect(log).toContain('<streaming data>');
    expect(log).not.toContain(contactPhone);
    expect(log).not.toContain('IHDR');
  });

  test.each([
    'find_conversation',
    'find_messages',
    'new_conversation',
    'new_message',
    'list_conversations',
    'test of the token',
  ] as const)('%s: nothing of what was read', async (key) => {
    const log = await logOf(key);
    expect(log).not.toContain(contactPhone);
    expect(log).not.toContain('Asha');
    expect(log).not.toContain('brochure');
  });
});
