import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import * as z from 'zod';
import { copyDependencies } from './dependencies';

/** The connector's package and a bare app's, each as Zapier unpacks it. */
export interface Packages {
  ours: string;
  bare: string;
}

const manifest = z.looseObject({ dependencies: z.record(z.string(), z.string()) });
const core = 'zapier-platform-core';
const wrapper = `node_modules/${core}/include/zapierwrapper.js`;

/**
 * Has Zapier's own tool package both apps in the same way, hands them to `use`, and removes them.
 * The connector's index.js must have been built.
 */
export async function withPackages<T>(use: (packages: Packages) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const [ours, bare] = [join(folder, 'ours'), join(folder, 'bare')];
    await Promise.all([makeOurs(ours), makeBare(bare)]);
    return await use({ ours, bare });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where the package of an app is. */
export function zipOf(folder: string): string {
  return join(folder, 'build', 'build.zip');
}

async function makeOurs(folder: string): Promise<void> {
  await mkdir(folder);
  await cp('index.js', join(folder, 'index.js'));
  const { scripts: _, ...kept } = manifest.parse(
    JSON.parse(await readFile('package.json', 'utf8')),
  );
  await pack(folder, kept);
}

async function makeBare(folder: string): Promise<void> {
  await mkdir(folder);
  const { dependencies } = manifest.parse(JSON.parse(await readFile('package.json', 'utf8')));
  await build({
    entryPoints: ['tools/bench/bare_app.ts'],
    outfile: join(folder, 'index.js'),
    bundle: true,
    platform: 'node',
    packages: 'external',
    minify: true,
    logLevel: 'warning',
  });
  await pack(folder, {
    name: 'bare-app',
    version: '1.0.0',
    private: true,
    main: 'index.js',
    dependencies: { [core]: dependencies[core] ?? '' },
  });
}

async function pack(folder: string, content: z.infer<typeof manifest>): Promise<void> {
  await writeFile(join(folder, 'package.json'), JSON.stringify(content, null, 2));
  await cp('.zapierapprc', join(folder, '.zapierapprc'));
  await copyDependencies(Object.keys(content.dependencies), folder);
  await promisify(execFile)(
    resolve('node_modules/.bin/zapier-platform'),
    ['build', '--skip-dep-install', '--skip-validation'],
    { cwd: folder },
  );
  // The tool takes it away again; the other figures run the package from here.
  await cp(wrapper, join(folder, 'zapierwrapper.js'));
}
