import { writeFile } from 'node:fs/promises';
import stringify from 'json-stringify-pretty-compact';
import app from '../index';
import { loadDefinition } from '../test/definition/load_definition';
import { surfaceOf } from '../test/definition/surface';
import { command } from './command';

const path = 'test/definition/surface.json';
const usage = `Records the keys that saved Zaps rely on in ${path}.`;

// `git diff` shows what breaks Zaps: whatever goes or changes.
command(usage, async () => {
  const now = surfaceOf(await loadDefinition(app));
  await writeFile(path, `${stringify(now, { maxLength: 400 })}\n`);
  process.stdout.write(
    `Recorded in ${path}. What was removed or changed there breaks Zaps: raise the major version.\n`,
  );
});
