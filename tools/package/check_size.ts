import { withPackages } from '../bench/packages';
import { measureSize, sizeBudget } from '../bench/size';

/** Holds the bytes that the connector adds to a bare app's package to their budget. */
async function checkSize(): Promise<void> {
  const { added, ours, bare, parts } = await withPackages(measureSize);
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  process.stdout.write(
    `The package has ${kB(ours)}, a bare app's ${kB(bare)}; the connector adds ${kB(added)}: ` +
      `index.js ${kB(parts['index.js'])}, definition.json ${kB(parts['definition.json'])}, ` +
      `other files ${kB(parts.other)}.\n`,
  );
  if (added <= sizeBudget) return;
  process.stderr.write(
    `The package is too large: the connector may add ${kB(sizeBudget)} but adds ${kB(added)}.\n`,
  );
  process.exitCode = 1;
}

checkSize().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
});
