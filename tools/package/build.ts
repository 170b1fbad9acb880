import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { command } from '../command';
import { bundleConnector, bundledFiles } from './bundle';

command('Bundles the connector into build/index.js, which Zapier runs.', async () => {
  await bundleConnector();
  // Commands that build first say what they do themselves.
  if (process.env.npm_config_loglevel === 'silent') return;
  for (const path of bundledFiles) {
    const kB = Math.ceil(statSync(path).size / 1000);
    process.stdout.write(`Built ${relative('', path)} (${kB} kB).\n`);
  }
});
