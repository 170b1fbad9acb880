import * as z from 'zod';
import { measure, type Service } from '../child';
import type { Packages } from '../packages';
import { number, type Row } from '../table';

const report = z.object({ messages: z.number(), grown: z.number() });
/** Bytes a message over the bare app, whose engine and core keep some too: no leak. */
const goal = 200;

/** What a process keeps of the messages that it sent, after the collector ran. */
export async function longRunFigure({ ours, bare }: Packages, service: Service): Promise<Row[]> {
  const run = (folder: string) => measure(report, 'long_run', [folder, service.origin]);
  const [own, other] = [await run(ours.folder), await run(bare.folder)];
  const kept = (own.grown - other.grown) / own.messages;
  return [
    {
      figure: `${number(own.messages)} messages in a row, heap kept`,
      ours: `${number(own.grown / 1000, 1)} kB`,
      reference: `bare app ${number(other.grown / 1000, 1)} kB`,
      result: `${kept < 0 ? '' : '+'}${number(kept)} bytes a message`,
      goal: `≤ +${goal}`,
      met: kept <= goal,
    },
  ];
}
