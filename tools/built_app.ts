import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * The file that Zapier runs, as `npm run build` makes it; package.json's `main` names it too. Its data
 * is next to it, in a file of its own.
 */
export const builtApp = resolve('build/index.js');

/** Loads it; the command that does so has been bundled without it. */
export function loadBuiltApp(): object {
  return createRequire(__filename)(builtApp);
}
