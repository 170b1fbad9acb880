import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';

/** The layers that docs/design.md draws, the highest first. */
const drawing =
  /## Layers\s+```\n([^`]*)```/.exec(readFileSync('docs/design.md', 'utf8'))?.[1] ?? '';
const layers = drawing
  .split('\n')
  .map((line) => [...line.matchAll(/\w+/g)].map(([name]) => name))
  .filter((names) => names.length > 0);
const layerOf = (folder: string) => layers.findIndex((names) => names.includes(folder));

const folderOf = (path: string) => path.split('/')[1] ?? '';
const imports = globSync('src/**/*.ts').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([.#][^']+)'/g)].map(
    ([, path = '']) => ({
      file,
      path,
      from: folderOf(file),
      // `#values/text` is `src/values/text`, as package.json says.
      to: folderOf(path.startsWith('#') ? `src/${path.slice(1)}` : join(file, '..', path)),
    }),
  ),
);

test('every folder is in a layer', () => {
  const folders = new Set(imports.map(({ from }) => from));
  expect([...folders].filter((folder) => layerOf(folder) < 0)).toEqual([]);
});

test('imports go down the layers, types included', () => {
  const wrong = imports.filter(({ from, to }) => from !== to && layerOf(to) <= layerOf(from));
  expect(wrong.map(({ file, to }) => `${file} may not use ${to}`)).toEqual([]);
});

test('a file of another folder is imported by its path in src', () => {
  expect(imports.filter(({ path }) => path.startsWith('..'))).toEqual([]);
});
