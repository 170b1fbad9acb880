import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { builtApp, loadBuiltApp } from '../built_app';
import { readAddresses } from './addresses';
import { buildTime } from './build_time';

/**
 * Packages that aren't bundled: Zapier's wrapper loads core first, and form-data comes with core.
 */
export const external = ['zapier-platform-core', 'form-data'];

const folder = dirname(builtApp);
/** What ships of the project's own. */
export const bundledFiles = ['index.js', 'entities.js', 'metadata.max.json'].map((name) =>
  join(folder, name),
);

/**
 * Bundles an app into `index.js`, which Zapier's wrapper loads, and what it loads later: the numbering plans, and
 * HTML's entities, which few values have.
 *
 * @param entry the app's definition
 * @throws Error if no connection could use an address of the environment
 */
export async function bundle(entry: string, outdir: string): Promise<void> {
  // Zapier records the form when the package is built, so the addresses are fixed then.
  const addresses = Object.entries(readAddresses(process.env));
  await build({
    entryPoints: { index: entry, entities: 'node_modules/entities/dist/decode.js' },
    outdir,
    bundle: true,
    platform: 'node',
    // Zapier's, which runs every npm script.
    target: `node${process.versions.node.split('.')[0]}`,
    format: 'cjs',
    minify: true,
    // V8 reads JSON in a quarter of the time that it takes for the same as code.
    loader: { '.max.json': 'copy' },
    assetNames: '[name]',
    // For a first message's time: V8 checks each literal of a Unicode expression when it
    // reads the file, and those that are calls of RegExp only when they run.
    supported: { 'regexp-sticky-and-unicode-flags': false },
    // The same code as written, instead of for browsers without classes: 15 kB less to read.
    alias: {
      'libphonenumber-js/core': 'libphonenumber-js/core/es6',
      'entities/decode': './entities.js',
    },
    legalComments: 'none',
    external: [...external, './entities.js'],
    define: Object.fromEntries(
      addresses.map(([name, url]) => [`process.env.${name}`, JSON.stringify(url)]),
    ),
    plugins: [buildTime],
    logLevel: 'warning',
  });
}

/**
 * Bundles the connector into `build`, for everything that runs in the checkout and for what ships.
 * The gate, whose parts run side by side, builds once and sets SHARED_BUILD.
 *
 * @throws Error if no connection could use an address of the environment, or the bundle doesn't load
 */
export async function bundleConnector(): Promise<void> {
  if (process.env.SHARED_BUILD) return;
  await bundle('index.ts', folder);
  try {
    loadBuiltApp();
  } catch (error) {
    for (const file of bundledFiles) await rm(file);
    throw error;
  }
}
