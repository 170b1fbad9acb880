import { simulator } from '../../support/simulator';
import { form, get, msgbox, post } from './client';

describe('the token', () => {
  test.each(['getConversations/none', 'getMessages', 'sendMessagesViaContact'])(
    'is required by %s',
    async (path) => {
      expect(await msgbox(simulator, path, { token: 'wrong' })).toMatchObject({
        status: 200,
        json: { status: 'error', message: 'Invalid token' },
      });
      expect(await msgbox(simulator, path, { token: undefined })).toMatchObject({
        status: 400,
        json: { status: 'error', errors: { token: ['The token is missing.'] } },
      });
    },
  );

  test('is required by sendmessage', async () => {
    expect(await form(simulator, [['token', 'wrong']])).toMatchObject({
      status: 200,
      json: { status: 'error', message: 'Invalid token' },
    });
    expect(await form(simulator, [['phone', '+919876543210']])).toMatchObject({
      status: 400,
      json: { status: 'error', errors: { token: ['The token is missing.'] } },
    });
  });

  test("isn't accepted without a plan", async () => {
    simulator.project.planActive = false;

    expect(await msgbox(simulator, 'getConversations/none')).toMatchObject({
      status: 200,
      json: { status: 'error', message: 'Invalid plan' },
    });
  });

  test('is read only from JSON', async () => {
    const url = `${simulator.baseUrl}/api/msgbox/getConversations/none`;
    const headers = { 'Content-Type': 'text/plain' };

    expect(await post(url, { token: simulator.token }, { headers })).toMatchObject({ status: 415 });
    expect(await post(url, '{"token"')).toMatchObject({ status: 400 });
  });
});

describe('sendMessagesViaContact', () => {
  test.each(['message', 'text', 'value', 'body'])('reads the text from %s', async (key) => {
    const { contact } = simulator.incoming('+919876543210', 'Hi', { name: 'Asha' });
    const reply = await msgbox(simulator, 'sendMessagesViaContact', {
      contact_id: contact.id,
      [key]: ' Welcome! ',
      nested: { a: [1] },
    });

    expect(reply).toMatchObject({ status: 200, json: { status: 'success', message_id: 1003 } });
    expect(simulator.outbox).toMatchObject([
      {
        kind: 'message',
        id: '1003',
        to: '+919876543210',
        contactId: contact.id,
        contactName: 'Asha',
        text: 'Welcome!',
        fields: { nested: { a: [1] } },
      },
    ]);
    const { json } = await msgbox(simulator, 'getMessages', { contact_id: contact.id });
    expect(json).toMatchObject({ data: [{ value: 'Welcome!' }, { value: 'Hi' }] });
  });

  test('requires a contact and a message', async () => {
    const { contact } = simulator.incoming('+919876543210', 'Hi');
    const send = (fields: Record<string, unknown>) =>
      msgbox(simulator, 'sendMessagesViaContact', fields);

    expect(await send({ message: 'Hi' })).toMatchObject({
      status: 400,
      json: { errors: { contact_id: ['The contact id is not an integer.'] } },
    });
    expect(await send({ contact_id: contact.id, message: ' ' })).toMatchObject({
      status: 400,
      json: { errors: { message: ['The message is missing.'] } },
    });
    simulator.project.credits = 0;
    expect(await send({ contact_id: contact.id, message: 'Hi' })).toMatchObject({
      status: 200,
      json: {
        status: 'error',
        message: 'You have exceeded the limit of messages per month in your plan',
      },
    });
    expect(simulator.outbox).toEqual([]);
  });
});

test('returns a web page for a wrong address', async () => {
  const reply = await get(`${simulator.baseUrl}/api/msgbox/nothing`);

  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(reply.text).toMatch(/^<!doctype html>/);
});

test('refuses an incoming message from no number', () => {
  expect(() => simulator.incoming('nobody', 'Hi')).toThrow(
    'Not a number that can write in: nobody',
  );
});
