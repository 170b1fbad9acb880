import {
  type Dialect,
  defaultDialect,
  dialectChoices,
  knownReplies,
  presets,
} from '../../../tools/simulator';
import { simulator } from '../../support/simulator';
import { form, msgbox, post, sendCampaign } from './client';

/** A response's status and text, with placeholders for IDs. */
function settled({ status, text }: { status: number; text: string }): [number, string] {
  const id = /"(?:[\da-f]{16}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|wamid\.[^"]+)"/g;
  return [status, text.replace(id, '"ID"')];
}

test('what a dialect leaves out is the first of its choices', () => {
  const firsts = Object.entries(dialectChoices).map(([key, [first]]) => [key, first]);
  expect(Object.fromEntries(firsts)).toEqual(defaultDialect);
  expect(simulator.dialect).toEqual(defaultDialect);

  simulator.dialect = { times: 'unix' };
  simulator.dialect = { keys: 'camel' };
  expect(simulator.dialect).toEqual({ ...defaultDialect, keys: 'camel' });
});

test.each(Object.entries(presets))('the preset %s has only choices that exist', (_key, preset) => {
  const known = Object.entries(dialectChoices);
  for (const [trait, choice] of Object.entries(preset)) {
    expect(known).toContainEqual([trait, expect.arrayContaining([choice])]);
  }
});

test.each<[Dialect['campaignSuccess'], string]>([
  ['id', '{"success":"true","submitted_message_id":"ID"}'],
  ['no_id', '{"success":"true"}'],
  ['empty', ''],
  ['text', 'OK'],
])('a campaign is accepted with "%s" by one message', async (campaignSuccess, text) => {
  simulator.dialect = { campaignSuccess };
  expect(settled(await sendCampaign(simulator))).toEqual([200, text]);
  expect(simulator.outbox).toHaveLength(1);
});

const message = 'Campaign does not exist.';
const coded = `{"name":"ERR400","errorCode":400,"errorMessage":"${message}","message":"${message}","aisTraceId":"ID"}`;

test.each<[Partial<Dialect>, number, string]>([
  [{}, 400, `{"message":"${message}"}`],
  [{ campaignError: 'error_code' }, 400, coded],
  [{ campaignRefusal: 'ok_error' }, 200, `{"error":"${message}"}`],
  [{ campaignRefusal: 'ok_error_code' }, 200, coded],
  [{ campaignRefusal: 'ok_success_false' }, 200, `{"success":false,"message":"${message}"}`],
])('a campaign is refused in the dialect %j, and not sent', async (dialect, status, text) => {
  simulator.dialect = dialect;
  const reply = await sendCampaign(simulator, { campaignName: 'none' });
  expect(settled(reply)).toEqual([status, text]);
  expect(simulator.outbox).toEqual([]);
});

test.each([401, 403, 400] as const)('a wrong key gets %i where that is chosen', async (status) => {
  simulator.dialect = { wrongKeyStatus: status };
  expect((await sendCampaign(simulator, { apiKey: 'wrong' })).status).toBe(status);
});

const invalid = '"message":"Invalid token"';

test.each<[Partial<Dialect>, number, string]>([
  [{}, 200, `{"status":"error",${invalid}}`],
  [{ msgboxRefusal: 'status' }, 401, `{"status":"error",${invalid}}`],
  [
    { msgboxRefusal: 'status', msgboxError: 'coded' },
    401,
    `{"status":"error",${invalid},"error":{"code":401,${invalid},"request_id":"ID"}}`,
  ],
  [
    { msgboxError: 'object' },
    200,
    `{"status":"error","error":{"code":401,"title":"Request refused",${invalid}}}`,
  ],
])('a wrong token is refused in the dialect %j', async (dialect, status, text) => {
  simulator.dialect = dialect;
  const reply = await msgbox(simulator, 'getConversations/none', { token: 'wrong' });
  expect(settled(reply)).toEqual([status, text]);
});

const type = { 'Content-Type': 'application/json' };
const asksForJson = { ...type, Accept: 'application/json, */*;q=0.1' };
const missing = 'The token is missing.';

test.each<[Dialect['fieldErrors'], Record<string, string>, number, string, string | null]>([
  ['listed', type, 400, `{"status":"error","errors":{"token":["${missing}"]}}`, null],
  ['laravel', asksForJson, 422, `{"message":"${missing}","errors":{"token":["${missing}"]}}`, null],
  // Without asking for JSON, a request is redirected to where it came from.
  ['laravel', type, 302, expect.stringMatching(/^<!doctype/), '/'],
  ['message', type, 200, `{"status":false,"errMsg":"${missing}"}`, null],
])(
  'fields at fault are named as "%s" to a client with %j',
  async (fieldErrors, headers, ...named) => {
    simulator.dialect = { fieldErrors };
    const url = `${simulator.baseUrl}/api/msgbox/getConversations/none`;
    const reply = await post(url, {}, { redirect: 'manual', headers });
    expect([reply.status, reply.text, reply.headers.get('location')]).toEqual(named);
  },
);

test('a missing address is told in JSON if asked for JSON, else by a web page', async () => {
  const url = `${simulator.baseUrl}/api/msgbox/none`;
  const { status, text } = await post(url, {}, { headers: asksForJson });
  expect([status, text]).toEqual([
    404,
    '{"message":"The route api/msgbox/none could not be found."}',
  ]);

  const page = await post(url, {});
  expect([page.status, page.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(page.text).toMatch(/^<!doctype html>/);
});

test.each<[Dialect['sendReply'], string]>([
  ['ids', '{"status":"success","message_id":1002,"message_wamid":"ID"}'],
  [
    'record',
    '{"message":{"id":1002,"contact_id":1001,"value":"","error":"","fb_message_id":"ID"},"status":true}',
  ],
  ['no_id', '{"status":"success"}'],
  ['empty', ''],
  ['text', 'OK'],
])('an image is accepted with "%s" by one message', async (sendReply, text) => {
  simulator.dialect = { sendReply };
  const image = new File([Buffer.from('ffd8ffe0', 'hex')], 'a.jpg', { type: 'image/jpeg' });
  const { token } = simulator;
  const reply = await form(simulator, [
    ['token', token],
    ['phone', '9876543210'],
    ['image', image],
  ]);
  expect(settled(reply)).toEqual([200, text]);
  expect(simulator.outbox).toHaveLength(1);
});

test('a known reply is returned once, and the service does nothing', async () => {
  const [known] = knownReplies;
  if (!known) throw new Error('No reply is known');
  simulator.replyWith(known);
  const reply = await sendCampaign(simulator);
  expect([reply.status, reply.text]).toEqual([known.answer.status, known.answer.body]);
  expect(simulator.outbox).toEqual([]);

  await sendCampaign(simulator);
  expect(simulator.outbox).toHaveLength(1);
});
