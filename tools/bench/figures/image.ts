import * as z from 'zod';
import { measure, startService } from '../child';
import type { Packages } from '../packages';
import { median, spread } from '../statistics';
import { number, type Row, withSpread } from '../table';

const report = z.object({ time: z.number(), peak: z.number() });

const runs = 5;
const tiny = 100;
const large = 50_000_000;
/** Bytes of memory for an image of any size. */
const goal = 40_000_000;

/** The memory for a large image through `send_image`, beyond that for a tiny one. */
export async function imageFigure({ ours }: Packages): Promise<Row[]> {
  const [files, receiver] = [await startService(), await startService()];
  try {
    const send = (bytes: number) =>
      measure(report, 'image', [ours.folder, files.origin, receiver.origin, String(bytes)]);
    const [small, big] = [[] as number[], [] as number[]];
    const rates: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      small.push((await send(tiny)).peak);
      const { time, peak } = await send(large);
      big.push(peak);
      rates.push(large / 1000 / time);
    }
    const rise = median(big) - median(small);
    const inMB = (peaks: number[]) => spread(peaks.map((peak) => peak / 1e6));
    return [
      {
        figure: 'Image of 50 MB, peak memory',
        ours: withSpread(inMB(big), 'MB', 0),
        reference: `tiny image ${withSpread(inMB(small), 'MB', 0)}`,
        result: `+${number(rise / 1e6)} MB`,
        goal: `< ${goal / 1e6} MB`,
        met: rise < goal,
      },
      {
        figure: 'Image of 50 MB, throughput',
        ours: withSpread(spread(rates), 'MB/s', 0),
        reference: '',
        result: '',
        goal: '',
        met: undefined,
      },
    ];
  } finally {
    await Promise.all([files.close(), receiver.close()]);
  }
}
