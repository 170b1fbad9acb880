import type { Dialect } from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { form, msgbox, post } from './client';

const trace = expect.stringMatching(/^[\da-f]{16}$/);

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
  ])('refuses a wrong token in the dialect %j', async (dialect, status, json) => {
    simulator.dialect = dialect;
    const reply = await msgbox(simulator, 'getConversations/none', { token: 'wrong' });

    expect([reply.status, reply.json]).toEqual([status, json]);
  });

  const json = { Accept: 'application/json, */*;q=0.1', 'Content-Type': 'application/json' };
  const message = 'The token is missing.';
  test.each<[Dialect['fieldErrors'], object, number, object | undefined]>([
    ['listed', {}, 400, { status: 'error', errors: { token: [message] } }],
    ['laravel', json, 422, { message, errors: { token: [message] } }],
    // Without asking for JSON, a request is redirected to where it came from.
    ['laravel', { ...json, Accept: '*/*' }, 302, undefined],
    ['message', {}, 200, { status: false, errMsg: message }],
  ])(
    'names the fields at fault, %s, to a client with %j',
    async (fieldErrors, headers, status, body) => {
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
    },
  );

  test("says in JSON that an address doesn't exist, if asked for JSON", async () => {
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
  ])('accepts a message in the dialect %s', async (sendReply, json) => {
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
});
