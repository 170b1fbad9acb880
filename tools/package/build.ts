import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { command } from '../command';
import { bundleConnector, bundledFiles } from './bundle';

command(async () => {
  await bundleConnector();
  // Commands that build first say what they do themselves.
  if (process.env.npm_config_loglevel === 'silent') return;
  const files = bundledFiles.map((path) => {
    return `${relative('', path)} (${Math.ceil(statSync(path).size / 1000)} kB)`;
  });
  process.stdout.write(`Built ${files.join(', ')}.\n`);
});
