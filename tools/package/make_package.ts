import { command } from '../command';
import { stageConnector } from './stage';
import { buildPackage, keepPackages } from './zapier_cli';

const usage = `Makes build/build.zip, which Zapier runs, and build/source.zip, the sources for its reviewers.`;

command(usage, async () => {
  const folder = await stageConnector();
  await buildPackage(folder);
  await keepPackages(folder);
  process.stdout.write('Made build/build.zip and build/source.zip.\n');
});
