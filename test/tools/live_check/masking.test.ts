import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import { World } from './world';

const apiKey = 'key-9f3b61aa70c2d4';
const token = 'tok-55e80b17cc2fe9';

/** A service with keys of its own, in a dialect that the simulator doesn't speak. */
const chats = [
  {
    person: { ref: 41, cell: '+91 98765 43219', nick: 'Rajeshwari Zanzotto', mood: 'VIP' },
    closing_line: { msg_txt: 'Mujhe kal subah bulao', when: '2026-05-01 10:20', from: 'client' },
  },
  {
    person: { ref: 42, cell: '+91 98765 43220', nick: 'Oluwaseun', mood: 'VIP' },
    closing_line: { msg_txt: 'Thanks', when: '2026-04-30 18:05', from: 'shop' },
  },
];

const refusals: [status: number, body: unknown][] = [
  [
    422,
    {
      verdict: 'not_taken',
      why: `Live Check (+919876543219) is on the stop list of acmeworld, see https://acmeworld.in/stop?k=${apiKey} or ask raj@acmeworld.in`,
      error_code: 131050,
      ticket: 884213377,
      wamid: 'wamid.HBgMOTE5ODc2NTQzMjE5FQIAERgSQzM',
    },
  ],
  [400, `<html><title>Oops</title><p>Campaign diwali_dhamaka not found: ${apiKey}</p></html>`],
  [401, { verdict: 'who_are_you', why: `No account for ${encodeURIComponent(apiKey)}` }],
];

let server: Server;
let world: World;
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation();
  world = new World();
  const left = [...refusals];
  server = createServer(async (request, response) => {
    const asked = JSON.stringify(await readJson(request));
    const isList = request.url?.includes('getConversations') && asked.includes(token);
    const [status, body] = isList
      ? [200, { outcome: 'fine', chat_rows: chats }]
      : (asked.includes('destination') && left.shift()) || [400, { why: 'destination is empty' }];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.connect({
    ...{ apiKey, campaignUrl: `${origin}/campaign/t1/api/v2`, token, baseUrl: origin },
    campaigns: 'diwali_dhamaka | First name',
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  world.remove();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const sending = ['--live', '--campaign', 'diwali_dhamaka', '--send-to', '+919876543219'];

/** What the screen and the report show, with each of the refusals. */
async function runAll(): Promise<{ screens: string; reports: string }> {
  let [screens, reports] = ['', ''];
  for (const _ of refusals) {
    screens += (await world.run(sending)).screen;
    reports += world.read('build/live-check.md');
  }
  return { screens, reports };
}

test("a service's own keys, enumerations, and sentences are shown as they are", async () => {
  const { screens, reports } = await runAll();
  for (const text of [screens, reports]) {
    expect(text).toContain('"cell": "+<12 digits>"');
    expect(text).toContain('"mood": "VIP"');
    expect(text).toContain('"msg_txt": "<text, 21 characters>"');
  }
  expect(reports).toContain(
    '"why": "<userName> (<destination>) is on the stop list of acmeworld, see <URL> or ask <email>"',
  );
  expect(reports).toContain('"ticket": "<9 digits>"');
  expect(reports).toContain('`Oops Campaign <campaignName> not found: ***`');
});

test('no credential, number, address, or name of a contact is shown', async () => {
  const { screens, reports } = await runAll();
  const planted = [apiKey, token, '98765', '43219', '884213377', 'raj@', 'acmeworld.in'];
  const people = ['Rajeshwari', 'Zanzotto', 'Oluwaseun', 'subah', 'Thanks', 'HBgMOTE5'];
  expect([...planted, ...people].filter((one) => (screens + reports).includes(one))).toEqual([]);
});
