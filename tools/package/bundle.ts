import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { builtApp, loadBuiltApp } from '../built_app';
import { buildTime } from './build_time';

/**
 * Packages that aren't bundled: Zapier's wrapper loads core first, and form-data comes with core.
 */
export const external = ['zapier-platform-core', 'form-data'];

const variables = ['CAMPAIGN_URL', 'BASE_URL', 'DASHBOARD_URL'];

/** The connector's files, by name: its definition, and what its steps do when they run. */
export const connector = { index: 'index.ts', performs: 'src/performs.ts' };

const folder = dirname(builtApp);
export const bundledFiles = Object.keys(connector).map((name) => join(folder, `${name}.js`));

/** Bundles an app into `index.js`, which Zapier's wrapper loads, and other files next to it. */
export async function bundle(entryPoints: Record<string, string>, outdir: string): Promise<void> {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    minify: true,
    // V8 checks every literal of an expression when it reads the file, which is slow for Unicode
    // properties. Node does support the u flag; told that it doesn't, esbuild writes such literals as
    // calls of RegExp, and those inside functions wait until they run. A dynamic import becomes a
    // require, which doesn't start Node's loader for ES modules.
    supported: { 'regexp-sticky-and-unicode-flags': false, 'dynamic-import': false },
    legalComments: 'none',
    external,
    // Zapier records the form when the package is built, so the addresses are fixed then.
    define: Object.fromEntries(
      variables.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
    ),
    plugins: [performsApart, buildTime],
    logLevel: 'warning',
  });
}

/** Leaves what the steps do out of the definition's file, which loads it when a step runs. */
const performsApart: Plugin = {
  name: 'performs apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/performs$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './performs.js', external: true } : undefined,
    );
  },
};

/**
 * Bundles the connector into `build`, for everything that runs in the checkout and for what ships.
 *
 * @throws Error if an address in the environment isn't https
 */
export async function bundleConnector(): Promise<void> {
  await bundle(connector, folder);
  try {
    // Proves that the bundle loads, and checks the addresses in the environment.
    loadBuiltApp();
  } catch (error) {
    for (const file of bundledFiles) await rm(file);
    throw error;
  }
}
