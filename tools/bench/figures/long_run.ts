import * as z from 'zod';
import { measure, type Service } from '../child';
import type { Packages } from '../packages';
import { number, type Row } from '../table';

const report = z.object({ messages: z.number(), grown: z.number() });
/** Bytes a message: what the engine itself moves, and no leak. */
const goal = 100;

/** What a process keeps of the messages that it sent, after the collector ran. */
export async function longRunFigure({ ours, bare }: Packages, service: Service): Promise<Row[]> {
  const run = (folder: string) => measure(report, 'long_run', [folder, service.origin]);
  const [own, other] = [await run(ours.folder), await run(bare.folder)];
  const kept = own.grown / own.messages;
  return [
    {
      figure: `${number(own.messages)} messages in a row, heap kept`,
      ours: `${number(own.grown / 1000, 1)} kB`,
      reference: `bare app ${number(other.grown / 1000, 1)} kB`,
      result: `${number(kept)} bytes a message`,
      goal: `≤ ${goal}`,
      met: kept <= goal,
    },
  ];
}
