import { basename } from 'node:path';
import AdmZip from 'adm-zip';
import { command } from '../command';
import { bundledFiles, external } from './bundle';
import { dependencyPaths } from './dependencies';
import { sendAlone } from './send_alone';
import { measureSize, sizeBudget } from './size';
import { packageZip } from './zapier_cli';

/** The files of the package that belong to no dependency. */
const own = [
  ...bundledFiles.map((file) => basename(file)),
  ...['definition.json', 'package.json', 'zapierwrapper.js'],
];

command(async () => {
  const zip = new AdmZip(packageZip);
  await checkFiles(zip);
  await checkSize(zip);
  process.stdout.write(`The package alone sent: ${await sendAlone(zip)}\n`);
});

/** Nothing of the development tools may ship. */
async function checkFiles(zip: AdmZip): Promise<void> {
  const packages = await dependencyPaths(external);
  const strays = zip
    .getEntries()
    .map(({ entryName }) => entryName)
    .filter((name) => !own.includes(name) && !packages.some((path) => name.startsWith(`${path}/`)));
  if (strays.length > 0) throw new Error(`The package has files of its own: ${strays.join(', ')}`);
}

/** The connector may add only so much to what core needs. */
async function checkSize(zip: AdmZip): Promise<void> {
  const { own, parts } = await measureSize(zip);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const told = [...parts].map(([name, bytes]) => `${name} ${kB(bytes)}`).join(', ');
  process.stdout.write(`Beside core, the package has ${kB(own)}: ${told}.\n`);
  if (own > sizeBudget) {
    throw new Error(`The package is too large: the connector may take ${kB(sizeBudget)} of it.`);
  }
}
