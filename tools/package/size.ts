import type AdmZip from 'adm-zip';
import { dependencyPaths } from './dependencies';

/** Bytes of the package, compressed, that the connector may take beside core; a kB is 1000 bytes. */
export const sizeBudget = 115_000;

/** The compressed bytes of a package's files that aren't core's, and their sum. */
export async function measureSize(
  zip: AdmZip,
): Promise<{ own: number; parts: Map<string, number> }> {
  const core = await dependencyPaths(['zapier-platform-core']);
  const parts = new Map<string, number>();
  for (const { entryName, header } of zip.getEntries()) {
    if (core.some((path) => entryName.startsWith(`${path}/`))) continue;
    // A library that ships as files of its own is treated as one part.
    const part = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(entryName)?.[1] ?? entryName;
    parts.set(part, (parts.get(part) ?? 0) + header.compressedSize);
  }
  return { own: [...parts.values()].reduce((sum, size) => sum + size, 0), parts };
}
