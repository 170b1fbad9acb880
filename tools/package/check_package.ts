import { statSync } from 'node:fs';
import { basename } from 'node:path';
import AdmZip from 'adm-zip';
import { command } from '../command';
import { bundledFiles, external } from './bundle';
import { dependencyPaths } from './dependencies';
import { packageBareApp } from './package_bare_app';
import { sendAlone } from './send_alone';
import { packageZip } from './zapier_cli';

const usage = `Checks the files and the size of build/build.zip, and sends a message with it alone.`;

/** What the connector may add to the package of a bare app on the same core, in kB of 1000 bytes. */
const budget = 150;

command(usage, async () => {
  const zip = new AdmZip(packageZip);
  checkFiles(zip);
  const added = (statSync(packageZip).size - statSync(await packageBareApp()).size) / 1000;
  process.stdout.write(`The connector adds ${added.toFixed(1)} of ${budget} kB to a bare app.\n`);
  if (added > budget) throw new Error('The package is too large.');
  process.stdout.write(`The package alone sent: ${await sendAlone(zip)}\n`);
});

/** Nothing of the development tools may ship. */
function checkFiles(zip: AdmZip): void {
  const own = bundledFiles.map((file) => basename(file));
  own.push('definition.json', 'package.json', 'zapierwrapper.js');
  const packages = dependencyPaths(external);
  const strays = zip
    .getEntries()
    .map(({ entryName }) => entryName)
    .filter((name) => !own.includes(name) && !packages.some((path) => name.startsWith(`${path}/`)));
  if (strays.length > 0) throw new Error(`The package has files of its own: ${strays.join(', ')}`);
}
