import { isPlainObject } from '#values/json';
import { spelled } from '#values/words';
import { isCode } from './reply/outline';
import { readState } from './reply/words';

/** Longer names of fields, and those with many digits, may be made of a person's data. */
export const plainName = /^(?!.*\d{4})[a-z_][\w.-]{0,39}$/i;

/**
 * What JSON.stringify shows of a response without anybody's data: its keys, flags, small numbers, and known statuses of
 * one word, and three items of a list. Any other text or number becomes its length.
 */
export function showShape(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3);
  if (isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        plainName.test(name) ? name : lengthOf(name),
        item,
      ]),
    );
  }
  // A code may be larger than other numbers.
  const small = isCode(spelled(key)) ? 1_000_000 : 1_000;
  if (typeof value === 'number') return value < small ? value : lengthOf(`${value}`);
  if (typeof value !== 'string') return value;
  const isState = /^[a-z]{1,20}$/i.test(value) && readState(value) !== 'unknown';
  return isState ? value : lengthOf(value);
}

const lengthOf = (text: string) => `<${text.length}>`;
