import { command } from '../command';
import { bundleConnector } from './bundle';

command('Bundles the connector into build/index.js, which Zapier runs.', async () => {
  await bundleConnector();
  // Commands that build first say what they do themselves.
  if (process.env.npm_config_loglevel !== 'silent') process.stdout.write('Built build/index.js.\n');
});
