import * as z from 'zod';
import app from '../../index';
import { type Simulator, startSimulator } from '../../tools/simulator';
import { run } from '../support/platform';
import { type Definition, type Step, stepsOf } from './definition';
import { loadDefinition } from './load_definition';
import { type Change, connection, type Scenario, scenarios, type Values } from './scenarios';

/** The connector's definition, and a simulator that every scenario of a test file runs against. */
export let definition: Definition;
export let simulator: Simulator;
beforeAll(async () => {
  const start = new Date();
  definition = await loadDefinition(app);
  simulator = await startSimulator({ now: () => start });
});
afterAll(() => simulator.close());

export const paths = Object.keys(scenarios);

export function stepOf(path: string): Step {
  const found = stepsOf(definition).find((one) => one.path === path);
  if (!found) throw new Error(`There is no step ${path}`);
  return found.step;
}

export function scenarioOf(path: string): Scenario {
  const scenario = scenarios[path]?.(simulator);
  if (!scenario) throw new Error(`There is no scenario for ${path}`);
  return scenario;
}

/** Two forms that differ in one field. */
export function formsOf(form: Values, key: string, { given, values: [one, two] }: Change) {
  const base = { ...form, ...given };
  return [
    { ...base, [key]: one },
    { ...base, [key]: two },
  ] as const;
}

export const records = z.array(z.looseObject({}));

/** What one run returns, as a list. */
export async function outputsOf(path: string, inputData: Values): Promise<Values[]> {
  const bundle = { authData: connection(simulator), inputData };
  const result = await run(`${path}.operation.perform`, bundle);
  return records.parse(Array.isArray(result) ? result : [result]);
}
