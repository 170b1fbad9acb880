import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markdownTable } from 'markdown-table';
import * as z from 'zod';
import { packageZip } from '../package/zapier_cli';
import { measure, startService } from './child';
import { definitionEvent, messageEvent } from './events';
import { type Package, unpack, withPackages } from './packages';
import { packagePeer, peers } from './peers';
import { spread } from './statistics';
import { number, withSpread } from './table';

const starts = 15;
const start = z.object({ wrapper: z.number(), event: z.number() });
const times = z.array(z.number());

interface Candidate {
  name: string;
  app: Package;
  run: (origin: string) => Record<string, unknown>;
  reply: object;
}

/**
 * Measures public connectors next to ours and the bare app. Each is packaged by the same tool, and
 * runs in its own processes with its own core.
 *
 * @param from the host of their repositories, such as `https://github.com`
 * @returns the table
 */
export async function peerTable(from: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'peers-'));
  try {
    return await withPackages(async ({ ours, bare }) => {
      const own = { run: messageEvent, reply: { success: 'true', submitted_message_id: 'm1' } };
      const candidates: Candidate[] = [
        { name: 'bare app', app: bare, ...own },
        { name: 'this connector', app: ours, ...own },
      ];
      for (const peer of peers) {
        const source = join(folder, peer.repository);
        await packagePeer(peer, from, source);
        const app = unpack(join(source, packageZip), join(source, 'unpacked'));
        candidates.push({ name: `${peer.repository} (${peer.commit.slice(0, 7)})`, app, ...peer });
      }
      const cold = await coldStarts(candidates);
      const lines = [
        ['Connector', 'Package', 'Cold start, its definition', 'Warm run with one POST'],
      ];
      for (const [index, candidate] of candidates.entries()) {
        lines.push([
          candidate.name,
          `${number(statSync(candidate.app.zip).size / 1000, 1)} kB`,
          withSpread(spread(cold[index] ?? []), 'ms', 0),
          withSpread(spread(await warmRuns(candidate)), 'ms'),
        ]);
      }
      return `${markdownTable(lines)}\n`;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Milliseconds until a new process has returned each app's definition, in turn. */
async function coldStarts(candidates: Candidate[]): Promise<number[][]> {
  const cold: number[][] = candidates.map(() => []);
  for (let turn = 0; turn < starts; turn += 1) {
    for (const [index, { app }] of candidates.entries()) {
      const args = [app.folder, JSON.stringify(definitionEvent())];
      const { wrapper, event } = await measure(start, 'cold', args);
      cold[index]?.push(wrapper + event);
    }
  }
  return cold;
}

/** Milliseconds per run, repeated in one process. */
async function warmRuns({ app, run, reply }: Candidate): Promise<number[]> {
  const service = await startService('service', [JSON.stringify(reply)]);
  try {
    const event = JSON.stringify(run(service.origin));
    return await measure(times, 'warm_alone', [app.folder, service.origin, event]);
  } finally {
    await service.close();
  }
}
