import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Every file of the project, one a line. `npm run files:record` writes it. */
export const fileList = 'tools/package/files.txt';

/**
 * The project's own files in a folder, which may have others: notes, exports of leads, keys. Git knows
 * them; without git, as in a downloaded archive, the list decides.
 *
 * @returns paths relative to the folder
 */
export async function trackedFiles(folder: string): Promise<string[]> {
  const tracked = await filesInGit(folder);
  const files = tracked.length > 0 ? tracked : await filesInList(folder);
  return files.filter((file) => existsSync(join(folder, file)));
}

/** None without git, and none where the folder isn't part of a repository. */
async function filesInGit(folder: string): Promise<string[]> {
  const listing = promisify(execFile)('git', ['ls-files', '-z'], { cwd: folder });
  const { stdout } = await listing.catch(() => ({ stdout: '' }));
  return stdout.split('\0').filter((file) => file !== '');
}

async function filesInList(folder: string): Promise<string[]> {
  return (await readFile(join(folder, fileList), 'utf8')).trimEnd().split('\n');
}
