import { Failure } from '../values/failure';
import { readTrimmed, toInteger } from '../values/text';

/**
 * Reads a dropdown, whose value may be mapped, ignoring case.
 *
 * @param usual what an empty field means
 * @throws Failure InvalidField for a word that isn't one of the choices
 */
export function readChoice<Key extends string, Usual extends NoInfer<Key> | null>(
  { label, choices }: { label: string; choices: Readonly<Record<Key, string>> },
  value: unknown,
  usual: Usual,
): Key | Usual {
  const text = readTrimmed(value, label).toLowerCase();
  if (text === '') return usual;
  const isKey = (key: string): key is Key => Object.hasOwn(choices, key);
  if (isKey(text)) return text;
  const or = new Intl.ListFormat('en', { type: 'disjunction' });
  throw new Failure('InvalidField', `${label} must be ${or.format(Object.keys(choices))}.`);
}

/**
 * Reads a field that counts something.
 *
 * @param usual what an empty field means
 * @throws Failure InvalidField for anything but a whole number in the range
 */
export function readCount<Usual extends number | undefined>(
  { label }: { label: string },
  value: unknown,
  usual: Usual,
  least: number,
  most = Infinity,
): number | Usual {
  const text = readTrimmed(value, label);
  if (text === '') return usual;
  const count = toInteger(text);
  if (count !== null && count >= least && count <= most) return count;
  const range = most === Infinity ? `above ${least - 1}` : `from ${least} to ${most}`;
  throw new Failure('InvalidField', `${label} must be a whole number ${range}.`);
}
