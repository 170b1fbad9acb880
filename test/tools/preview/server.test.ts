import nock from 'nock';
import choices from '../../../tools/preview/server/faults.json';
import { faults, knownReplies } from '../../../tools/simulator';
import { useServer } from './preview_server';

const preview = useServer();
const { ask, own, send } = preview;

const step = 'creates.send_campaign_message';
const lead = { name: 'Asha', phone: '98765 00001' };
const values = {
  campaignName: 'welcome_offer',
  param_first_name: '{{name}}',
  destination: '{{phone}}',
  userName: '{{name}}',
};
const run = (live: boolean, more: object = {}) =>
  ask('test', { step, values: { ...values, ...more }, lead, live });

describe('who is served', () => {
  test('the page, on either name of this machine, with a strict policy', async () => {
    for (const host of [own().host, own().host.replace('127.0.0.1', 'localhost')]) {
      const { status, headers, body } = await send('GET', '/', { host });
      expect(status).toBe(200);
      expect(body).toContain('/page.js');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test.each([
    ['another host', { host: 'evil.example' }],
    ['another port of this machine', { host: '127.0.0.1:1' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port, which is the same site', { 'sec-fetch-site': 'same-site' }],
  ])('nothing is served to %s', async (_, headers) => {
    const mine = { ...own(), ...headers };
    expect((await send('GET', '/', mine)).status).toBe(403);
    expect((await send('POST', '/api/start', mine, '{}')).status).toBe(403);
  });

  test('the API takes only JSON that its own page sends, and says what is wrong with it', async () => {
    const typed = { ...own(), 'sec-fetch-site': 'none' };
    expect((await send('POST', '/api/reset', typed, '{}')).status).toBe(403);
    const plain = { ...own(), 'content-type': 'text/plain' };
    expect((await send('POST', '/api/reset', plain, '{}')).status).toBe(415);
    expect(await ask('reply', { contactId: 1, text: ' ' })).toEqual({
      error: expect.stringContaining('at text'),
    });
  });

  test('it listens on one address of loopback alone', async () => {
    const other = preview.running.url.replace('127.0.0.1', '127.0.0.2');
    await expect(fetch(other)).rejects.toThrow('fetch failed');
  });
});

describe('the connection', () => {
  afterEach(() => ask('reset', {}));

  test('nothing at all quotes a credential', async () => {
    const { apiKey, token } = preview.running.simulator;
    const answers = [await ask('start', {}), await run(true)];
    const text = JSON.stringify([...answers, await ask('connect', { values: { apiKey } })]);
    expect(text.includes(apiKey) || text.includes(token)).toBe(false);
  });

  test('an empty credential leaves the saved one as it is', async () => {
    const { campaignUrl } = preview.running.simulator;
    const save = (apiKey: string) => ask('connect', { values: { campaignUrl, apiKey } });
    expect(await save('')).toMatchObject({ error: null });
    expect(await save('wrong-key')).toMatchObject({ error: { code: 'InvalidCredentials' } });
  });
});

describe('a test of a step', () => {
  afterEach(() => ask('reset', {}));

  test('what may have been sent is on the phone, and remembered in a live run', async () => {
    await ask('simulate', { fault: 'close_after_acceptance' });
    const next = expect.stringContaining('no replay sends it for 12 hours');
    expect(await run(false, { testDestination: '+919812345678' })).toMatchObject({
      error: {
        next,
        message: expect.stringContaining('so the message may have been sent. Check the inbox.'),
      },
      got: '+919812345678',
    });
    expect(await run(true)).toMatchObject({
      error: { next, message: expect.stringContaining('A replay sends after') },
    });
  });

  test('a value whose field is gone stays in the form, and its error leads there', async () => {
    const values = {
      campaignName: 'welcome_offer',
      param_old_name: 'x',
      destination: '98765 00001',
    };
    expect(await ask('fields', { step, values, lead })).toContainEqual(
      expect.objectContaining({ key: 'param_old_name', label: 'Old name' }),
    );
    expect(await ask('test', { step, values, lead, live: true })).toMatchObject({
      error: { place: { key: 'param_old_name' } },
    });
  });

  test('a second live run of the same lead halts mildly, and leads to the field that stops it', async () => {
    const once = { sendOnceWithin: '1h' };
    expect(await run(true, once)).toMatchObject({ error: null });
    expect(await run(true, once)).toMatchObject({
      got: null,
      error: { title: 'Halted', isMild: true, place: { key: 'sendOnceWithin' } },
    });
    await ask('reset', {});
    expect(await run(true, once)).toMatchObject({ error: null });
  });

  test('a known response is for a send, and the simulator knows all that can be chosen', async () => {
    await ask('simulate', { fault: 'opted out' });
    const message = expect.stringMatching(/^Opted out/);
    expect(await run(true)).toMatchObject({ error: { message } });
    const trigger = { step: 'triggers.new_message', values: {}, lead: {}, live: true };
    expect(await ask('test', trigger)).toMatchObject({ error: null });
    const chosen = Object.values(choices).flatMap((group) => group.map(({ value }) => value));
    const known = ['', 'credits', ...[...faults, ...knownReplies].map(({ key }) => key)];
    expect(known).toEqual(expect.arrayContaining(chosen));
  });

  test('a busy service is told in one way, whether it is a test or a live run, and befalls no later run', async () => {
    await ask('simulate', { fault: '429' });
    const told = {
      title: 'Waiting',
      next: 'In a live Zap, this run waits, and the step is retried automatically.',
      isMild: true,
    };
    expect(await run(false, { testDestination: '+919812345678' })).toMatchObject({ error: told });
    expect(await run(true)).toMatchObject({ error: told });
    // Stops before it sends, so the fault finds no request.
    await run(true, { destination: 'N/A' });
    await ask('simulate', { fault: '' });
    expect(await run(true)).toMatchObject({ error: null });
  });
});

describe('without a network', () => {
  beforeAll(() => {
    nock.disableNetConnect();
    nock.enableNetConnect('127.0.0.1');
  });
  afterEach(() => ask('reset', {}));
  afterAll(() => {
    nock.enableNetConnect();
    nock.restore();
  });

  test('no message goes anywhere but to the simulator', async () => {
    const { apiKey } = preview.running.simulator;
    const elsewhere = nock('https://example.com').post(/./).reply(200, {});
    const campaignUrl = 'https://example.com/campaign/t1/api/v2';
    const campaigns = 'welcome_offer | First name';
    await ask('connect', { values: { campaignUrl, campaigns, apiKey } });
    expect(await run(true)).toMatchObject({
      error: { code: 'ServiceUnavailable' },
      notes: [expect.stringContaining('example.com')],
    });
    expect(elsewhere.isDone()).toBe(false);
    nock.cleanAll();
  });

  test.each([
    ['https://example.com/photos/7', null],
    ['https://example.com/photo.pdf', { code: 'InvalidMedia' }],
  ])(
    'a sample takes the place of the image at %s, unless that is another kind of file',
    async (image, error) => {
      const values = { phone: '+14155550186', image };
      const asked = { step: 'creates.send_image', values, lead: {}, live: true };
      expect(await ask('test', asked)).toMatchObject({
        error,
        notes: [`The preview stays on this machine, so a sample file stood in for ${image}.`],
      });
    },
  );
});
