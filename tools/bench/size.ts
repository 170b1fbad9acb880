import { stat } from 'node:fs/promises';
import AdmZip from 'adm-zip';
import { type Packages, zipOf } from './packages';

/** Bytes that the connector may add to a package; a kB is 1000 bytes. */
export const sizeBudget = 120_000;

export interface Size {
  ours: number;
  bare: number;
  added: number;
  /** What the added bytes are, after compression. */
  parts: { 'index.js': number; 'definition.json': number; other: number };
}

/** Compares the two packages. */
export async function measureSize({ ours, bare }: Packages): Promise<Size> {
  const [ourBytes, bareBytes] = await Promise.all(
    [ours, bare].map(async (folder) => (await stat(zipOf(folder))).size),
  );
  if (ourBytes === undefined || bareBytes === undefined) throw new Error('A package is missing');
  const [ourEntries, bareEntries] = [entries(ours), entries(bare)];
  const part = (name: string) => (ourEntries.get(name) ?? 0) - (bareEntries.get(name) ?? 0);
  const added = ourBytes - bareBytes;
  const [index, definition] = [part('index.js'), part('definition.json')];
  return {
    ours: ourBytes,
    bare: bareBytes,
    added,
    parts: {
      'index.js': index,
      'definition.json': definition,
      other: added - index - definition,
    },
  };
}

function entries(folder: string): Map<string, number> {
  return new Map(
    new AdmZip(zipOf(folder))
      .getEntries()
      .map(({ entryName, header }) => [entryName, header.compressedSize]),
  );
}
