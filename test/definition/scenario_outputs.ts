import * as z from 'zod';
import { run } from '../support/platform';
import { simulator } from './scenario_service';
import { connection, type Values } from './scenarios';

export const records = z.array(z.looseObject({}));

/** What one run returns, as a list. */
export async function outputsOf(path: string, inputData: Values): Promise<Values[]> {
  const bundle = { authData: connection(simulator), inputData };
  const result = await run(`${path}.operation.perform`, bundle);
  return records.parse(Array.isArray(result) ? result : [result]);
}
