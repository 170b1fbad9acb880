import * as z from 'zod';
import { measure, type Service } from '../child';
import type { Packages } from '../packages';
import { median, spread } from '../statistics';
import { number, type Row, withSpread } from '../table';

const series = z.object({ times: z.array(z.number()), heap: z.array(z.number()) });
const report = z.tuple([series, series]);
/** Relative to the bare POST's time. */
const goal = 1.5;
/** Bytes of heap. */
const heapGoal = 500_000;

/** One campaign message in a warm process, against the same POST by the bare app. */
export async function warmMessageFigure(packages: Packages, service: Service): Promise<Row[]> {
  const args = [service.origin, packages.ours.folder, packages.bare.folder];
  const [ours, bare] = await measure(report, 'warm', args);
  const ratio = median(ours.times) / median(bare.times);
  const kB = (bytes: number[]) => `${number(median(bytes) / 1000)} kB`;
  return [
    {
      figure: 'Warm campaign message, time',
      ours: withSpread(spread(ours.times), 'ms'),
      reference: `bare POST ${withSpread(spread(bare.times), 'ms')}`,
      result: `${number(ratio, 2)}×`,
      goal: `≤ ${goal}×`,
      met: ratio <= goal,
    },
    {
      figure: 'Warm campaign message, heap a call',
      ours: kB(ours.heap),
      reference: `bare POST ${kB(bare.heap)}`,
      result: `${number(median(ours.heap) / median(bare.heap), 2)}×`,
      goal: `≤ ${heapGoal / 1000} kB`,
      met: median(ours.heap) <= heapGoal,
    },
  ];
}
