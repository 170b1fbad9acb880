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
 * How a step is filled with an example: as the example has it, but for what is the user's own.
 */
export function filledAs(start: Start, { inputs }: Pick<Example, 'inputs'>, held: Values): Values {
  const isOwn = ownKeys(start);
  return { ...inputs, ...Object.fromEntries(Object.entries(held).filter(([key]) => isOwn(key))) };
}

/** Whether the step is filled as one of the examples fills it, whatever else is the user's own. */
export function isFilledAs(start: Start, examples: Pick<Example, 'inputs'>[], held: Values) {
  const isOwn = ownKeys(start);
  const text = (values: Values) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([key, value]) => !isOwn(key) && !isUnfilled(value))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  return examples.some(({ inputs }) => text(inputs) === text(held));
}

/** Where tests go, and what no example fills, is the user's own. */
function ownKeys(start: Start): (key: string) => boolean {
  const ofExamples = new Set(leadsOf(start).flatMap(({ inputs }) => Object.keys(inputs)));
  return (key) => key.startsWith('test') || !ofExamples.has(key);
}
