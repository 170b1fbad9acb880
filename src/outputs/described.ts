import type { PlainOutputField } from 'zapier-platform-core';

/** A field of an output: its key, label, and type, and its value in the sample, unless it has none. */
export type OutputRow = readonly [
  key: string,
  label: string,
  type: 'string' | 'integer' | 'boolean' | 'datetime',
  sample?: string | number | boolean,
];

/**
 * What an operation returns, besides the service's own fields: its output fields, the first of which is the
 * primary one, and its sample.
 *
 * @param others what the sample has in place of the rows' own values; undefined for what it leaves out
 */
export function described(rows: readonly OutputRow[], others: Record<string, unknown> = {}) {
  const outputFields = rows.map(([key, label, type], at): PlainOutputField => {
    return at === 0 ? { key, label, type, primary: true } : { key, label, type };
  });
  const values = rows.map(([key, , , sample]) => [key, key in others ? others[key] : sample]);
  const sample: Record<string, unknown> = Object.fromEntries(
    values.filter(([, value]) => value !== undefined),
  );
  return { outputFields, sample };
}
