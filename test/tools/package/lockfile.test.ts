import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import project from '../../../package.json';

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.optional(z.string()) })),
});

const workflow = (name: string) => readFile(`.github/workflows/${name}.yml`, 'utf8');

describe('An install', () => {
  test('checks every package of every platform against its hash', async () => {
    const { packages } = lockfile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
    const { '': _project, ...installed } = packages;

    const unchecked = Object.keys(installed).filter(
      (path) => !installed[path]?.integrity?.startsWith('sha512-'),
    );

    expect(Object.keys(installed).length).toBeGreaterThan(100);
    expect(unchecked).toEqual([]);
  });

  test('brings the Node that .nvmrc names, everywhere', async () => {
    const { optionalDependencies, devDependencies } = project;
    const nodes = Object.values(optionalDependencies);
    const ci = await Promise.all(['ci', 'night'].map(workflow));
    const images = ci.join().match(/node:\d+/g) ?? [];
    const major = (await readFile('.nvmrc', 'utf8')).trim();
    const renovate = await readFile('renovate.json', 'utf8');
    const named = [...nodes, devDependencies['@types/node']].map(
      (version) => version.split('.')[0],
    );
    named.push(...images.map((image) => image.slice(5)));
    expect(new Set(named)).toEqual(new Set([major]));
    expect(new Set(nodes).size).toBe(1);
    expect(renovate).toContain(`"/^v?${major}([.-]|$)/"`);
  });

  test('runs no install script, with any npm', async () => {
    expect((await readFile('.npmrc', 'utf8')).split('\n')).toContain('ignore-scripts=true');
  });
});
