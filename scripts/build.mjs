// Bundles the connector into index.js, the file that Zapier's wrapper loads. Core stays outside:
// Zapier's wrapper loads it first, and form-data is the one that core itself brings.
import { build } from 'esbuild';

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
  logLevel: 'warning',
});
