import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, connector } from '../../../tools/package/bundle';

let folder: string;
let index: string;
let performs: string;
let numbering: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await bundle(connector, folder);
  const names = ['index.js', 'performs.js', 'numbering.json'];
  [index = '', performs = '', numbering = ''] = await Promise.all(
    names.map((name) => readFile(join(folder, name), 'utf8')),
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('has ASCII characters only: a single other one doubles the memory of the whole text', () => {
  // esbuild escapes texts, but not regular expressions.
  for (const text of [index, performs]) {
    expect(text.match(/.{0,20}[^\n\x20-\x7e].{0,20}/g)).toBeNull();
  }
});

test('has the numbering data as JSON without its formats, apart from the code', () => {
  const [callingCode, , , , formats] = JSON.parse(numbering).numbering.countries.IN;
  expect([callingCode, formats]).toEqual(['91', 0]);
  expect(performs).toContain('./numbering.json');
});

test('has the names of countries once, for the definition and the steps', () => {
  for (const text of [index, performs]) {
    expect(text).toContain('./country_names.json');
    expect(text).not.toContain('Kazakhstan');
  }
});

test("the definition's file has none of what the steps do, which is read only when one runs", () => {
  expect(index).toContain('send_campaign_message');
  expect(index).not.toMatch(/AbortController|CallingCode|_zod|createHash|not a phone number/);
  expect(index.length).toBeLessThan(performs.length / 5);
});
