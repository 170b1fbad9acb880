import { statSync } from 'node:fs';
import { basename } from 'node:path';
import AdmZip from 'adm-zip';
import { bundledFiles } from '../package/bundle';
import type { Package, Packages } from './packages';

/** Bytes that the connector may add to a package; a kB is 1000 bytes. */
export const sizeBudget = 110_000;

export interface Size {
  ours: number;
  bare: number;
  added: number;
  /** What the added bytes consist of, after compression. */
  parts: Record<string, number>;
}

const ownFiles = [...bundledFiles.map((file) => basename(file)), 'definition.json'];

/** Compares the two packages. */
export function measureSize({ ours, bare }: Packages): Size {
  const [ourBytes, bareBytes] = [statSync(ours.zip).size, statSync(bare.zip).size];
  const [ourEntries, bareEntries] = [entries(ours), entries(bare)];
  const added = ourBytes - bareBytes;
  const sizes = ownFiles.map((name) => (ourEntries.get(name) ?? 0) - (bareEntries.get(name) ?? 0));
  const other = sizes.reduce((rest, size) => rest - size, added);
  return {
    ours: ourBytes,
    bare: bareBytes,
    added,
    parts: {
      ...Object.fromEntries(ownFiles.map((name, index) => [name, sizes[index] ?? 0])),
      'other files': other,
    },
  };
}

function entries({ zip }: Package): Map<string, number> {
  return new Map(
    new AdmZip(zip).getEntries().map(({ entryName, header }) => [entryName, header.compressedSize]),
  );
}
