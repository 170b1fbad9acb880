import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle';
import { stage } from './stage';
import { buildPackage, packageZip } from './zapier_cli';

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
