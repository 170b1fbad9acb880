import * as z from 'zod';
import { measure, startService } from '../child';
import type { Packages } from '../packages';
import { median } from '../statistics';
import { number, type Row } from '../table';

const report = z.object({ times: z.array(z.number()), found: z.number(), peak: z.number() });

/** Conversations, and messages of each: from a small inbox to the most that services list. */
const sizes = [
  [10, 5],
  [150, 5],
  [10, 100],
  [150, 100],
] as const;
/** In milliseconds, of the 30 s that the platform gives a poll. */
const goal = 5_000;

interface Poll {
  time: number;
  found: number;
  peak: number;
}

/** A poll of New Message over the whole inbox, with a service that responds at once. */
export async function pollFigure({ ours }: Packages): Promise<Row[]> {
  const polls: Poll[] = [];
  for (const [conversations, messages] of sizes) {
    const service = await startService('inbox_service', [conversations, messages].map(String));
    try {
      const { times, found, peak } = await measure(report, 'poll', [ours.folder, service.origin]);
      polls.push({ time: median(times), found, peak });
    } finally {
      await service.close();
    }
  }
  const largest = polls.at(-1);
  if (!largest) throw new Error('There is nothing measured');
  const each = (shown: (poll: Poll) => string) => polls.map(shown).join(' / ');
  const figure = `Poll of ${sizes.map((size) => size.join(' × ')).join(' / ')} messages`;
  return [
    {
      figure: `${figure}, time`,
      ours: `${each(({ time }) => number(time))} ms`,
      reference: `${each(({ found }) => number(found))} found`,
      result: `largest ${number(largest.time / 1000, 1)} s`,
      goal: `≤ ${goal / 1000} s`,
      met: largest.time <= goal,
    },
    {
      figure: `${figure}, peak memory`,
      ours: `${each(({ peak }) => number(peak / 1e6))} MB`,
      reference: '',
      result: '',
      goal: '',
      met: undefined,
    },
  ];
}
