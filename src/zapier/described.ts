import type { PlainOutputField } from 'zapier-platform-core';

/** The types of fields, by their values; none for a value of any kind. */
const types: Partial<Record<string, PlainOutputField['type']>> = {
  string: 'string',
  number: 'integer',
  boolean: 'boolean',
};

/**
 * What an operation returns, besides the service's own fields: its output fields, the first of which is the
 * primary one, and its sample.
 *
 * @param full a sample that has every field: a field's label is its key in words, and its type that of its value, or
 *   of a list's items
 * @param labels other labels
 * @param others what the sample has in place of some values
 */
export function described(
  full: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>> = {},
  others: Readonly<Record<string, unknown>> = {},
) {
  const outputFields = Object.entries(full).map(([key, value]): PlainOutputField => {
    const field: PlainOutputField = { key, label: labels[key] ?? inWords(key) };
    const type = key.endsWith('_at') ? 'datetime' : types[typeof [value].flat()[0]];
    if (type) field.type = type;
    if (Array.isArray(value)) field.list = true;
    return field;
  });
  if (outputFields[0]) outputFields[0].primary = true;
  return { outputFields, sample: { ...full, ...others } };
}

/** A label for a key: `media_url` is "Media URL". */
export const inWords = (key: string) =>
  key.replaceAll('_', ' ').replace(/\b(?:id|url)\b|\b[a-z]/g, (part) => part.toUpperCase());
