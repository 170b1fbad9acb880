import { createHash } from 'node:crypto';

/** An ID for something without one: a hash, so that the same value always gets the same ID. */
export function stableId(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}
