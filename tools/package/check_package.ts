import { basename } from 'node:path';
import AdmZip from 'adm-zip';
import { command } from '../command';
import { bundledFiles, external } from './bundle';
import { dependencyPaths } from './dependencies';
import { sendAlone } from './send_alone';
import { measureSize, packageBareApp, sizeBudget } from './size';
import { packageZip } from './zapier_cli';

const usage = `Checks the files and the size of build/build.zip, and sends a message with it alone.`;

command(usage, async () => {
  const zip = new AdmZip(packageZip);
  await checkFiles(zip);
  const { added } = await measureSize(packageZip, await packageBareApp());
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  process.stdout.write(`The connector adds ${kB(added)} of ${kB(sizeBudget)} to a bare app.\n`);
  if (added > sizeBudget) throw new Error('The package is too large.');
  process.stdout.write(`The package alone sent: ${await sendAlone(zip)}\n`);
});

/** Nothing of the development tools may ship. */
async function checkFiles(zip: AdmZip): Promise<void> {
  const own = bundledFiles.map((file) => basename(file));
  own.push('definition.json', 'package.json', 'zapierwrapper.js');
  const packages = await dependencyPaths(external);
  const strays = zip
    .getEntries()
    .map(({ entryName }) => entryName)
    .filter((name) => !own.includes(name) && !packages.some((path) => name.startsWith(`${path}/`)));
  if (strays.length > 0) throw new Error(`The package has files of its own: ${strays.join(', ')}`);
}
