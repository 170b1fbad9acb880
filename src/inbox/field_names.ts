import { plainName } from '../service/shape';
import { isPlainObject } from '../values/json';

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
