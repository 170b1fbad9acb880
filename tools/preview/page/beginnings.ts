import { fillForm, type Json, type Lead } from '../../zap/mapping';
import type { Example, Start, StepInfo } from '../common/api';
import { type Field, isUnfilled, type Values } from '../common/fields';

/** The user's own lead, listed after the examples. */
export const ownLead: Example = {
  name: 'own',
  title: 'Try a lead of your own',
  stepStory: '',
  story: "Enter your lead's values, and add the fields that your form or CRM has.",
  app: 'My own lead',
  event: 'New Lead',
  sample: { full_name: '', phone_number: '', email: '' },
  step: 'creates.send_campaign_message',
  inputs: { destination: '{{phone_number}}', userName: '{{full_name}}' },
};

/** The leads to choose from. */
export function leadsOf({ examples }: Start): Example[] {
  return [...examples, ownLead];
}

/** The values of the fields that the form depends on, with their pills filled. */
export function steeringText(fields: readonly Field[], values: Values, lead: Lead): string {
  const steering = fields.filter((field) => field.altersDynamicFields);
  const held = steering.map(({ key }): [string, Json] => [key, values[key] ?? '']);
  return JSON.stringify(fillForm(Object.fromEntries(held), lead));
}

/** The default lead. */
export function firstExample(start: Start): Example {
  return start.examples.find(({ name }) => name === 'facebook_lead_ads') ?? ownLead;
}

/** The step with this ID, or the first one. */
export function stepFor({ steps }: Start, id: string): StepInfo {
  const found = steps.find((step) => step.id === id) ?? steps[0];
  if (!found) throw new Error('The integration has no step to show.');
  return found;
}

/** An example's inputs as form values, in which JSON fields contain text. */
export function valuesOf({ inputs }: Example): Values {
  return Object.fromEntries(
    Object.entries(inputs).map(([key, value]): [string, Json] => [
      key,
      key === 'extraFields' ? JSON.stringify(value, null, 2) : value,
    ]),
  );
}

/**
 * How a step is filled after the trigger changed: as the new example fills it, unless the user has
 * filled it in differently from every example. Send Tests To stays either way, or the next test
 * would go to the lead.
 */
export function valuesAfter(start: Start, next: Example, held: Values): Values {
  const filled = leadsOf(start)
    .filter(({ step }) => step === next.step)
    .map(valuesOf);
  if ([{}, ...filled].some((values) => sameValues(values, held))) return valuesOf(next);
  const { testDestination = '' } = held;
  const others = [{}, ...filled].map((values): Values => ({ ...values, testDestination }));
  const untouched = others.some((values) => sameValues(values, held));
  return untouched ? { ...valuesOf(next), testDestination } : held;
}

/** Whether the step is filled as the example fills it, wherever its tests go. */
export function isFilledAsIn(example: Example, { testDestination, ...held }: Values): boolean {
  return sameValues(valuesOf(example), held);
}

function filledIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isUnfilled(value)));
}

function sameValues(one: Values, other: Values): boolean {
  const sorted = (values: Values) => Object.entries(filledIn(values)).sort(byKey);
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function byKey([one]: [string, Json], [other]: [string, Json]): number {
  return one < other ? -1 : 1;
}
