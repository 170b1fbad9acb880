import * as z from 'zod';
import { measure } from '../child';
import { median, spread } from '../statistics';
import { number, type Row, withSpread } from '../table';

const report = z.object({ ours: z.array(z.number()), library: z.array(z.number()) });
const goal = 0.6;

/** Phone numbers per second, in a realistic mix of formats. */
export async function phonesFigure(): Promise<Row[]> {
  const rates = await measure(report, 'phones', []);
  const ratio = median(rates.ours) / median(rates.library);
  return [
    {
      figure: 'Phone numbers read a second',
      ours: withSpread(spread(rates.ours), '/s', 0),
      reference: `library alone ${withSpread(spread(rates.library), '/s', 0)}`,
      result: `${number(ratio, 2)}×`,
      goal: `≥ ${goal}×`,
      met: ratio >= goal,
    },
  ];
}
