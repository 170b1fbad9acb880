import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

test('has the numbering data as JSON, apart from the code', async () => {
  const numbering = await readFile(join(folder, 'numbering.json'), 'utf8');
  expect(JSON.parse(numbering).plans.countries.IN).toMatch(/^\["91"/);
  expect(index).toContain('./numbering.json');
});

test('has the names of countries as JSON, apart from the code', () => {
  expect(index).toContain('./country_names.json');
  expect(index).not.toContain('Kazakhstan');
});

test('reads the numbering data and makes the schemas of requests only when a step needs them', async () => {
  const script = `
    require(${JSON.stringify(resolve(folder, 'index.js'))});
    const isNumbered = Object.keys(require.cache).some((file) => file.endsWith('numbering.json'));
    console.log(isNumbered, '__zod_globalConfig' in globalThis);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
  expect(stdout).toBe('false false\n');
  expect(index).toContain('__zod_globalConfig');
});
