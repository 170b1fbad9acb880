import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What belongs to the project where git can't tell: these files, and these kinds in its folders. */
const belongs = [
  /^(index\.ts|package(-lock)?\.json|(biome|renovate|tsconfig)\.json|jest\.config\.cjs|LICENSE|[A-Z]+\.md)$/,
  /^\.(env\.example|gitignore|npmrc|nvmrc|zapierapprc|ci\/(night|run)|github\/workflows\/\w+\.yml)$/,
  /^src\/([\w/.-]+\.ts|phone\/labels\.json)$/,
  /^(test|tools)\/[\w/.-]+\.(cjs|css|html|jsonl?|snap|tsx?|txt)$/,
  /^docs\/[\w/.-]+\.(md|png|svg)$/,
  /^examples\/(README\.md|zaps\/\w+\.json)$/,
];

/**
 * The project's own files in a folder, which may have others: notes, exports of leads, keys. Git knows
 * them; without git, as in a downloaded archive, their places and kinds decide.
 *
 * @returns paths relative to the folder
 */
export async function trackedFiles(folder: string): Promise<string[]> {
  const tracked = await filesInGit(folder);
  return tracked.length > 0
    ? tracked.filter((file) => existsSync(join(folder, file)))
    : filesThatBelong(folder);
}

/** None without git, and none where the folder isn't part of a repository. */
async function filesInGit(folder: string): Promise<string[]> {
  const listing = promisify(execFile)('git', ['ls-files', '-z'], { cwd: folder });
  const { stdout } = await listing.catch(() => ({ stdout: '' }));
  return stdout.split('\0').filter((file) => file !== '');
}

/** The files that belong, in order. */
export async function filesThatBelong(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => belongs.some((kind) => kind.test(path)))
    .sort();
}
