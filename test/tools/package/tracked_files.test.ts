import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesThatBelong, trackedFiles } from '../../../tools/package/tracked_files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tracked-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });

test('of a repository, the files that git tracks and that are there', async () => {
  put('index.ts', 'docs/guide.md', 'docs/own_notes.md', 'deleted.ts');
  git('init', '--quiet');
  git('add', 'docs/guide.md', 'index.ts', 'deleted.ts');
  rmSync(join(folder, 'deleted.ts'));
  expect(await trackedFiles(folder)).toEqual(['docs/guide.md', 'index.ts']);
});

test('without git, every file of the project', async () => {
  const tracked = await trackedFiles('.');
  for (const file of tracked) cpSync(file, join(folder, file));
  expect(await filesThatBelong(folder)).toEqual([...tracked].sort());
});
