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

function typeOf(value: unknown) {
  if (typeof value === 'number') return 'integer';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}

/**
 * The same by a sample that has every field: a field's label is its key in words, and its type that of its value: a
 * text, a whole number, a flag, or a time.
 *
 * @param labels other labels
 * @param others what the sample has in place of some values
 */
export function describedBy(
  full: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, unknown>> = {},
) {
  const rows = Object.entries(full).map(([key, value]): OutputRow => {
    // `media_url` is "Media URL".
    const words = key
      .replaceAll('_', ' ')
      .replace(/\b(?:id|url)\b|\b[a-z]/g, (part) => part.toUpperCase());
    const type = key.endsWith('_at') ? 'datetime' : typeOf(value);
    return [key, labels[key] ?? words, type, value];
  });
  return described(rows, others);
}
