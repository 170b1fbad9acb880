import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod';

const names = z.record(z.string(), z.string()).optional();
const manifest = z.object({ dependencies: names, optionalDependencies: names });

/**
 * Copies only these packages and their dependencies, as they are installed: what Zapier would install
 * for an app with these dependencies.
 */
export async function copyDependencies(wanted: string[], folder: string): Promise<void> {
  for (const path of dependencyPaths(wanted)) {
    const isOwn = (source: string) => !source.slice(path.length).includes('node_modules');
    await cp(path, join(folder, path), { recursive: true, filter: isOwn });
  }
}

/**
 * The folders of these packages and their dependencies.
 *
 * @returns paths such as `node_modules/form-data`
 */
export function dependencyPaths(wanted: string[]): string[] {
  const paths = new Set<string>();
  const waiting = wanted.map((name) => ({ file: `${name}/package.json`, from: resolve('.') }));
  // It grows while it's walked.
  for (const { file, from } of waiting) {
    const folders = createRequire(join(from, 'package.json')).resolve.paths(file) ?? [];
    const found = folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
    if (found === undefined || paths.has(join(found, '..'))) continue;
    const path = join(found, '..');
    paths.add(path);
    const { dependencies, optionalDependencies } = manifest.parse(
      JSON.parse(readFileSync(found, 'utf8')),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      waiting.push({ file: `${name}/package.json`, from: path });
    }
  }
  return [...paths].map((path) => relative('', path));
}
