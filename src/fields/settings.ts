import { invalidField } from '#values/failure';
import { readTrimmed, toInteger } from '#values/text';

/**
 * Reads a dropdown, whose value may be mapped: a choice's key, or its label, ignoring case.
 *
 * @returns undefined if the field is empty
 * @throws Failure InvalidField for a word that isn't one of the choices
 */
export function readChoice<Choices extends Readonly<Record<string, string>>>(
  { label, choices }: { label: string; choices: Choices },
  value: unknown,
): Extract<keyof Choices, string> | undefined {
  const text = readTrimmed(value, label).toLowerCase();
  if (text === '') return undefined;
  for (const key in choices) {
    if (text === key || text === choices[key]?.toLowerCase()) return key;
  }
  const or = new Intl.ListFormat('en', { type: 'disjunction' });
  throw invalidField(`${label} must be ${or.format(Object.values(choices))}.`);
}

/**
 * Reads a field that counts something.
 *
 * @returns undefined if the field is empty
 * @throws Failure InvalidField for anything but a whole number in the range
 */
export function readCount(label: string, value: unknown, least: number, most = Infinity) {
  const text = readTrimmed(value, label);
  if (text === '') return undefined;
  const count = toInteger(text);
  if (count !== null && count >= least && count <= most) return count;
  const range = most === Infinity ? `above ${least - 1}` : `from ${least} to ${most}`;
  throw invalidField(`${label} must be a whole number ${range}.`);
}
