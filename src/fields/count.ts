import { Failure } from '../values/failure';
import { readTrimmed, toInteger } from '../values/text';

/**
 * Reads a field that counts something.
 *
 * @param usual what an empty field means
 * @throws Failure InvalidField for anything but a whole number above 0
 */
export function readCount({ label }: { label: string }, value: unknown, usual: number): number {
  const text = readTrimmed(value, label);
  const count = text === '' ? usual : toInteger(text);
  if (count !== null && count > 0) return count;
  throw new Failure('InvalidField', `${label} must be a whole number above 0.`);
}
