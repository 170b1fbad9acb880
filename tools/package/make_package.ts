import { statSync } from 'node:fs';
import { command } from '../command';
import { withStage } from './stage';
import { buildPackage, keepPackages, packageZip } from './zapier_cli';

command(async () => {
  await withStage(async (folder) => {
    await buildPackage(folder);
    await keepPackages(folder);
  });
  const kB = (statSync(packageZip).size / 1000).toFixed(1);
  process.stdout.write(
    `Made ${packageZip} (${kB} kB), which Zapier runs, and build/source.zip, the sources for its reviewers.\n`,
  );
});
