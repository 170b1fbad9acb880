import * as z from 'zod';
import { measure, type Service } from '../child';
import { dropdownEvent, messageEvent } from '../events';
import type { Packages } from '../packages';
import { spread } from '../statistics';
import { number, type Row, withSpread } from '../table';

const report = z.object({ wrapper: z.number(), event: z.number() });
type Start = z.infer<typeof report>;

const processes = 15;
/** Milliseconds over the bare app. */
const goal = 10;
const messageGoal = 30;

/**
 * The first event of a new process. The wrapper only loads core, which is the same for both apps;
 * the event loads the app, so that the difference between them is the connector's own cost.
 */
export async function coldStartFigure(packages: Packages, service: Service): Promise<Row[]> {
  const dropdown = await compare(packages, dropdownEvent());
  const message = await compare(packages, messageEvent(service.origin));
  return [
    row('Cold start, first event without network', dropdown, goal),
    row('Cold start, first campaign message', message, messageGoal),
  ];
}

interface Comparison {
  ours: Start[];
  bare: Start[];
}

async function compare({ ours, bare }: Packages, event: object): Promise<Comparison> {
  const starts: Comparison = { ours: [], bare: [] };
  const args = [JSON.stringify(event)];
  for (let run = 0; run < processes; run += 1) {
    starts.ours.push(await measure(report, 'cold', [ours.folder, ...args]));
    starts.bare.push(await measure(report, 'cold', [bare.folder, ...args]));
  }
  return starts;
}

function row(figure: string, { ours, bare }: Comparison, most: number): Row {
  const [own, other] = [ours, bare].map((starts) => spread(starts.map(({ event }) => event)));
  if (!own || !other) throw new Error('There is nothing measured');
  const wrapper = spread([...ours, ...bare].map((start) => start.wrapper));
  const added = own.median - other.median;
  // The quickest processes were disturbed the least, so they're more reliable on a busy machine.
  const quickest = (starts: Start[]) => Math.min(...starts.map(({ event }) => event));
  const addedAtBest = quickest(ours) - quickest(bare);
  return {
    figure,
    ours: `${number(wrapper.median)} ms core + ${withSpread(own, 'ms', 1)}`,
    reference: `bare app: core + ${withSpread(other, 'ms', 1)}`,
    // Milliseconds depend on the machine. The share doesn't: core's own time is in the same run.
    result: `+${number(added, 1)} ms, ${number((100 * added) / wrapper.median, 1)} % of core (quickest runs +${number(addedAtBest, 1)})`,
    goal: `≤ +${most} ms`,
    met: added <= most,
  };
}
