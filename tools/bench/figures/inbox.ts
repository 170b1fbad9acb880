import * as z from 'zod';
import { measure } from '../child';
import { median, spread } from '../statistics';
import { number, type Row, withSpread } from '../table';

const times = z.array(z.number());
const size = z.object({
  count: z.number(),
  bytes: z.number(),
  parse: times,
  phone: times,
  name: times,
});
const report = z.object({ sizes: z.array(size), look: z.number(), reading: z.number() });
type Size = z.infer<typeof size>;

/** The size that the goal applies to, and a search's limit relative to JSON.parse's time. */
const usual = 20_000;
const goal = 2;
/** How much more a record may cost at eight times the size, relative to JSON.parse. */
const growthGoal = 1.3;

/** A search through all conversations, from the response's text to the results. */
export async function inboxFigure(): Promise<Row[]> {
  const { sizes, look, reading } = await measure(report, 'inbox', []);
  const whole = sizes.find(({ count }) => count === usual);
  if (!whole) throw new Error('The usual size was not measured');
  return [
    searchRow('phone', whole),
    searchRow('name', whole),
    growthRow('phone', sizes),
    growthRow('name', sizes),
    {
      figure: 'A number that its last digits rule out',
      ours: `${number(look, 2)} µs`,
      reference: `reading it ${number(reading, 2)} µs`,
      result: `${number(look / reading, 2)}×`,
      goal: '≤ 0.1×',
      met: look / reading <= 0.1,
    },
  ];
}

function searchRow(by: 'phone' | 'name', measured: Size): Row {
  const ratio = median(measured[by]) / median(measured.parse);
  return {
    figure: `Inbox search by ${by}, ${number(usual)} conversations (${number(measured.bytes / 1e6, 1)} MB)`,
    ours: withSpread(spread(measured[by]), 'ms', 1),
    reference: `JSON.parse ${withSpread(spread(measured.parse), 'ms', 1)}`,
    result: `${number(ratio, 2)}×`,
    goal: `≤ ${goal}×`,
    met: ratio <= goal,
  };
}

/** The time per record at each size. Equal times mean linear growth. */
function growthRow(by: 'phone' | 'name', sizes: Size[]): Row {
  const perRecord = (key: 'parse' | 'phone' | 'name') =>
    sizes.map((each) => (median(each[key]) / each.count) * 1000);
  const growth = (times: number[]) => (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  const shown = (times: number[]) => times.map((time) => number(time, 2)).join(' / ');
  const [ours, parse] = [perRecord(by), perRecord('parse')];
  // Large responses slow down JSON.parse too, which isn't the search's cost.
  const own = growth(ours) / growth(parse);
  return {
    figure: `Inbox search by ${by}, µs a record at ${sizes.map(({ count }) => `${count / 1000}k`).join(' / ')}`,
    ours: shown(ours),
    reference: `JSON.parse ${shown(parse)}`,
    result: `${number(own, 2)}× its growth`,
    goal: `≤ ${growthGoal}×`,
    met: own <= growthGoal,
  };
}
