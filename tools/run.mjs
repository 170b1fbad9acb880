// Runs a TypeScript file of the tools: `node tools/run.mjs FILE [arguments]`.
import { createRequire, enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';

// Saves a fifth of the time it takes to load the platform.
enableCompileCache();
const [file, ...args] = process.argv.slice(2);
const outfile = resolve('build', file.replace(/\.ts$/, '.js'));
await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  platform: 'node',
  // A single bundled file loads faster.
  external: ['zapier-platform-core', 'esbuild', 'playwright-core'],
  logLevel: 'warning',
});
process.argv = [process.argv[0], outfile, ...args];
createRequire(import.meta.url)(outfile);
