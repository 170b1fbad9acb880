import type { Simulator } from '../../tools/simulator';
import { run, type StepBundle } from './platform';

/** A bundle whose connection has only the inbox. */
export function inboxBundle(
  simulator: Simulator,
  inputData: Record<string, unknown>,
  meta: Record<string, unknown> = {},
): StepBundle {
  const { baseUrl, token } = simulator;
  return { authData: { baseUrl, token, defaultCountry: 'IN' }, inputData, meta };
}

export type Output = Record<string, unknown>;

/** Runs a method that returns a list of records. */
export async function runList(method: string, bundle: StepBundle): Promise<Output[]> {
  const results = await run(method, bundle);
  if (!Array.isArray(results)) throw new Error('The step gave no list');
  return results;
}
