import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileList, trackedFiles } from '../../../tools/package/tracked_files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tracked-'));
  const files = [
    'index.ts',
    'docs/guide.md',
    'docs/leads.csv',
    'examples/.env.local',
    'deploy.key',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
const own = ['docs/guide.md', 'index.ts', 'deleted.ts'];

test('of a repository, the files that git tracks and that are there', async () => {
  writeFileSync(join(folder, 'deleted.ts'), '');
  git('init', '--quiet');
  git('add', ...own);
  rmSync(join(folder, 'deleted.ts'));
  expect(await trackedFiles(folder)).toEqual(['docs/guide.md', 'index.ts']);
});

test('without git, the files of the list that are there', async () => {
  mkdirSync(join(folder, dirname(fileList)), { recursive: true });
  writeFileSync(join(folder, fileList), `${own.join('\n')}\n`);
  expect(await trackedFiles(folder)).toEqual(['docs/guide.md', 'index.ts']);
});

test('the list has every file of the project; npm run files:record writes it', async () => {
  const listed = readFileSync(fileList, 'utf8').trimEnd().split('\n');
  expect(listed).toEqual(expect.arrayContaining(await trackedFiles('.')));
});
