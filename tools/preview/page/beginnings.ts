import type { Json } from '../../zap/mapping';
import type { Example, Start, StepInfo } from '../common/api';
import { isUnfilled, type Values } from '../common/fields';

/** The user's own lead, listed after the examples. */
export const ownLead: Example = {
  name: 'own',
  title: 'Try a lead of your own',
  stepStory: '',
  story: "Enter your lead's values, and add the fields that your form or CRM has.",
  app: 'My own lead',
  event: 'New Lead',
  sample: { full_name: '', phone_number: '', email: '' },
  labels: {},
  step: 'creates.send_campaign_message',
  inputs: { destination: '{{phone_number}}', userName: '{{full_name}}' },
};

/** The leads to choose from. */
export function leadsOf({ examples }: Start): Example[] {
  return [...examples, ownLead];
}

/** The lead with this name, or the one to begin with. */
export function leadFor(start: Start, name = 'facebook_lead_ads'): Example {
  return leadsOf(start).find((one) => one.name === name) ?? ownLead;
}

/** The step with this ID, or the first one. */
export function stepFor({ steps }: Start, id: string): StepInfo {
  const found = steps.find((step) => step.id === id) ?? steps[0];
  if (!found) throw new Error('The integration has no step to show.');
  return found;
}

/**
 * How a step is filled with an example: as the example has it, and beside it what no example fills,
 * such as Send Tests To, which is the user's own.
 */
export function filledAs(start: Start, { inputs }: Pick<Example, 'inputs'>, held: Values): Values {
  return { ...inputs, ...split(start, held).own };
}

/** Whether the step is filled as one of the examples fills it, whatever else it contains. */
export function isFilledAs(start: Start, examples: Pick<Example, 'inputs'>[], held: Values) {
  const { ofExamples } = split(start, held);
  return examples.some(({ inputs }) => sorted(inputs) === sorted(ofExamples));
}

function split(start: Start, held: Values): { ofExamples: Values; own: Values } {
  const keys = new Set(leadsOf(start).flatMap(({ inputs }) => Object.keys(inputs)));
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(held).filter(([key]) => keys.has(key) === wanted));
  return { ofExamples: pick(true), own: pick(false) };
}

function sorted(values: Values): string {
  const filled = Object.entries(values).filter(([, value]) => !isUnfilled(value));
  return JSON.stringify(
    filled.sort(([a]: [string, Json], [b]: [string, Json]) => (a < b ? -1 : 1)),
  );
}
