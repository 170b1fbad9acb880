import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const names = z.optional(z.record(z.string(), z.string()));
const lockfile = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })),
});
type Packages = z.infer<typeof lockfile>['packages'];

/**
 * Copies only these packages and their dependencies, as in the lockfile: what Zapier would install
 * for an app with these dependencies.
 */
export async function copyDependencies(wanted: string[], folder: string): Promise<void> {
  for (const path of await dependencyPaths(wanted)) {
    const isOwn = (source: string) => !source.slice(path.length).includes('node_modules');
    await cp(path, join(folder, path), { recursive: true, filter: isOwn });
  }
}

/**
 * The folders of these packages and their dependencies.
 *
 * @returns paths such as `node_modules/form-data`
 */
export async function dependencyPaths(wanted: string[]): Promise<string[]> {
  const { packages } = lockfile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const paths = new Set<string>();
  for (const name of wanted) collect(packages, '', name, paths);
  return [...paths].filter((path) => existsSync(path));
}

function collect(packages: Packages, from: string, name: string, paths: Set<string>): void {
  const path = find(packages, from, name);
  if (path === undefined || paths.has(path)) return;
  paths.add(path);
  const { dependencies, optionalDependencies } = packages[path] ?? {};
  for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) {
    collect(packages, path, next, paths);
  }
}

/** Resolves a package as Node does: next to the one that needs it, then in the folders above. */
function find(packages: Packages, from: string, name: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  if (from === '') return undefined;
  const up = from.lastIndexOf('/node_modules/');
  return find(packages, up < 0 ? '' : from.slice(0, up), name);
}
