// Bundles the connector into index.js, the file that Zapier's wrapper loads. Core stays outside:
// Zapier's wrapper loads it first, and form-data is the one that core itself brings.
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/**
 * The data of the world's phone numbers is larger than all the code. Packed, it costs a cold start
 * little to read over, and is unpacked at the first number.
 */
const packedMetadata = {
  name: 'packed metadata',
  setup({ onLoad }) {
    onLoad({ filter: /metadata\.max\.json$/ }, async ({ path }) => {
      const packed = gzipSync(await readFile(path), { level: 9 }).toString('base64');
      const unpacked = `require('node:zlib').gunzipSync(Buffer.from('${packed}', 'base64'))`;
      return { contents: `module.exports = JSON.parse(${unpacked}.toString());` };
    });
  },
};

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
  plugins: [packedMetadata],
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
