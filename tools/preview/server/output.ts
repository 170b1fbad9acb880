import * as z from 'zod';
import type { Json, Lead } from '../../zap/mapping';
import { fieldName } from '../common/fields';

const record = z.record(z.string(), z.json());
const records = z.union([z.array(record), record.transform((one) => [one])]);

/** What a step gave, as a list of records: an action gives one. */
export function readRecords(results: unknown): Lead[] {
  return records.parse(results);
}

/** One value that later steps can take, under the label that the definition or the app gives it. */
export interface OutputValue {
  path: string;
  label: string;
  value: Json;
  /** Whether the definition names it; otherwise it's a field of the service's own. */
  declared: boolean;
}

/**
 * A record's values under their labels. Objects become a value for each member, as `media__url`; lists
 * stay whole.
 *
 * @param labels by their paths
 */
export function outputValues(
  given: Lead,
  labels: Record<string, string> = {},
  prefix = '',
  above = '',
): OutputValue[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const path = prefix + key;
    const label = labels[path] ?? `${above} ${fieldName(key)}`.trim();
    const inner = record.safeParse(value).data ?? {};
    return Object.keys(inner).length > 0
      ? outputValues(inner, labels, `${path}__`, label)
      : [{ path, label, value, declared: path in labels }];
  });
}

/**
 * The entries of a dropdown from the records of its trigger.
 *
 * @param dynamic as the definition has it: `trigger.value.label,label`
 */
export function choicesIn(dynamic: string, found: readonly Lead[]) {
  const [, valueKey = 'id', labelKeys = 'name'] = dynamic.split('.');
  return found.map((one) => {
    const labels = labelKeys.split(',').map((key) => String(one[key] ?? ''));
    const value = String(one[valueKey] ?? '');
    return { value, label: [...new Set(labels)].filter((label) => label).join(' · ') || value };
  });
}
