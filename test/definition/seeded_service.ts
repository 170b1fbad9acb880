import * as z from 'zod';
import app from '../../index';
import { type Simulator, startSimulator } from '../../tools/simulator';
import { steps } from '../proof/steps';
import { run } from '../support/platform';
import { type Definition, type Step, stepsOf } from './definition';
import { loadDefinition } from './load_definition';

export type Values = Record<string, unknown>;

/** The connector's definition, and a simulator for all tests of a file. */
export let definition: Definition;
export let simulator: Simulator;
beforeAll(async () => {
  const start = new Date();
  definition = await loadDefinition(app);
  simulator = await startSimulator({ now: () => start });
});
afterAll(() => simulator.close());

/** Every step, hidden ones too. */
export const paths = [
  ...new Set(steps.flatMap(({ method }) => /^(.+)\.operation\.perform$/.exec(method)?.[1] ?? [])),
];

export function stepOf(path: string): Step {
  const found = stepsOf(definition).find((one) => one.path === path);
  if (!found) throw new Error(`There is no step ${path}`);
  return found.step;
}

/**
 * All messages' times are relative to this, so that runs don't differ by time. In whole seconds,
 * because some dialects of the service have nothing smaller.
 */
const now = Math.floor(Date.now() / 1000) * 1000;
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000);

/** IDs restart with each reset, so this is the contact that `seed` creates first. */
const contactId = 1001;

/** Resets the service, and adds conversations that fill every field of a record. */
export function seed(): void {
  simulator.reset();
  const media = { url: 'https://example.com/photo.jpg', filename: 'photo.jpg' };
  const write = (phone: string, name: string, text: string, hours: number) =>
    simulator.incoming(phone, text, { name, at: hoursAgo(hours), media });
  write('+919876543210', 'Asha Rao', 'The brochure please', 4);
  simulator.incoming('+919876543210', 'Good morning', { at: hoursAgo(3) });
  const outgoing = { contactId, kind: 'message' } as const;
  const error = 'Re-engagement message';
  simulator.project.addMessage({ ...outgoing, text: 'Here', at: hoursAgo(2), error, media });
  write('+917911123456', 'Ravi', 'Hello', 5);
  write('+447911123456', 'Asha Smith', 'Hello again', 6);
  simulator.project.addMessage({ ...outgoing, text: 'Hi', at: hoursAgo(3.5) });
}

/** The forms of a step: with the least with which it works, and with everything filled in. */
export function formsOf(path: string): Values[] {
  // A trigger's form only filters; an outgoing message has more fields.
  if (path.startsWith('triggers')) return [{}, { direction: 'outgoing' }];
  const world = { contactId, image: simulator.fileUrl('picture.png') };
  return steps
    .filter(({ method }) => method === `${path}.operation.perform`)
    .flatMap(({ inputData, others }) => [
      inputData(world),
      { ...others(world), ...inputData(world) },
    ]);
}

export const records = z.array(z.looseObject({}));

/** What one run returns, as a list. */
export async function outputsOf(path: string, inputData: Values): Promise<Values[]> {
  const { campaignUrl, apiKey, baseUrl, token } = simulator;
  const campaigns = 'welcome_offer | Hi {{First name}}, thank you!';
  const authData = { campaignUrl, apiKey, baseUrl, token, campaigns, defaultCountry: 'IN' };
  const result = await run(`${path}.operation.perform`, { authData, inputData });
  return records.parse(Array.isArray(result) ? result : [result]);
}
