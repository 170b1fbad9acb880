import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import AdmZip from 'adm-zip';
import { command } from '../command';
import { bundledFiles, external } from './bundle';
import { dependencyPaths } from './dependencies';
import { sendAlone } from './send_alone';
import { measureSize, packageBareApp, sizeBudget } from './size';
import { packageZip } from './zapier_cli';

/** The files of the package that belong to no dependency. */
const own = [
  ...bundledFiles.map((file) => basename(file)),
  ...['definition.json', 'package.json', 'zapierwrapper.js'],
];

command(async () => {
  const zip = new AdmZip(packageZip);
  await checkFiles(zip);
  await checkSize();
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

/** The connector may add only so much to a bare app on the same core. */
async function checkSize(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  try {
    const { added } = await measureSize(packageZip, await packageBareApp(folder));
    const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    process.stdout.write(`The connector adds ${kB(added)} of ${kB(sizeBudget)} to a bare app.\n`);
    if (added > sizeBudget) throw new Error('The package is too large.');
  } finally {
    await rm(folder, { recursive: true });
  }
}
