import { fillForm, type Json, type Lead } from '../../zap/mapping';
import type { Example, Start, StepInfo } from '../common/api';
import type { Field, Values } from '../common/fields';

/** The user's own lead, listed after the examples. */
export const ownLead: Example = {
  name: 'own',
  title: 'Try a lead of your own',
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
