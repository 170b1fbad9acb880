import { Failure } from '../values/failure';
import { readTrimmed, tidyLine, toInteger } from '../values/text';

/**
 * Reads a dropdown, whose value may be mapped: a choice's key, or its label, ignoring case.
 *
 * @returns undefined if the field is empty
 * @throws Failure InvalidField for a word that isn't one of the choices
 */
export function readChoice<Key extends string>(
  { label, choices }: { label: string; choices: Readonly<Record<Key, string>> },
  value: unknown,
): Key | undefined {
  const text = tidyLine(readTrimmed(value, label)).toLowerCase();
  if (text === '') return undefined;
  const isKey = (key: string): key is Key => Object.hasOwn(choices, key);
  const labels: Record<string, string> = choices;
  const found = Object.keys(labels).find(
    (key) => key === text || labels[key]?.toLowerCase() === text,
  );
  if (found !== undefined && isKey(found)) return found;
  const or = new Intl.ListFormat('en', { type: 'disjunction' });
  throw new Failure('InvalidField', `${label} must be ${or.format(Object.values(labels))}.`);
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
  throw new Failure('InvalidField', `${label} must be a whole number ${range}.`);
}
