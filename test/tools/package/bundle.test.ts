import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../../../tools/package/bundle';

let folder: string;
let text: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  const file = join(folder, 'index.js');
  await bundle('index.ts', file);
  text = await readFile(file, 'utf8');
});
afterAll(() => rm(folder, { recursive: true }));

test('has ASCII characters only: a single other one doubles the memory of the whole text', () => {
  // esbuild escapes texts, but not regular expressions.
  expect(text.match(/.{0,20}[^\n\x20-\x7e].{0,20}/g)).toBeNull();
});

test('has the numbering data without its library, and no schema library', () => {
  expect(text).toContain('callingCode');
  expect(text).not.toMatch(/parsePhoneNumber|getCountryCallingCode|_zod/);
});
