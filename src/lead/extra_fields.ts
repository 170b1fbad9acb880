import { Failure } from '../values/failure';
import { isPlainObject, nestsTooDeep, parseJson } from '../values/json';
import { isFilled } from '../values/text';

/**
 * Reads the JSON field of further request fields.
 *
 * @param reserved the fields that the form or the connection sends
 * @returns the fields as they are, with any own key, `__proto__` too; `{}` where blank
 * @throws Failure InvalidField for JSON that is no object, or names a reserved field
 */
export function readExtraFields(
  value: unknown,
  reserved: ReadonlySet<string>,
): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value === 'string' && !isFilled(value)) return {};
  const fields = typeof value === 'string' ? parseJson(value) : value;
  if (!isPlainObject(fields) || nestsTooDeep(fields)) {
    throw new Failure(
      'InvalidField',
      'Extra Fields must be one JSON object: field names with their values, in braces. Check its braces and quotes.',
    );
  }
  const taken = Object.keys(fields).find((key) => reserved.has(key));
  if (taken !== undefined) {
    throw new Failure(
      'InvalidField',
      `Extra Fields must not name "${taken}": this step sends it itself. Use the step's own field, or take it out.`,
    );
  }
  return fields;
}
