/** Whether a value is an object with named members, not a list. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Deeper than any form or answer, and shallow enough for every stack. */
export const deepest = 100;

/** Whether a parsed value nests so deep that writing it as JSON again could fail. */
export function nestsTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => nestsTooDeep(item, levels - 1));
}

/** The value that a JSON text says; undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** More members than any form's field has, and few enough for the service to read. */
const mostMembers = 1_000;

/**
 * Reads the object of a form's field, which a mapped text may hold as JSON.
 *
 * @returns undefined for anything else, and for more than a request should carry: an object that
 *   nests too deep, or has too many members
 */
export function readObject(value: unknown): Record<string, unknown> | undefined {
  const read = typeof value === 'string' ? parseJson(value) : value;
  return isPlainObject(read) && Object.keys(read).length <= mostMembers && !nestsTooDeep(read)
    ? read
    : undefined;
}
