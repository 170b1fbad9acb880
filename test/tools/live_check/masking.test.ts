import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json as readJson } from 'node:stream/consumers';
import { World } from './world';

const planted = {
  name: 'Rajeshwari Zanzotto',
  other: 'oluwaseun',
  phone: '+91 98765 43219',
  text: 'Mujhe kal subah bulao',
  url: 'https://files.acmeworld.in/invoice/zz91.jpg',
  id: 'KX81-qqPw-7752',
  number: 884213377,
  email: 'raj.zan@acmeworld.in',
  tenant: 'acmeworld',
  campaign: 'diwali_dhamaka',
  apiKey: 'key-9f3b61aa70c2d4',
  token: 'tok-55e80b17cc2fe9',
};
/** What would show one of them: their words, and four digits or signs of a credential in a row. */
const traces = Object.values(planted)
  .flatMap((value) => String(value).split(/[^\p{L}\d]+/u))
  .filter((part) => part.length >= 4 && !['https', 'files', 'invoice'].includes(part));
const everything = Object.values(planted).join(', ');

/** A record with all of it in its keys and values, and in what is nested in it. */
const record = (id: number) => ({
  id: planted.number + id,
  name: planted.name,
  phone: planted.phone,
  last_message: planted.text,
  last_reply_at: '2026-05-01 10:20:30',
  created_at: '2026-05-01 10:20:30',
  value: everything,
  is_message_by_contact: 1,
  error: `Not sent to ${planted.name} (${planted.phone}) by ${planted.other}`,
  header_image: planted.url,
  type: planted.other,
  sender: planted.tenant,
  tags: [planted.other, planted.campaign],
  [planted.name]: planted.email,
  [`${planted.other}_score`]: 5,
  attributes: { [planted.phone]: planted.id, [`${planted.tenant}Status`]: planted.other },
});
const records = [record(1), record(2), record(3)];

const bodies: [status: number, body: string][] = [
  everything,
  { message: `Hello ${planted.name}, "${planted.text}" is not allowed for ${everything}` },
  { status: planted.other, [planted.other]: { [planted.phone]: everything, code: planted.number } },
  { errors: { [planted.name]: [everything], phone: [planted.phone] }, error: everything },
  { success: true, message_id: planted.id, data: { ...record(1), message: everything } },
].map((body): [number, string] => [422, JSON.stringify(body)]);
bodies.push(
  [200, `<html><title>${planted.name}</title><body>${everything}</body></html>`],
  [200, `Sorry, ${everything}`],
  [500, `{"message":"${planted.name} has`],
);

let server: Server;
let world: World;
let answers: [number, string][];
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation();
  world = new World();
  server = createServer(async (request, response) => {
    await readJson(request);
    const path = request.url ?? '';
    const list = { status: 'success', tenant: planted.tenant, message: everything };
    const [status, body] = path.includes('getConversations')
      ? [200, JSON.stringify({ ...list, [`${planted.tenant}_chats`]: records })]
      : path.includes('getMessages')
        ? [200, JSON.stringify({ ...list, messages: records })]
        : (answers.shift() ?? [200, '']);
    response.writeHead(status, {
      'content-type': `application/json; tenant=${planted.tenant}`,
      'retry-after': planted.tenant,
      'x-contact': encodeURIComponent(planted.name),
      'x-request-id': planted.id,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  world.connect({
    accountName: planted.tenant,
    apiKey: planted.apiKey,
    campaignUrl: `${origin}/campaign/t1/api/v2`,
    token: planted.token,
    baseUrl: origin,
    campaigns: `${planted.campaign} | ${planted.other}`,
    defaultCountry: 'IN',
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  world.remove();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each(bodies.map((_, at) => at))(
  'nothing planted in a response is in the files or on the screen, whichever came first: %i',
  async (at) => {
    answers = [...bodies.slice(at), ...bodies.slice(0, at)];
    const to = planted.phone.replaceAll(' ', '');
    const sending = ['--campaign', planted.campaign, '--send-to', to, '--rejections', '--yes'];
    const { screen } = await world.run(['--live', ...sending]);
    const kept = await world.run(['--keep', 'hostile']);
    const files = ['build/live-check.md', 'build/live-check.json', 'test/recorded/hostile.json'];
    const shown = [screen, kept.screen, ...files.map((file) => world.read(file))];
    const found = traces.filter((trace) =>
      shown.some((text) => text.toLowerCase().includes(trace.toLowerCase())),
    );
    expect(found).toEqual([]);
    expect(screen).toContain('messages of contact 3');
    expect(screen).toMatch(/# \d+ things to look at/);
  },
);
