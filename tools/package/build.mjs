// Bundles the connector into index.js, the file that Zapier's wrapper loads. Core stays outside:
// Zapier's wrapper loads it first, and form-data is the one that core itself brings.
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { buildTime } from './build_time.mjs';

const environment = ['CAMPAIGN_URL', 'BASE_URL', 'DASHBOARD_URL'];

await build({
  entryPoints: ['index.ts'],
  outfile: 'index.js',
  bundle: true,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  minify: true,
  legalComments: 'none',
  external: ['zapier-platform-core', 'form-data'],
  // Zapier records the form when the package is built; what it shows then must hold later.
  define: Object.fromEntries(
    environment.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
  plugins: [buildTime],
  logLevel: 'warning',
});

// Loading it proves that it loads, and has the addresses of the environment checked.
try {
  createRequire(import.meta.url)('../../index.js');
} catch (error) {
  await rm('index.js');
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
