import type { RequestFunction } from '../../src/http/transport';
import { campaignBody, probeCampaigns, sendCampaign } from '../../src/service/campaign';
import type { CampaignRequest } from '../../src/service/campaign_request';
import { connectionWith } from '../support/connection';
import { type RawServer, startRawServer } from '../support/raw_server';
import { withRequest } from '../support/request';

const least: CampaignRequest = {
  campaignName: 'Welcome offer',
  destination: '+919876543210',
  userName: 'Asha Rao',
};

let server: RawServer;
let reply = '';
beforeAll(async () => {
  server = await startRawServer((socket) => socket.end(reply));
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(() => server.close());

const connect = (request: RequestFunction) =>
  connectionWith({ request, url: `${server.url}/campaign/t1/api/v2` });

/** The service's responses to the next requests. */
function answer(status: number, body: string | object): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  reply = `HTTP/1.1 ${status} X\r\nContent-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`;
}

/** The request bodies as they were on the wire. */
const sent = () => server.received.map((request) => request.split('\r\n\r\n')[1] ?? '');

const send = (fields: CampaignRequest) =>
  withRequest((request) => sendCampaign(connect(request), campaignBody(fields, {})));

test("sends the key and the lead's fields, and nothing else", async () => {
  answer(200, { success: 'true', submitted_message_id: 'm-1' });
  expect(await send({ ...least, source: undefined, tags: undefined })).toEqual({
    outcome: 'accepted',
    row: 7,
    data: { success: 'true', submitted_message_id: 'm-1' },
    messageId: 'm-1',
    confirmed: true,
    words: '',
  });
  expect(sent()).toEqual([
    '{"apiKey":"key-123","campaignName":"Welcome offer","destination":"+919876543210","userName":"Asha Rao"}',
  ]);
  expect(server.received[0]).toMatch(/^POST \/campaign\/t1\/api\/v2 HTTP\/1\.1\r\n/);
  expect(server.received[0]?.match(/^content-type: .*$/gim)).toEqual([
    'Content-Type: application/json',
  ]);
});

test('reads a refusal as one, and a lost response as an unknown outcome', async () => {
  answer(400, { message: 'Campaign does not exist.' });
  expect(await send(least)).toMatchObject({ outcome: 'refused', code: 'CampaignNotFound' });
  answer(502, '');
  expect(await send(least)).toMatchObject({ outcome: 'refused', code: 'UnknownOutcome' });
});

test('tests the key with a request that has nothing else', async () => {
  answer(502, '');
  const answered = await withRequest((request) => probeCampaigns(connect(request)));
  // A read can't have sent anything.
  expect(answered).toMatchObject({ outcome: 'refused', code: 'ServiceUnavailable' });
  expect(sent()).toEqual(['{"apiKey":"key-123"}']);
});

test("a request that the service couldn't take stops before anything goes out", async () => {
  answer(200, '');
  await expect(send({ ...least, destination: '9876543210' })).rejects.toThrow('destination');
  expect(server.received).toEqual([]);
});
