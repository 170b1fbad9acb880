import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from '../../../tools/package/bundle';

let folder: string;
let index: string;
beforeAll(async () => {
  // In the checkout, whose packages the bundle needs.
  folder = await mkdtemp(join('build', 'bundle-'));
  await bundle('index.ts', folder);
  index = await readFile(join(folder, 'index.js'), 'utf8');
});
afterAll(() => rm(folder, { recursive: true }));

test('has ASCII characters only: a single other one doubles the memory of the whole text', () => {
  // esbuild escapes texts, but not regular expressions.
  expect(index.match(/.{0,20}[^\n\x20-\x7e].{0,20}/g)).toBeNull();
});

test('makes the schemas of requests only when a step needs them', async () => {
  const alone = join(folder, 'alone', 'index.js');
  await cp(join(folder, 'index.js'), alone);
  const script = `
    require(${JSON.stringify(resolve(alone))});
    console.log('__zod_globalConfig' in globalThis);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(stdout).toBe('false\n');
  expect(index).toContain('__zod_globalConfig');
});
