import type { PlainOutputField } from 'zapier-platform-core';

/** A field of an output: its key, label, and type, and its value in the sample, if any; a list's is one. */
export type OutputRow = readonly [key: string, label: string, type: FieldType, sample?: unknown];
type FieldType = 'string' | 'integer' | 'boolean' | 'datetime' | undefined;

/**
 * What an operation returns, besides the service's own fields: its output fields, the first of which is the
 * primary one, and its sample.
 *
 * @param others what the sample has in place of the rows' own values
 */
export function described(rows: readonly OutputRow[], others: Record<string, unknown> = {}) {
  const outputFields = rows.map(([key, label, type, sample], at): PlainOutputField => {
    const isList = Array.isArray(sample) && { list: true };
    return { key, label, ...(type && { type }), ...(at === 0 && { primary: true }), ...isList };
  });
  const own = Object.fromEntries(rows.map(([key, , , sample]) => [key, sample]));
  return { outputFields, sample: { ...own, ...others } };
}
