import { command } from '../command';
import { withPackages } from './packages';
import { measureSize, sizeBudget } from './size';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Fails if the connector adds more bytes to a bare app's package than budgeted. */
command(async () => {
  const { added, ours, bare, parts } = await withPackages(async (packages) =>
    measureSize(packages),
  );
  process.stdout.write(
    `The package has ${kB(ours)}, a bare app's ${kB(bare)}; the connector adds ${kB(added)}: ` +
      `${Object.entries(parts)
        .map(([name, bytes]) => `${name} ${kB(bytes)}`)
        .join(', ')}.\n`,
  );
  if (added > sizeBudget) {
    throw new Error(
      `The package is too large: the connector may add ${kB(sizeBudget)} but adds ${kB(added)}.`,
    );
  }
});
