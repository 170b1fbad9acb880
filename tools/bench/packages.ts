import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { bundle } from '../package/bundle';
import { stage } from '../package/stage';
import { buildPackage, packageZip } from '../package/zapier_cli';

/** An app as it ships, and as Zapier unpacks it. */
export interface Package {
  zip: string;
  folder: string;
}

export interface Packages {
  ours: Package;
  bare: Package;
}

/**
 * Unpacks the connector's package, which `npm run package` made, and a bare app's, made the same
 * way; passes them to `use`, then removes them.
 */
export async function withPackages<T>(use: (packages: Packages) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const bare = join(folder, 'bare-app');
    await mkdir(bare);
    const about = { name: 'bare-app', version: '1.0.0' };
    await bundle({ index: 'tools/bench/bare_app.ts' }, bare);
    await stage(bare, about, ['zapier-platform-core']);
    await buildPackage(bare);
    return await use({
      ours: unpack(packageZip, join(folder, 'ours')),
      bare: unpack(join(bare, packageZip), join(folder, 'bare')),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Unpacks an app's package as Zapier does. */
function unpack(zip: string, folder: string): Package {
  new AdmZip(zip).extractAllTo(folder);
  return { zip, folder };
}
