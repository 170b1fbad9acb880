import * as z from 'zod';
import { measure, startService } from '../child';
import type { Packages } from '../packages';
import { spread } from '../statistics';
import { number, type Row, withSpread } from '../table';

const report = z.object({ times: z.array(z.number()), found: z.number(), peak: z.number() });

/** The most conversations that services list, and as many messages of each. */
const largest = [150, 100] as const;
/** In milliseconds, of the 30 s that the platform gives a poll. */
const goal = 5_000;

/** A poll of New Message over the largest inbox, with a service that responds at once. */
export async function inboxFigure({ ours }: Packages): Promise<Row[]> {
  const service = await startService('inbox_service', largest.map(String));
  try {
    const { times, found, peak } = await measure(report, 'inbox', [ours.folder, service.origin]);
    const time = spread(times);
    return [
      {
        figure: `Poll of the largest inbox, ${largest.join(' × ')} messages`,
        ours: withSpread(time, 'ms', 0),
        reference: `${number(found)} found`,
        result: `peak memory ${number(peak / 1e6)} MB`,
        goal: `≤ ${goal / 1000} s`,
        met: time.median <= goal,
      },
    ];
  } finally {
    await service.close();
  }
}
