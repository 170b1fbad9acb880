import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { buildPackage } from '../package/zapier_cli';
import { event } from './events';

/** A public connector, and one run of it that sends one POST. */
export interface Peer {
  /** Owner and name, on the host of `--peers`. */
  repository: string;
  commit: string;
  /** The run, with the service's address in its connection if it takes one. */
  run: (origin: string) => Record<string, unknown>;
  /** What the service returns. */
  reply: object;
}

export const peers: Peer[] = [
  {
    repository: 'TryGhost/Zapier',
    commit: '4750df3f8a517d6f5996b558b38760010dc3caf6',
    run: (origin) =>
      event(
        'creates.create_member.operation.perform',
        { adminApiUrl: origin, adminApiKey: `${'5f1c'.repeat(6)}:${'81e4'.repeat(16)}` },
        { name: 'Asha Rao', email: 'asha@example.com' },
      ),
    reply: { members: [{ id: 'm1', name: 'Asha Rao', email: 'asha@example.com' }] },
  },
  {
    repository: 'apify/apify-zapier-integration',
    commit: 'ee24d250cb67d84a33fc6b3697f7fbefed529145',
    run: () =>
      event(
        'creates.createTaskRun.operation.perform',
        { access_token: 'bench-token-81e4' },
        { taskId: 'task1', runSync: false, rawInput: '{"name":"Asha Rao"}' },
      ),
    reply: { data: { id: 'run1', actId: 'act1', actorTaskId: 'task1' } },
  },
];

const config = z.looseObject({ includeInBuild: z.optional(z.array(z.string())) });
const run = promisify(execFile);

/**
 * Fetches a connector into an empty folder, installs its dependencies, and packages it the way ours is.
 *
 * @param from the host of its repository, such as `https://github.com`
 */
export async function packagePeer(peer: Peer, from: string, folder: string): Promise<void> {
  await run('git', ['clone', '--quiet', `${from}/${peer.repository}`, folder]);
  await run('git', ['checkout', '--quiet', peer.commit], { cwd: folder });
  await run('npm', ['install', '--omit=dev', '--ignore-scripts'], { cwd: folder });
  // Some of core's packages need to be named, or a package doesn't start.
  const [own, ours] = await Promise.all(
    [join(folder, '.zapierapprc'), '.zapierapprc'].map(async (path) =>
      config.parse(JSON.parse(await readFile(path, 'utf8'))),
    ),
  );
  const includeInBuild = [...(own?.includeInBuild ?? []), ...(ours?.includeInBuild ?? [])];
  await writeFile(join(folder, '.zapierapprc'), JSON.stringify({ includeInBuild }));
  await buildPackage(folder);
}
