import { createHash } from 'node:crypto';

/** An id made of a value, for what has none of its own: the same value always has the same. */
export function stableId(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
