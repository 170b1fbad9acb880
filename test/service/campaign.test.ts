import { probeCampaigns } from '#service/campaign';
import type { RequestFunction } from '#service/http/transport';
import { connectionWith } from '../support/connection';
import { type RawServer, startRawServer } from '../support/raw_server';
import { withRequest } from '../support/request';

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

test('tests the key with a request that has nothing else', async () => {
  answer(502, '');
  const answered = await withRequest((request) => probeCampaigns(connect(request)));
  // A read can't have sent anything.
  expect(answered).toMatchObject({ outcome: 'refused', code: 'ServiceUnavailable' });
  expect(sent()).toEqual(['{"apiKey":"key-123"}']);
});
