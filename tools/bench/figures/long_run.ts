import * as z from 'zod';
import { measure, type Service } from '../child';
import type { Packages } from '../packages';
import { number, type Row } from '../table';

const report = z.object({ messages: z.number(), grown: z.number() });
/** Bytes per message beyond the bare app, which keeps some in the engine and core as well. */
const goal = 200;

/** The memory that a process keeps for sent messages after garbage collection. */
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
