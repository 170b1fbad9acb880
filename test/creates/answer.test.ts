import nock from 'nock';
import { toAnswerOutput } from '#creates/answer';
import { readReply } from '#service/reply/reply';
import { answerOf } from '../support/answer';
import { runToError } from '../support/platform';

const secret = 'key-123';
const request = { destination: '+919876543210' };
const read = (data: unknown, warnings: string[] = []) => {
  const reply = readReply({ kind: 'answered', answer: answerOf(200, data) }, 'send');
  if (reply.outcome !== 'accepted') throw new Error(`Refused: ${reply.code}`);
  return toAnswerOutput({ service: 'inbox', secrets: [secret] }, reply, request, warnings);
};

const note = 'The response was too long to keep.';

test('returns the same ID for the same request if the service returns none', () => {
  const { id, message_id } = read({ success: true });
  expect([message_id, id]).toEqual([null, read({ note: 'Thanks' }).id]);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test.each<[unknown, string]>([
  [{ message: 'Hello', x: 1 }, `The service didn't confirm the message: "Hello". Check the inbox.`],
  [
    { foo: { bar: 'key-123' } },
    `The service didn't confirm the message: "foo:bar:***". Check the inbox.`,
  ],
  ['', "The service didn't confirm the message. Check the inbox."],
  [
    { success: true, message_id: 7, note: 'Webhook failed' },
    'The service accepted the message but reported: "Webhook failed". Check the inbox.',
  ],
])('warns about %j', (data, warning) => {
  expect(read(data).warnings).toEqual([warning]);
});

test('keeps a response of 100 kB, and leaves out a longer one', () => {
  const ofLength = (length: number) => ({ message_id: 7, x: 'é'.repeat(length) });
  // Two bytes per character, plus JSON's punctuation.
  const most = (100_000 - JSON.stringify(ofLength(0)).length) / 2;
  expect(read(ofLength(Math.floor(most))).service_response).toEqual(ofLength(Math.floor(most)));
  expect(read(ofLength(Math.floor(most) + 1)).service_response).toBe(note);
});

test('leaves out a response that is nested too deep', () => {
  const deep = `${'['.repeat(3_000)}1${']'.repeat(3_000)}`;
  expect(read(`{"message_id":"m-1","deep":${deep}}`)).toMatchObject({
    message_id: 'm-1',
    service_response: note,
  });
});

test('a response of 2 MB, which no service of this kind gives, is not clear', async () => {
  const body = { success: 'true', submitted_message_id: 'm-1', x: 'x'.repeat(2 * 1024 * 1024) };
  nock('https://service.example.com').post('/campaign/t1/api/v2').reply(200, body);
  const error = await runToError('creates.send_campaign_message.operation.perform', {
    authData: { campaignUrl: 'https://service.example.com/campaign/t1/api/v2', apiKey: secret },
    inputData: { campaignName: 'Welcome', destination: '+919876543210', userName: 'Asha' },
  });
  expect(error.message).toMatch(
    /^The service's response isn't clear, so the message may have been sent/,
  );
});
