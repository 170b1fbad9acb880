import { writeFile } from 'node:fs/promises';
import stringify from 'json-stringify-pretty-compact';
import app from '../index';
import { loadDefinition } from '../test/definition/load_definition';
import { surfaceOf } from '../test/definition/surface';
import { command } from './command';

const path = 'test/definition/surface.json';

// Records the public surface again. `git diff` shows what breaks Zaps: whatever goes or changes.
command(async () => {
  const now = surfaceOf(await loadDefinition(app));
  await writeFile(path, `${stringify(now, { maxLength: 400 })}\n`);
  process.stdout.write(
    `Recorded in ${path}. What was removed or changed there breaks Zaps: raise the major version.\n`,
  );
});
