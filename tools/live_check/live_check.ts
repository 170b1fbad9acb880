import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSimulator } from '../simulator';
import { writeFirstMessages } from '../simulator/first_messages';
import { type AuthData, simulatorConnection } from '../zap/connection';
import { envConnection } from '../zap/env_connection';
import { readOptions, UsageError } from '../zap/usage_error';
import { type Exchange, type Probe, type Requested, run, type Stopped } from './exchange';
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
  const options = { live: { type: 'boolean' }, campaign: text, 'send-to': text } as const;
  const {
    live,
    campaign,
    'send-to': to,
  } = readOptions('npm run live-check', {
    args,
    options,
  }).values;
  const isSending = campaign !== undefined || to !== undefined;
  if (isSending && !(live && campaign && to)) {
    throw new UsageError('--live, --campaign NAME and --send-to NUMBER go together.');
  }
  if (isSending && !/^\+[1-9]\d{6,14}$/.test(to ?? '')) {
    throw new UsageError('--send-to needs a number like +919876500001: a plus, then only digits.');
  }
  if (live) {
    const authData = envConnection(join(world.folder, '.env'));
    return check(world, 'The account in .env', authData, { campaign, to });
  }
  const simulator = await startSimulator();
  writeFirstMessages(simulator);
  const sending = { campaign: 'welcome_offer', to: '+919876500001' };
  return check(world, 'The simulator', simulatorConnection(simulator), sending).finally(() =>
    simulator.close(),
  );
}

/** The campaign to send, and the only number that it may go to; nothing is sent without either. */
interface Sending {
  campaign: string | undefined;
  to: string | undefined;
}

async function check(
  world: World,
  place: string,
  authData: AuthData,
  sending: Sending,
): Promise<number> {
  const done = await requestAll(world, authData, sending);
  const sends = done.exchanges.filter(({ kind }) => kind === 'send').length;
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const target = `${place}, ${time} UTC. Requests: ${done.exchanges.length}; with a recipient: ${sends}.`;
  const { markdown, isCertain } = reportOn(done, authData, target);
  mkdirSync(join(world.folder, 'build'), { recursive: true });
  writeFileSync(join(world.folder, 'build/live-check.md'), markdown);
  world.write(`
${markdown}
This is also in build/live-check.md. Credentials, numbers, IDs, email addresses, URLs,
and the names of contacts are masked, but read it before you attach it to an issue:
something else may be private.
`);
  return isCertain ? 0 : 1;
}

/** As many as show the keys of messages. */
const mostContacts = 3;

/** Makes the requests one by one, each once. After a response of "too many requests", no more. */
async function requestAll(
  world: World,
  authData: AuthData,
  { campaign, to }: Sending,
): Promise<Requested> {
  const exchanges: Exchange[] = [];
  const stopped: Stopped[] = [];
  const request = async (probe: Probe) => {
    if (exchanges.some(({ answer }) => answer?.status === 429)) return;
    world.write(`Requesting ${probe.title} ...\n`);
    const done = await run(world.app, probe);
    exchanges.push(...done.exchanges);
    stopped.push(...done.stopped);
  };
  await request(readConnection(authData));
  if (stopped.length > 0) return { exchanges, stopped };
  const contacts = contactsIn(exchanges);
  for (const [index, contactId] of contacts.entries()) {
    await request(readMessagesOf(authData, contactId, index));
  }
  if (authData.token && contacts.length === 0) {
    stopped.push({ title: 'messages', error: 'no conversation with a contact_id was read.' });
  }
  if (campaign && to) await request(await sendOne(world.app, authData, campaign, to));
  return { exchanges, stopped };
}

/** The contacts of the first conversations in the list that was requested. */
function contactsIn(exchanges: Exchange[]): number[] {
  const list = exchanges.find(({ endpoint }) => endpoint === 'conversations');
  const { read } = readList('conversations', list?.answer?.body.content);
  const ids = read.flatMap(({ contact_id: id }) => (typeof id === 'number' ? id : []));
  return [...new Set(ids)].slice(0, mostContacts);
}
