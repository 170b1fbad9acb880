import { spelled } from '#values/words';
import { isCode } from './reply/outline';
import { readState } from './reply/words';

/** An outcome has a dozen fields; shaping 200,000 values would take the time that the step has left. */
const most = { fields: 60, items: 3, levels: 6 };

/** Longer names of fields, and those with many digits, may be made of a person's data. */
export const plainName = /^(?!.*\d{4})[a-z_][\w.-]{0,39}$/i;

/**
 * What a response is like without anybody's data: its keys, flags, small numbers, and known statuses of one word.
 * Any other text or number becomes its length.
 *
 * @param key the value's key, since a code may be larger than other numbers
 */
export function shapeOf(value: unknown, key = '', levels = most.levels): unknown {
  if (typeof value === 'string' || typeof value === 'number') {
    const isKnown =
      typeof value === 'number'
        ? Math.abs(value) < (isCode(spelled(key)) ? 1_000_000 : 1_000)
        : value === '' || (/^[a-z]{1,20}$/i.test(value) && readState(value) !== 'unknown');
    return isKnown ? value : `<${String(value).length}>`;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '<nested>';
  if (Array.isArray(value))
    return value.slice(0, most.items).map((item) => shapeOf(item, key, levels - 1));
  const entries = Object.entries(value).slice(0, most.fields);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      plainName.test(name) ? name : `<${name.length}>`,
      shapeOf(item, name, levels - 1),
    ]),
  );
}
