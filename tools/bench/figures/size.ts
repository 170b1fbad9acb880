import type { Packages } from '../packages';
import { measureSize, sizeBudget } from '../size';
import { number, type Row } from '../table';

/** Bytes that the connector adds to a package. */
export function sizeFigure(packages: Packages): Row[] {
  const { ours, bare, added } = measureSize(packages);
  const kB = (bytes: number) => `${number(bytes / 1000, 1)} kB`;
  return [
    {
      figure: 'Package: build/build.zip, as it ships',
      ours: kB(ours),
      reference: `bare app ${kB(bare)}`,
      result: `+${kB(added)}`,
      goal: `≤ ${kB(sizeBudget)}`,
      met: added <= sizeBudget,
    },
  ];
}
