import { statSync } from 'node:fs';
import AdmZip from 'adm-zip';
import { measureSize, sizeBudget } from '../../package/size';
import type { Packages } from '../packages';
import { number, type Row } from '../table';

/** Bytes of the package, and how many of them are the connector's. */
export async function sizeFigure({ ours, bare }: Packages): Promise<Row[]> {
  const { own } = await measureSize(new AdmZip(ours.zip));
  const kB = (bytes: number) => `${number(bytes / 1000, 1)} kB`;
  return [
    {
      figure: 'Package: build/build.zip, as it ships',
      ours: kB(statSync(ours.zip).size),
      reference: `bare app ${kB(statSync(bare.zip).size)}`,
      result: `${kB(own)} beside core`,
      goal: `≤ ${kB(sizeBudget)}`,
      met: own <= sizeBudget,
    },
  ];
}
