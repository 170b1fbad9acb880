import { readFile, writeFile } from 'node:fs/promises';
import stringify from 'json-stringify-pretty-compact';
import app from '../../index';
import { parseJson } from '../../src/values/json';
import { loadDefinition } from '../../test/definition/load_definition';
import { breakingChanges, surface, surfaceOf } from '../../test/definition/surface';
import { command } from '../command';

const path = 'test/definition/surface.json';

/** Records the public surface again, and lists the changes that break Zaps. */
async function record(): Promise<string> {
  const now = surfaceOf(await loadDefinition(app));
  const old = surface.safeParse(parseJson(await readFile(path, 'utf8').catch(() => '')));
  const changes = old.success ? breakingChanges(old.data, now) : [];
  await writeFile(path, `${stringify(now, { maxLength: 400 })}\n`);
  return [`Recorded in ${path}; ${changes.length} breaking changes.`, ...changes].join('\n');
}

command(async () => {
  process.stdout.write(`${await record()}\n`);
});
