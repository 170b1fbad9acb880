import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { builtApp, loadBuiltApp } from '../built_app';
import { buildTime } from './build_time';

/**
 * What the bundle leaves outside: Zapier's wrapper loads core first, and form-data is the one that
 * core itself brings.
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
    legalComments: 'none',
    external,
    // Zapier records the form when the package is built; what it shows then must hold later.
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
 * @throws Error where an address of the environment is not https
 */
export async function bundleConnector(): Promise<void> {
  await bundle('index.ts', builtApp);
  try {
    // Loading it proves that it loads, and has the addresses of the environment checked.
    loadBuiltApp();
  } catch (error) {
    await rm(builtApp);
    throw error;
  }
}
