import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle';
import { stage } from './stage';
import { buildPackage, packageZip } from './zapier_cli';

/** Bytes that the connector may add to the package of a bare app on the same core; a kB is 1000. */
export const sizeBudget = 150_000;

/**
 * Packages a bare app, as the connector is packaged.
 *
 * @returns the path of its zip
 */
export async function packageBareApp(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-app-'));
  await bundle('tools/package/bare_app.ts', folder);
  await stage(folder, { name: 'bare-app', version: '1.0.0' }, ['zapier-platform-core']);
  await buildPackage(folder);
  return join(folder, packageZip);
}

/** The bytes of both zips, which is what Zapier downloads, and of what the connector adds. */
export async function measureSize(ours: string, bare: string) {
  const [{ size }, { size: bareSize }] = await Promise.all([stat(ours), stat(bare)]);
  return { ours: size, bare: bareSize, added: size - bareSize };
}
