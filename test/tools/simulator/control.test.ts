import { once } from 'node:events';
import { request } from 'node:http';
import { type Simulator, startSimulator } from '../../../tools/simulator';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator({ control: true });
});
afterAll(() => simulator.close());

async function send(path: string, body: unknown, headers: Record<string, string>) {
  const asked = request(`${simulator.origin}/simulator/${path}`, { method: 'POST', headers });
  asked.end(JSON.stringify(body));
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
}

const written = { phone: '+919845011122', text: 'One more' };

test('takes orders from curl, and from a page of its own', async () => {
  const own = { origin: simulator.origin, 'sec-fetch-site': 'same-origin' };
  for (const headers of [{}, own]) {
    expect(await send('incoming', written, headers)).toBe(200);
    expect(await send('faults', { fault: '429' }, headers)).toBe(200);
  }
});

test.each([
  ['another origin', { origin: 'http://127.0.0.1:1' }],
  ['another site of this machine', { 'sec-fetch-site': 'same-site' }],
  ['another name of this address', { host: 'evil.example' }],
])('takes no order from %s', async (_name, headers) => {
  expect(await send('incoming', written, headers)).toBe(403);
  expect(await send('faults', { fault: '429' }, headers)).toBe(403);
});
