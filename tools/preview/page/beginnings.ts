import { fillForm, type Json, type Lead } from '../../zap/mapping';
import type { Example, Start, StepInfo } from '../common/api';
import type { Field, Values } from '../common/fields';

/** The pill of what a search found. */
export function pillOf(search: string, output: string): string {
  return `{{$${search}.${output}}}`;
}

/** What the fields hold that steer the form, with their pills filled. */
export function steeringText(fields: readonly Field[], values: Values, lead: Lead): string {
  const steering = fields.filter((field) => field.altersDynamicFields);
  const held = steering.map(({ key }): [string, Json] => [key, values[key] ?? '']);
  return JSON.stringify(fillForm(Object.fromEntries(held), lead));
}

/** A lead that everybody knows. */
export function firstExample(examples: Example[]): Example | undefined {
  return examples.find(({ name }) => name === 'facebook_lead_ads') ?? examples[0];
}

/** The step of an example; the first where there is none. */
export function stepFor({ steps }: Start, example: Example | undefined): StepInfo {
  const found = steps.find(({ id }) => id === example?.step) ?? steps[0];
  if (!found) throw new Error('The connector has no step that can be shown.');
  return found;
}

/** What an example fills in, by its step; JSON fields hold text in a form. */
export function filledFrom(example: Example | undefined): Record<string, Values> {
  if (!example) return {};
  const inputs = Object.entries(example.inputs).map(([key, value]): [string, Json] => [
    key,
    key === 'extraFields' ? JSON.stringify(value, null, 2) : value,
  ]);
  return { [example.step]: Object.fromEntries(inputs) };
}
