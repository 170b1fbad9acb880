import {
  type Dialect,
  defaultDialect,
  dialectChoices,
  knownReplies,
  presets,
} from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { form, msgbox, post, sendCampaign } from './client';

const at = new Date('2024-05-01T10:20:30Z');
const trace = expect.stringMatching(/^[\da-f]{16}$/);

test('begins with the first of each choice', () => {
  const firsts = Object.entries(dialectChoices).map(([key, [first]]) => [key, first]);

  expect(Object.fromEntries(firsts)).toEqual(defaultDialect);
  expect(simulator.dialect).toEqual(defaultDialect);
});

test('takes what is left out as by default', () => {
  simulator.dialect = { times: 'unix' };
  simulator.dialect = { keys: 'camel' };

  expect(simulator.dialect).toEqual({ ...defaultDialect, keys: 'camel' });
});

describe('campaign', () => {
  test.each<[Dialect['campaignSuccess'], string | RegExp]>([
    ['id', /^\{"success":"true","submitted_message_id":"[^"]+"\}$/],
    ['no_id', '{"success":"true"}'],
    ['empty', ''],
    ['text', 'OK'],
  ])('accepts: %s', async (campaignSuccess, text) => {
    simulator.dialect = { campaignSuccess };
    const reply = await sendCampaign(simulator);

    expect(reply.status).toBe(200);
    if (typeof text === 'string') expect(reply.text).toBe(text);
    else expect(reply.text).toMatch(text);
    expect(simulator.outbox).toHaveLength(1);
  });

  const message = 'Campaign does not exist.';
  const coded = { name: 'ERR400', errorCode: 400, errorMessage: message, message };

  test.each<[Partial<Dialect>, number, object]>([
    [{}, 400, { message }],
    [{ campaignError: 'error_code' }, 400, { ...coded, aisTraceId: trace }],
    [{ campaignRefusal: 'ok_error' }, 200, { error: message }],
    [{ campaignRefusal: 'ok_error_code' }, 200, { ...coded, aisTraceId: trace }],
    [{ campaignRefusal: 'ok_success_false' }, 200, { success: false, message }],
  ])('refuses: %j', async (dialect, status, json) => {
    simulator.dialect = dialect;
    const reply = await sendCampaign(simulator, { campaignName: 'none' });

    expect([reply.status, reply.json]).toEqual([status, json]);
    expect(simulator.outbox).toEqual([]);
  });

  test.each([401, 403, 400] as const)('answers a wrong key with %i', async (wrongKeyStatus) => {
    simulator.dialect = { wrongKeyStatus };

    expect((await sendCampaign(simulator, { apiKey: 'wrong' })).status).toBe(wrongKeyStatus);
  });
});

describe('inbox', () => {
  test.each<[Partial<Dialect>, number, object]>([
    [{}, 200, { status: 'error', message: 'Invalid token' }],
    [{ msgboxRefusal: 'status' }, 401, { status: 'error', message: 'Invalid token' }],
    [
      { msgboxRefusal: 'status', msgboxError: 'coded' },
      401,
      {
        status: 'error',
        message: 'Invalid token',
        error: { code: 401, message: 'Invalid token', request_id: trace },
      },
    ],
    [
      { msgboxError: 'object' },
      200,
      {
        status: 'error',
        error: { code: 401, title: 'Request refused', message: 'Invalid token' },
      },
    ],
  ])('refuses: %j', async (dialect, status, json) => {
    simulator.dialect = dialect;
    const reply = await msgbox(simulator, 'getConversations/none', { token: 'wrong' });

    expect([reply.status, reply.json]).toEqual([status, json]);
  });

  const json = { Accept: 'application/json, */*;q=0.1', 'Content-Type': 'application/json' };
  const message = 'The token is missing.';
  test.each<[Dialect['fieldErrors'], object, number, object | undefined]>([
    ['listed', {}, 400, { status: 'error', errors: { token: [message] } }],
    ['laravel', json, 422, { message, errors: { token: [message] } }],
    // Who does not ask for JSON is sent back to where they came from.
    ['laravel', { ...json, Accept: '*/*' }, 302, undefined],
    ['message', {}, 200, { status: false, errMsg: message }],
  ])('finds fault with fields: %s, %j', async (fieldErrors, headers, status, body) => {
    simulator.dialect = { fieldErrors };
    const url = `${simulator.baseUrl}/api/msgbox/getConversations/none`;
    const reply = await post(
      url,
      {},
      {
        redirect: 'manual',
        headers: { 'Content-Type': 'application/json', ...headers },
      },
    );

    expect([reply.status, reply.json]).toEqual([status, body]);
    if (status === 302) expect(reply.headers.get('location')).toBe('/');
  });

  test('says in JSON that an address is none, to those who ask for it', async () => {
    const url = `${simulator.baseUrl}/api/msgbox/none`;
    const asked = await post(url, {}, { headers: json });
    expect([asked.status, asked.json]).toEqual([
      404,
      { message: 'The route api/msgbox/none could not be found.' },
    ]);
    const page = await post(url, {});
    expect([page.status, page.json]).toEqual([404, undefined]);
  });

  test.each<[Dialect['sendReply'], unknown]>([
    ['ids', { status: 'success', message_id: 1002, message_wamid: expect.any(String) }],
    [
      'record',
      {
        message: {
          id: 1002,
          contact_id: 1001,
          value: '',
          error: '',
          fb_message_id: expect.any(String),
        },
        status: true,
      },
    ],
    ['no_id', { status: 'success' }],
    ['empty', undefined],
    ['text', undefined],
  ])('accepts a message: %s', async (sendReply, json) => {
    simulator.dialect = { sendReply };
    const image = new File([Buffer.from('ffd8ffe0', 'hex')], 'a.jpg', { type: 'image/jpeg' });
    const reply = await form(simulator, [
      ['token', simulator.token],
      ['phone', '9876543210'],
      ['image', image],
    ]);

    expect([reply.status, reply.json]).toEqual([200, json]);
    if (json === undefined) expect(reply.text).toBe(sendReply === 'text' ? 'OK' : '');
    expect(simulator.outbox).toHaveLength(1);
  });

  test.each<[Dialect['envelope'], string, string]>([
    ['data', 'data', 'data'],
    ['named', 'conversations', 'messages'],
    ['inside', 'conversations', 'messages'],
    ['data.data', 'data.data', 'data.data'],
    ['data.named', 'data.conversations', 'data.messages'],
    ['results', 'results', 'results'],
    ['items', 'items', 'items'],
    ['records', 'records', 'records'],
    ['bare', '', ''],
  ])('puts lists under %s', async (envelope, ofConversations, ofMessages) => {
    simulator.dialect = { envelope };
    const { contact } = simulator.incoming('+919876543210', 'Hi');
    const conversations = await msgbox(simulator, 'getConversations/none');
    const messages = await msgbox(simulator, 'getMessages', { contact_id: contact.id });
    const inside = (path: string, key: string) => [path, '0', key].filter(Boolean).join('.');

    expect(conversations.json).toHaveProperty(inside(ofConversations, 'last_message'), 'Hi');
    expect(messages.json).toHaveProperty(inside(ofMessages, 'value'), 'Hi');
  });

  async function records(dialect: Partial<Dialect>) {
    simulator.dialect = { ...dialect, envelope: 'bare' };
    const { contact } = simulator.incoming('+919876543210', 'Hi', { at });
    const conversations = await msgbox(simulator, 'getConversations/none');
    const messages = await msgbox(simulator, 'getMessages', { contact_id: contact.id });
    return { conversations: conversations.json, messages: messages.json };
  }

  test.each<[Dialect['times'], unknown]>([
    ['sql', '2024-05-01 10:20:30'],
    ['iso', '2024-05-01T10:20:30.000Z'],
    ['micro', '2024-05-01T10:20:30.000000Z'],
    ['unix', 1714558830],
  ])('writes times: %s', async (times, value) => {
    const { conversations, messages } = await records({ times });

    expect(conversations).toMatchObject([{ last_reply_at: value, last_support_reply_at: null }]);
    expect(messages).toMatchObject([{ created_at: value }]);
  });

  test('writes phones with their plus, or the digits alone', async () => {
    expect((await records({})).conversations).toMatchObject([{ phone: '+919876543210' }]);
    simulator.reset();
    const { conversations } = await records({ phones: 'digits' });
    expect(conversations).toMatchObject([{ phone: '919876543210' }]);
  });

  test('has the messages of each conversation inside', async () => {
    simulator.dialect = { envelope: 'inside' };
    simulator.incoming('+919876543210', 'Hi', { at });
    const { json } = await msgbox(simulator, 'getConversations/none');

    expect(json).toHaveProperty('conversations.0.messages.0.value', 'Hi');
  });

  test.each<[Dialect['flags'], unknown, unknown]>([
    ['number', 1, 0],
    ['boolean', true, false],
    ['string', '1', '0'],
  ])('writes flags: %s', async (flags, yes, no) => {
    const { conversations, messages } = await records({ flags });

    expect(conversations).toMatchObject([{ is_last_message_by_contact: yes, resolved_chat: no }]);
    expect(messages).toMatchObject([{ is_message_by_contact: yes, is_note: no }]);
  });

  test('names a contact by its own id, beside, or inside', async () => {
    expect(await records({})).toMatchObject({
      conversations: [{ id: 1001, phone: '+919876543210' }],
      messages: [{ id: 1002, contact_id: 1001 }],
    });
    simulator.reset();
    expect(await records({ contactId: 'contact_id' })).toMatchObject({
      conversations: [{ id: 501001, contact_id: 1001, phone: '+919876543210' }],
      messages: [{ id: 1002, contact_id: 1001 }],
    });
    simulator.reset();
    const nested = await records({ contactId: 'nested' });
    const person = { name: '+919876543210', phone: '+919876543210' };
    expect(nested).toMatchObject({
      conversations: [{ id: 501001, contact: { id: 1001, ...person } }],
      messages: [{ id: 1002, contact: { id: 1001 } }],
    });
    expect(nested).not.toHaveProperty('conversations.0.phone');
    expect(nested).not.toHaveProperty('messages.0.contact_id');
  });

  test('spells keys in camel case', async () => {
    expect(await records({ keys: 'camel', contactId: 'contact_id' })).toMatchObject({
      conversations: [{ contactId: 1001, lastReplyAt: '2024-05-01 10:20:30', hasChat: 1 }],
      messages: [{ contactId: 1001, isMessageByContact: 1, isCampignMessages: 0 }],
    });
  });

  test('writes ids as text, or not at all', async () => {
    expect(await records({ ids: 'string', contactId: 'contact_id' })).toMatchObject({
      conversations: [{ id: '501001', contact_id: '1001' }],
      messages: [{ id: '1002', contact_id: '1001' }],
    });
    simulator.reset();
    const absent = await records({ ids: 'absent', contactId: 'contact_id' });
    expect(absent).toMatchObject({ conversations: [{ contact_id: 1001 }] });
    expect(absent).not.toHaveProperty('conversations.0.id');
    expect(absent).not.toHaveProperty('messages.0.id');
  });
});

describe('presets', () => {
  test.each(Object.entries(presets))('%s: each trait is one that there is', (_key, preset) => {
    for (const [trait, choice] of Object.entries(preset)) {
      expect(Object.entries(dialectChoices)).toContainEqual([
        trait,
        expect.arrayContaining([choice]),
      ]);
    }
  });
});

describe('a known reply', () => {
  test('is given once, and the service does nothing', async () => {
    const [known] = knownReplies;
    if (!known) throw new Error('No reply is known');
    simulator.replyWith(known);
    const reply = await sendCampaign(simulator);
    expect([reply.status, reply.text]).toEqual([known.answer.status, known.answer.body]);
    expect(simulator.outbox).toEqual([]);

    await sendCampaign(simulator);
    expect(simulator.outbox).toHaveLength(1);
  });
});
