import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeFirstMessages } from '../../../tools/simulator/first_messages';
import { simulatorConnection } from '../../../tools/zap/connection';
import { envConnection } from '../../../tools/zap/env_connection';
import { UsageError } from '../../../tools/zap/usage_error';
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
  expect(screen).toContain(
    '| 1 | campaign without a recipient | 400 JSON | CampaignNotFound (expected) | `Campaign does not exist.` |',
  );
  expect(status).toBe(0);
  expect(simulator.requests).toEqual([]);
  expect(world.read('build/live-check.md')).toContain('## Responses');
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
  [['--live', '--send-to', to], together],
  [['--campaign', 'welcome_offer', '--send-to', to], together],
  [[...sending.slice(0, 4), '98765 00001'], '--send-to needs a number like +919876500001'],
  [['--sned'], "Unknown option '--sned'. See npm run live-check -- --help."],
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

test('without .env, --live is a wrong command', async () => {
  const empty = new World();
  await expect(empty.run(['--live'])).rejects.toBeInstanceOf(UsageError);
  empty.remove();
});

test('a response that nothing confirms is named, with the page that tells what to do', async () => {
  simulator.misbehave('empty_body', { path: '/campaign', times: 2 });
  const { status, screen } = await world.run(sending);
  expect(screen).toContain('# 1 thing to look at\n');
  expect(screen).toContain(
    '1. **Request 5, one message**: accepted, but nothing confirms it. If the response means something else, see CONTRIBUTING, "Read a new response".',
  );
  expect(status).toBe(1);
});
