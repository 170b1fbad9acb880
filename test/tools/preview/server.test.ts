import nock from 'nock';
import * as z from 'zod';
import { loadZaps } from '../../../tools/zap/zap_file';
import { useServer } from './preview_server';

const preview = useServer();
const { ask } = preview;

const answer = z.looseObject({ error: z.unknown() });
const shown = z.looseObject({
  connection: z.object({ values: z.object({ apiKey: z.string() }).catchall(z.string()) }),
});

const step = 'creates.send_campaign_message';
const lead = { name: 'Asha', phone: '98765 00001' };
const values = {
  campaignName: 'welcome_offer',
  param_first_name: '{{name}}',
  destination: '{{phone}}',
};

describe('what is answered', () => {
  afterEach(() => ask('reset', {}));

  test('a wrong question is refused with its place', async () => {
    expect(await ask('test', { step: 'nothing', values, lead, live: false })).toEqual({
      error: expect.stringMatching(/^step: /),
    });
    expect(await ask('reply', { contactId: 1, text: ' ' })).toEqual({
      error: expect.stringMatching(/^text: /),
    });
  });

  test('nothing at all quotes a credential', async () => {
    const { apiKey, token: messaging } = preview.running.simulator;
    const texts = [
      await ask('start', {}),
      await ask('test', { step, values: { ...values, source: apiKey }, lead, live: true }),
      await ask('connect', { values: { apiKey } }),
    ].map((one) => JSON.stringify(one));
    expect(texts.join()).not.toContain(apiKey);
    expect(texts.join()).not.toContain(messaging);
    expect(texts[1]).toContain('"source\\": \\"***');
  });

  test('a connection without a name is called by the simulator, not by its port', async () => {
    const { apiKey, campaignUrl } = preview.running.simulator;
    const answered = await ask('connect', { values: { apiKey, campaignUrl, accountName: '' } });
    expect(answered).toMatchObject({ connection: { label: 'Simulator (campaigns)' } });
  });

  test('the dots in a password box are never saved: alone, they stand for what is saved', async () => {
    const { connection } = shown.parse(await ask('start', {}));
    const { apiKey: dots, ...rest } = connection.values;
    expect(dots).toBe('••••••••••••');
    const connect = (apiKey: string) => ask('connect', { values: { ...rest, apiKey } });
    const { apiKey } = preview.running.simulator;
    for (const kept of [dots, '•••', `${dots}${apiKey}`, `${apiKey}${dots}`]) {
      expect(await connect(kept)).toMatchObject({ error: null });
    }
    const wrong = await connect(`${dots}wrong-key`);
    expect(wrong).toMatchObject({ error: { code: 'InvalidCredentials' } });
    expect(await connect('•')).toEqual(wrong);
    expect(await connect('')).toMatchObject({ connection: { values: { apiKey: '' } } });
  });

  test('a second live run of the same lead halts and says why, until everything is reset', async () => {
    const once = { ...values, sendOnceWithin: '1h' };
    const go = (live: boolean) => ask('test', { step, values: once, lead, live });
    expect(await go(true)).toMatchObject({ error: null });
    expect(await go(true)).toMatchObject({
      error: {
        title: 'Halted',
        message: expect.stringMatching(
          /^Already sent: "welcome_offer" was sent to \+919876500001, or may have been, on /,
        ),
      },
      exchanges: [],
    });
    expect(await go(false)).toMatchObject({ error: null });
    await ask('reset', {});
    expect(await go(true)).toMatchObject({ error: null });
  });

  test('a step that is tested sends to the tester, and the phone shows it', async () => {
    const testing = { ...values, testDestination: '+91 98765 00009' };
    const tested = await ask('test', { step, values: testing, lead, live: false });
    expect(tested).toMatchObject({
      error: null,
      inputData: {
        campaignName: 'welcome_offer',
        param_first_name: 'Asha',
        destination: '98765 00001',
      },
      exchanges: [{ method: 'POST', status: 200, fault: null }],
      phone: {
        talks: expect.arrayContaining([
          expect.objectContaining({
            phone: '+919876500009',
            bubbles: [expect.objectContaining({ campaign: 'welcome_offer', from: 'service' })],
          }),
        ]),
      },
    });
  });

  test('a required field that the lead leaves blank stops the step', async () => {
    const tested = await ask('test', { step, values, lead: { name: 'Asha' }, live: true });
    expect(tested).toMatchObject({
      exchanges: [],
      error: {
        message: 'Required field is missing: Phone Number.',
        place: { form: 'step', key: 'destination', label: 'Phone Number' },
      },
    });
  });

  test('an expired connection is called that, and leads to its credential', async () => {
    const { apiKey, campaignUrl } = preview.running.simulator;
    const connection = {
      apiKey,
      campaignUrl,
      defaultCountry: 'IN',
      campaigns: 'welcome_offer | First name',
    };
    await ask('connect', { values: connection });
    const account = { credits: true, plan: true, verified: true };
    await ask('simulate', { fault: '401', account });
    expect(await ask('test', { step, values, lead, live: true })).toMatchObject({
      error: {
        title: 'Connection expired',
        place: { form: 'connection', key: 'apiKey', label: 'API Key' },
      },
    });
  });

  test('an error of a field that only tests use says what a live run does', async () => {
    const testing = { ...values, testDestination: '98450' };
    const next = "Only tests use this field. A live run ignores it and uses the lead's number.";
    const tested = await ask('test', { step, values: testing, lead, live: false });
    expect(tested).toMatchObject({ error: { next } });
  });

  test('a second live run of a trigger finds the new record again', async () => {
    await ask('reply', { contactId: 1003, text: 'STOP' });
    const asked = { step: 'triggers.new_message', values: {}, lead: {}, live: true };
    for (const _ of [1, 2]) {
      const found = JSON.stringify(await ask('test', asked));
      expect(found).toContain('"label":"Text","value":"STOP"');
    }
  });

  test('a fault befalls each request and none is left over', async () => {
    const settings = (fault: string) => ({
      fault,
      account: { credits: true, plan: true, verified: true },
    });
    await ask('simulate', settings('429'));
    const tested = await ask('test', { step, values, lead, live: true });
    expect(tested).toMatchObject({
      error: { name: 'ThrottledError', title: 'Waiting' },
      exchanges: [{ status: 429, fault: '429' }],
    });
    // Stops before it sends, so the fault finds no request.
    await ask('test', { step, values: { ...values, destination: 'N/A' }, lead, live: true });
    await ask('simulate', settings(''));
    expect(await ask('test', { step, values, lead, live: true })).toMatchObject({ error: null });
  });

  test('a dropdown is filled by its trigger, and says why it cannot be', async () => {
    const contact = { step: 'creates.send_contact_message', field: 'contact_id', values: {}, lead };
    expect(await ask('choices', contact)).toMatchObject({
      choices: [{ label: 'Daniel Brooks · +14155550186' }, { label: 'Meera Iyer · +919876512345' }],
      error: null,
    });
    await ask('connect', { values: {} });
    expect(await ask('choices', contact)).toMatchObject({
      choices: [],
      error: { code: 'MissingConnection' },
    });
  });
});

describe('without a network', () => {
  beforeAll(() => {
    nock.disableNetConnect();
    nock.enableNetConnect('127.0.0.1');
  });
  afterAll(() => {
    nock.enableNetConnect();
    nock.restore();
  });

  test('no message goes anywhere but to the simulator', async () => {
    await ask('reset', {});
    const elsewhere = nock('https://example.com').post(/./).reply(200, {});
    await ask('connect', {
      values: {
        campaignUrl: 'https://example.com/campaign/t1/api/v2',
        campaigns: 'welcome_offer | First name',
        apiKey: preview.running.simulator.apiKey,
      },
    });
    expect(await ask('test', { step, values, lead, live: true })).toMatchObject({
      error: { code: 'ServiceUnavailable' },
      notes: [expect.stringContaining('example.com')],
    });
    expect(elsewhere.isDone()).toBe(false);
    nock.cleanAll();
  });

  test.each(loadZaps([]))('the example $name ends its test as it says', async ({ zap }) => {
    await ask('reset', {});
    const { step: example, trigger, expect: ends } = zap;
    const asked = {
      step: `creates.${example.action}`,
      values: example.inputs,
      lead: trigger.sample,
      live: false,
    };
    const { error } = answer.parse(await ask('test', asked));
    if (ends.outcome === 'accepted') expect(error).toBeNull();
    else expect(error).toMatchObject({ name: ends.code });
  });

  test.each([
    ['https://example.com/photos/7', null],
    ['https://example.com/photo.pdf', { code: 'InvalidMedia' }],
  ])(
    'a sample is used for the image at %s, unless that is another kind of file',
    async (image, error) => {
      await ask('reset', {});
      const values = { phone: '+14155550186', image };
      const asked = { step: 'creates.send_image', values, lead: {}, live: false };
      expect(await ask('test', asked)).toMatchObject({ error });
    },
  );

  test('a sample file is used for media elsewhere', async () => {
    await ask('reset', {});
    const testDestination = '+91 98765 00009';
    const media = { campaignName: 'new_arrivals', destination: '{{phone}}', testDestination };
    const url = 'https://example.com/new.png';
    const asked = { step, values: { ...media, media__url: url }, lead, live: false };
    const tested = await ask('test', asked);
    expect(tested).toMatchObject({
      error: null,
      notes: [`The preview stays on this machine, so a sample file stood in for ${url}.`],
      exchanges: [{ url }, { method: 'POST', body: expect.stringContaining(url) }],
    });
  });
});
