import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { builtApp, loadBuiltApp } from '../built_app';
import { buildTime } from './build_time';

/**
 * Packages that aren't bundled: Zapier's wrapper loads core first, and form-data comes with core.
 */
export const external = ['zapier-platform-core', 'form-data'];

const variables = ['CAMPAIGN_URL', 'BASE_URL', 'DASHBOARD_URL'];

/** Bundles an app into the one file that Zapier's wrapper loads. */
export async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'cjs',
    minify: true,
    // V8 checks every literal of an expression when it reads the file, which is slow for Unicode
    // properties. Node does support the u flag; told that it doesn't, esbuild writes such literals as
    // calls of RegExp, and those inside functions wait until they run.
    supported: { 'regexp-sticky-and-unicode-flags': false },
    legalComments: 'none',
    external,
    // Zapier records the form when the package is built, so the addresses are fixed then.
    define: Object.fromEntries(
      variables.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
    ),
    plugins: [buildTime],
    logLevel: 'warning',
  });
}

/**
 * Bundles the connector, for everything that runs in the checkout and for what ships.
 *
 * @throws Error if an address in the environment isn't https
 */
export async function bundleConnector(): Promise<void> {
  await bundle('index.ts', builtApp);
  try {
    // Proves that the bundle loads, and checks the addresses in the environment.
    loadBuiltApp();
  } catch (error) {
    await rm(builtApp);
    throw error;
  }
}
