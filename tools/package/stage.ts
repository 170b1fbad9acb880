import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import project from '../../package.json';
import { bundleConnector, bundledFiles, external } from './bundle';
import { copyDependencies } from './dependencies';
import { trackedFiles } from './tracked_files';

/** Files that the stage has in a form of its own. */
const staged = ['.gitignore', '.zapierapprc', 'README.md', 'package.json'];

/** Begins the README of source.zip. */
const restoreFirst = `> **In this archive**, \`package.json\` is the one that ships. First bring back the project's own:
> \`mv package.source.json package.json\`

`;

/**
 * Stages the connector for Zapier's command line. That packages what it finds in node_modules of the
 * folder and those above it, so the folder is outside the checkout, whose node_modules has the
 * development tools.
 *
 * @returns a temporary folder, which is removed as the command ends
 * @throws Error if no connection could use an address of the environment
 */
export async function stageConnector(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stage-'));
  const { name, version, description, license } = project;
  await bundleConnector();
  for (const file of bundledFiles) await cp(file, join(folder, basename(file)));
  await stage(folder, { name, version, description, license }, external);
  // For source.zip: everything needed to build and test the connector again, and nothing else.
  for (const file of await trackedFiles('.')) {
    if (!staged.includes(file)) await cp(file, join(folder, file));
  }
  // Not package.json: the folder's own is the one that ships, and build.zip gets every other too.
  await cp('package.json', join(folder, 'package.source.json'));
  const readme = await readFile('README.md', 'utf8');
  await writeFile(join(folder, 'README.md'), restoreFirst + readme);
  return folder;
}

/** Stages only what ships, next to the bundled files of a folder. */
export async function stage(
  folder: string,
  about: Record<string, string>,
  packages: string[],
): Promise<void> {
  const locked = Object.entries(project.dependencies);
  const dependencies = Object.fromEntries(locked.filter(([name]) => packages.includes(name)));
  const manifest = { ...about, private: true, main: 'index.js', dependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await cp('.zapierapprc', join(folder, '.zapierapprc'));
  // Source.zip leaves out what it ignores, and has it as the project's own.
  const ignored = bundledFiles.map((file) => `/${basename(file)}\n`).join('');
  await writeFile(join(folder, '.gitignore'), (await readFile('.gitignore', 'utf8')) + ignored);
  await copyDependencies(packages, folder);
}
