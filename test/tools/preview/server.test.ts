import { request } from 'node:http';
import { createAppHandler } from 'zapier-platform-core';
import * as z from 'zod';
import app from '../../../index';
import { readDefinition } from '../../../tools/preview/server/definition';
import { newToken, tokenHeader } from '../../../tools/preview/server/guard';
import { Preview } from '../../../tools/preview/server/preview';
import { asJson } from '../../../tools/preview/server/run';
import { createServer } from '../../../tools/preview/server/server';
import { type Simulator, startSimulator } from '../../../tools/simulator';

const token = newToken();
const assets = { script: '', style: '', icon: '' };
let simulator: Simulator;
let server: ReturnType<typeof createServer>;
let preview: Preview;
let port: number;
beforeAll(async () => {
  simulator = await startSimulator();
  const { results } = await createAppHandler(app)({ command: 'definition', calledFromCli: true });
  preview = new Preview(app, readDefinition(asJson(results)), simulator);
  server = createServer(preview, assets, token, simulator.origin);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await server.close();
  await simulator.close();
});

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** By hand, since fetch does not let a host be made up. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const own = () => ({
  host: `127.0.0.1:${port}`,
  'content-type': 'application/json',
  [tokenHeader]: token,
});

describe('who is served', () => {
  test('the page, on either name of this machine, with a strict policy', async () => {
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
      const { status, headers, body } = await send('GET', '/', { host });
      expect(status).toBe(200);
      expect(body).toContain(token);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  test.each([
    ['another host', { host: 'evil.example' }],
    ['another port of this machine', { host: '127.0.0.1:1' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin on this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port, which is the same site', { 'sec-fetch-site': 'same-site' }],
  ])('not %s', async (_, headers) => {
    const mine = { ...own(), ...headers };
    expect((await send('GET', '/', mine)).status).toBe(403);
    expect((await send('POST', '/api/start', mine, '{}')).status).toBe(403);
    expect((await send('OPTIONS', '/api/start', mine)).status).toBe(403);
  });

  test('the API asks for its token and for JSON', async () => {
    const { [tokenHeader]: _, ...without } = own();
    expect((await send('POST', '/api/reset', without, '{}')).status).toBe(403);
    expect((await send('POST', '/api/reset', { ...own(), [tokenHeader]: 'x' }, '{}')).status).toBe(
      403,
    );
    expect(
      (await send('POST', '/api/reset', { ...own(), 'sec-fetch-site': 'none' }, '{}')).status,
    ).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { status } = await send('POST', '/api/reset', { ...own(), 'content-type': type }, '{}');
      expect(status).toBe(415);
    }
    expect((await send('GET', '/api/start', own())).status).toBe(404);
    expect((await send('POST', '/api/start', own(), '{}')).status).toBe(200);
  });

  test('it listens on loopback alone', () => {
    expect(server.server.address()).toMatchObject({ address: '127.0.0.1' });
  });
});

const answer = z.looseObject({ error: z.unknown() });

async function ask(name: string, body: unknown): Promise<unknown> {
  const { body: text } = await send('POST', `/api/${name}`, own(), JSON.stringify(body));
  return JSON.parse(text);
}

const step = 'creates.send_campaign_message';
const lead = { name: 'Asha', phone: '98765 00001' };
const values = { campaignName: 'welcome_offer', param_1: '{{name}}', destination: '{{phone}}' };

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
    const { apiKey, token: messaging } = simulator;
    const texts = [
      await ask('start', {}),
      await ask('test', { step, values: { ...values, source: apiKey }, lead, live: true }),
      await ask('connect', { values: {}, keep: ['apiKey'], save: false }),
    ].map((one) => JSON.stringify(one));
    expect(texts.join()).not.toContain(apiKey);
    expect(texts.join()).not.toContain(messaging);
    expect(texts[1]).toContain('"source\\": \\"***');
  });

  test('a step that is tested sends, and the phone shows it', async () => {
    const tested = await ask('test', { step, values, lead, live: false });
    expect(tested).toMatchObject({
      error: null,
      inputData: { campaignName: 'welcome_offer', param_1: 'Asha', destination: '98765 00001' },
      exchanges: [{ method: 'POST', status: 200, contentType: 'application/json', fault: null }],
      phone: {
        talks: expect.arrayContaining([
          expect.objectContaining({
            phone: '+919876500001',
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

  test('a fault befalls each request and none is left over', async () => {
    const settings = (fault: string) => ({
      fault,
      dialect: {},
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

  test('media is tried first in a test, and not in a live run', async () => {
    const media = { ...values, media__file: '{{$files}}/sign-in.pdf' };
    const testing = answer.parse(await ask('test', { step, values: media, lead, live: false }));
    expect(testing.error).toMatchObject({ code: 'MediaNotAccessible' });
    const live = await ask('test', { step, values: media, lead, live: true });
    expect(live).toMatchObject({ exchanges: [{ method: 'POST' }] });
  });

  test('no message goes anywhere but to the simulator', async () => {
    await ask('connect', {
      values: {
        campaignUrl: 'https://example.com/campaign/t1/api/v2',
        campaigns: 'welcome_offer | Name',
      },
      keep: ['apiKey'],
      save: true,
    });
    expect(await ask('test', { step, values, lead, live: true })).toMatchObject({
      error: { code: 'ServiceUnavailable' },
      notes: [expect.stringContaining('example.com')],
    });
  });

  test('a dropdown is filled by its trigger, and says why it cannot be', async () => {
    const contact = { step: 'creates.send_contact_message', field: 'contact_id', values: {}, lead };
    expect(await ask('choices', contact)).toMatchObject({
      choices: [{ label: 'Daniel Brooks · +14155550186' }, { label: 'Meera Iyer · +919876512345' }],
      error: null,
    });
    await ask('connect', { values: {}, keep: [], save: true });
    expect(await ask('choices', contact)).toMatchObject({
      choices: [],
      error: { code: 'MissingConnection' },
    });
  });
});
