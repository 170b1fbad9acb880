import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const script = resolve('node_modules/zapier-platform-cli/src/bin/run');

/** What Zapier runs. */
export const packageZip = 'build/build.zip';
/** What Zapier's reviewers read. */
const sourceZip = 'build/source.zip';

/**
 * Runs Zapier's command line in an app's folder.
 *
 * @returns its exit code
 */
export async function zapierPlatform(
  folder: string,
  args: string[],
  output: 'inherit' | 'ignore',
): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    stdio: ['inherit', output, 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Packages an app, without the checks that ask Zapier's server. */
export async function buildPackage(folder: string): Promise<void> {
  const args = ['build', '--skip-dep-install', '--skip-validation'];
  const code = await zapierPlatform(folder, args, 'ignore');
  if (code !== 0) throw new Error(`zapier-platform build ended with code ${code}.`);
}

/** Copies the packages that were made in a folder into the checkout. */
export async function keepPackages(folder: string): Promise<void> {
  await mkdir('build', { recursive: true });
  for (const zip of [packageZip, sourceZip]) await cp(join(folder, zip), zip);
}
