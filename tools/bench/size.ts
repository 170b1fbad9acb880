import { statSync } from 'node:fs';
import AdmZip from 'adm-zip';
import type { Package, Packages } from './packages';

/** Bytes that the connector may add to a package; a kB is 1000 bytes. */
export const sizeBudget = 110_000;

export interface Size {
  ours: number;
  bare: number;
  added: number;
  /** What the added bytes consist of, after compression. */
  parts: { 'index.js': number; 'definition.json': number; other: number };
}

/** Compares the two packages. */
export function measureSize({ ours, bare }: Packages): Size {
  const [ourBytes, bareBytes] = [statSync(ours.zip).size, statSync(bare.zip).size];
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

function entries({ zip }: Package): Map<string, number> {
  return new Map(
    new AdmZip(zip).getEntries().map(({ entryName, header }) => [entryName, header.compressedSize]),
  );
}
