import { simulator } from '../../support/simulator';
import { form, msgbox, post } from './client';

const invalid = '{"status":"error","message":"Invalid token"}';
const missing = '{"status":"error","errors":{"token":["The token is missing."]}}';

test.each(['getConversations/none', 'getMessages', 'sendMessagesViaContact'])(
  '%s requires the token',
  async (path) => {
    expect((await msgbox(simulator, path, { token: 'wrong' })).text).toBe(invalid);
    expect(await msgbox(simulator, path, { token: undefined })).toMatchObject({
      status: 400,
      text: missing,
    });
  },
);

test('sendmessage requires the token, in a form', async () => {
  expect((await form(simulator, [['token', 'wrong']])).text).toBe(invalid);
  const refused = { status: 400, text: missing };
  expect(await form(simulator, [['phone', '+919876543210']])).toMatchObject(refused);
  const fields = { phone: '9876543210' };
  expect(await msgbox(simulator, 'sendmessage', fields)).toMatchObject(refused);
});

test("the token isn't accepted without a plan", async () => {
  simulator.project.planActive = false;
  const { status, text } = await msgbox(simulator, 'getConversations/none');
  expect([status, text]).toEqual([200, '{"status":"error","message":"Invalid plan"}']);
});

test('the inbox reads JSON alone', async () => {
  const url = `${simulator.baseUrl}/api/msgbox/getConversations/none`;
  const headers = { 'Content-Type': 'text/plain' };
  expect(await post(url, { token: simulator.token }, { headers })).toMatchObject({ status: 415 });
  expect(await post(url, '{"token"')).toMatchObject({ status: 400 });
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

  test('requires a contact, a message, and credits', async () => {
    const { contact } = simulator.incoming('+919876543210', 'Hi');
    const send = async (fields: Record<string, unknown>) => {
      const { status, text } = await msgbox(simulator, 'sendMessagesViaContact', fields);
      return [status, text];
    };
    const errors = (text: string) => [400, `{"status":"error","errors":{${text}}}`];
    const noContact = errors('"contact_id":["The contact id is not an integer."]');
    expect(await send({ message: 'Hi' })).toEqual(noContact);
    const noMessage = errors('"message":["The message is missing."]');
    expect(await send({ contact_id: contact.id, message: ' ' })).toEqual(noMessage);
    simulator.project.credits = 0;
    const exceeded = 'You have exceeded the limit of messages per month in your plan';
    const refused = `{"status":"error","message":"${exceeded}"}`;
    expect(await send({ contact_id: contact.id, message: 'Hi' })).toEqual([200, refused]);
    expect(simulator.outbox).toEqual([]);
  });
});

test('refuses an incoming message from no number', () => {
  expect(() => simulator.incoming('nobody', 'Hi')).toThrow(
    'Not a number that can write in: nobody',
  );
});
