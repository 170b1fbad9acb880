import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../src/values/json';
import { startSimulator } from '../simulator';
import { writeFirstMessages } from '../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../zap/connection';
import { envConnection } from '../zap/env_connection';
import { readOptions, UsageError } from '../zap/usage_error';
import { type Exchange, type Probe, run, type Stopped } from './exchange';
import { readList } from './lists';
import { readConnection, readMessagesOf, sendOne } from './probes';
import { reportOn } from './report';

export const usage = `Shows how the connector reads the responses of a service.

  npm run live-check                          the simulator, to see what this does
  npm run live-check -- --live                the account in .env, reading only
  npm run live-check -- --live --campaign NAME --send-to +91...
                                              also sends one message, to that number

Reading may mark messages as read in the service's inbox.
Exit status: 0 if every response was read with certainty, 1 if one wasn't,
2 for a wrong command or a missing .env.`;

/** What the command needs from its environment. */
interface World {
  /** The connector. */
  app: object;
  write: (text: string) => void;
  /** The folder of `.env` and `build`. */
  folder: string;
}

/**
 * Runs the command.
 *
 * @returns its exit status
 * @throws UsageError for a wrong option, for one that needs another, and without a connection in .env
 */
export async function liveCheck(args: string[], world: World): Promise<number> {
  const text = { type: 'string' } as const;
  const live = { type: 'boolean', default: false } as const;
  const options = { live, campaign: text, 'send-to': text };
  const { values } = readOptions('npm run live-check', { args, options });
  const { campaign, 'send-to': to } = values;
  if (campaign === undefined && to === undefined) return check(values, world);
  if (!values.live || !campaign || to === undefined) {
    throw new UsageError('--live, --campaign NAME and --send-to NUMBER go together.');
  }
  if (!/^\+[1-9]\d{6,14}$/.test(to)) {
    throw new UsageError('--send-to needs a number like +919876500001: a plus, then only digits.');
  }
  return check(values, world);
}

interface Options {
  live: boolean;
  campaign?: string | undefined;
  'send-to'?: string | undefined;
}

async function check(options: Options, world: World): Promise<number> {
  const simulator = options.live ? undefined : await startSimulator();
  if (simulator) writeFirstMessages(simulator);
  try {
    const authData = simulator
      ? simulatorConnection(simulator)
      : envConnection(join(world.folder, '.env'));
    const { campaign, to } = simulator
      ? { campaign: 'welcome_offer', to: '+919876500001' }
      : { campaign: options.campaign, to: options['send-to'] };
    const { exchanges, stopped } = await requestAll(world, authData, campaign, to);
    const sends = exchanges.filter(({ kind }) => kind !== 'read').length;
    const place = simulator ? 'The simulator' : 'The account in .env';
    const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
    const target = `${place}, ${time} UTC. Requests: ${exchanges.length}; with a recipient: ${sends}.`;
    const report = reportOn(exchanges, authData, target, stopped);
    world.write(`\n${report.markdown}\n`);
    mkdirSync(join(world.folder, 'build'), { recursive: true });
    writeFileSync(join(world.folder, 'build/live-check.md'), report.markdown);
    world.write(
      'This is also in build/live-check.md. Credentials, numbers, IDs, email addresses, URLs,\nand the names of contacts are masked, but read it before you attach it to an issue:\nsomething else may be private.\n',
    );
    return report.isCertain ? 0 : 1;
  } finally {
    await simulator?.close();
  }
}

/** As many as show the keys of messages. */
const mostContacts = 3;

/** Makes the requests one by one, each once. After a response of "too many requests", no more. */
async function requestAll(
  world: World,
  authData: AuthData,
  campaign: string | undefined,
  to: string | undefined,
): Promise<{ exchanges: Exchange[]; stopped: Stopped[] }> {
  const exchanges: Exchange[] = [];
  const stopped: Stopped[] = [];
  const make = async (probe: Probe) => {
    if (exchanges.some(({ answer }) => answer?.status === 429)) return;
    world.write(`Requesting ${probe.title} ...\n`);
    const done = await run(world.app, probe);
    if (Array.isArray(done)) exchanges.push(...done);
    else stopped.push(done);
  };
  await make(readConnection(authData));
  if (stopped.length > 0) return { exchanges, stopped };
  const contacts = contactsIn(exchanges);
  for (const [index, contactId] of contacts.entries()) {
    await make(readMessagesOf(authData, contactId, index));
  }
  if (authData.token && contacts.length === 0) {
    stopped.push({ title: 'messages', error: 'no conversation with a contact_id was read.' });
  }
  if (campaign !== undefined && to !== undefined) {
    await make(await sendOne(world.app, authData, campaign, to));
  }
  return { exchanges, stopped };
}

/** The contacts of the first conversations in the list that was requested. */
function contactsIn(exchanges: Exchange[]): number[] {
  const list = exchanges.find(({ endpoint }) => endpoint === 'conversations');
  const data = parseJson(list?.answer?.text ?? '');
  const { read } = readList('conversations', data);
  const ids = read.flatMap(({ contact_id: id }) => (typeof id === 'number' ? id : []));
  return [...new Set(ids)].slice(0, mostContacts);
}
