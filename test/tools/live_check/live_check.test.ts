import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeFirstMessages } from '../../../tools/simulator/first_messages';
import { simulatorConnection } from '../../../tools/zap/connection';
import { envConnection } from '../../../tools/zap/env_connection';
import { simulator } from '../../support/simulator';
import { World } from './world';

const to = '+919876500001';
const sending = ['--live', '--campaign', 'welcome_offer', '--send-to', to];

let world: World;
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
  world = new World();
  simulator.reset();
  writeFirstMessages(simulator);
  world.connect(simulatorConnection(simulator));
});
afterEach(() => {
  jest.restoreAllMocks();
  world.remove();
});

const paths = () => simulator.requests.map(({ path }) => path);

test('without --live, the simulator is read with certainty, and no account is touched', async () => {
  const { status, screen } = await world.run([]);
  expect(screen).toContain('# Everything was read with certainty\n');
  expect(status).toBe(0);
  expect(simulator.requests).toEqual([]);
});

test('--live only reads: the connection test, and the messages of three contacts at most', async () => {
  for (const last of [2, 3, 4]) simulator.incoming(`+91987650000${last}`, 'Hello');
  expect(await world.run(['--live'])).toMatchObject({ status: 0 });
  expect(paths().sort()).toEqual([
    '/api/msgbox/getConversations/none',
    '/api/msgbox/getMessages',
    '/api/msgbox/getMessages',
    '/api/msgbox/getMessages',
    '/campaign/t1/api/v2',
  ]);
  expect(simulator.requestsTo('campaign')[0]?.body).toEqual({ apiKey: simulator.apiKey });
});

test('--send-to sends one message, to that number alone', async () => {
  expect(await world.run(sending)).toMatchObject({ status: 0 });
  expect(simulator.outbox).toMatchObject([{ to, campaign: 'welcome_offer' }]);
});

test('a send whose outcome is unknown is named, and not repeated', async () => {
  simulator.misbehave('close_after_acceptance', { path: '/campaign', times: 2 });
  const { status, screen } = await world.run(sending);
  expect(screen).toContain('Check the inbox for the message before anything is sent again.');
  expect(status).toBe(1);
  expect(simulator.outbox).toHaveLength(1);
});

test('after "too many requests", nothing more is requested', async () => {
  simulator.misbehave('429', { path: '/campaign' });
  expect(await world.run(sending)).toMatchObject({ status: 1 });
  expect(paths().sort()).toEqual(['/api/msgbox/getConversations/none', '/campaign/t1/api/v2']);
});

const together = '--live, --campaign NAME and --send-to NUMBER go together.';

test.each([
  [['--live', '--campaign', 'welcome_offer'], together],
  [['--campaign', 'welcome_offer', '--send-to', to], together],
  [[...sending.slice(0, 4), '98765 00001'], '--send-to needs a number like +919876500001'],
])('%j is a wrong command, which requests nothing', async (args, words) => {
  await expect(world.run(args)).rejects.toThrow(words);
  expect(simulator.requests).toEqual([]);
  expect(existsSync(join(world.folder, 'build'))).toBe(false);
});

test('.env may have apostrophes, which `zapier-platform invoke` leaves unescaped', () => {
  const connection = {
    campaignUrl: 'https://example.com',
    apiKey: "it's-a-key",
    campaigns: "Mother's Day",
  };
  world.connect(connection);
  expect(envConnection(join(world.folder, '.env'))).toEqual(connection);
});
