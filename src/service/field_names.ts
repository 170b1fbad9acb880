import { isPlainObject } from '../values/json';

/** Longer names, and those with many digits, may be a person's data. */
const plainName = /^(?!.*\d{4})[a-z_][\w.-]{0,40}$/i;

/** The names of a response's fields, for an error, without their values. */
export function fieldNames(data: unknown): string {
  if (!isPlainObject(data)) return '';
  const found = Object.entries(data).flatMap(([name, inner]) =>
    isPlainObject(inner) ? Object.keys(inner).map((one) => `${name}.${one}`) : name,
  );
  return found
    .filter((name) => plainName.test(name))
    .slice(0, 10)
    .join(', ');
}
