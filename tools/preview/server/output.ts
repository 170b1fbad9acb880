import * as z from 'zod';
import type { Json, Lead } from '../../zap/mapping';
import { fieldName } from '../common/fields';

const record = z.record(z.string(), z.json());
const records = z.union([z.array(record), record.transform((one) => [one])]);

/** What a step gave, as a list of records: an action gives one. */
export function readRecords(results: unknown): Lead[] {
  return records.parse(results);
}

/** One value of a step's output, under the label that the definition gives it. */
export interface OutputValue {
  path: string;
  label: string;
  value: Json;
  /** Whether the definition names it; otherwise it's a field of the service's own. */
  declared: boolean;
}

/**
 * A record's values under their labels, those that the definition names first and in its order,
 * as later steps may pick them. Objects become a value for each member, as `media__url`; lists stay
 * whole.
 */
export function outputValues(given: Lead, labels: ReadonlyMap<string, string>): OutputValue[] {
  const order = [...labels.keys()];
  const placeOf = (path: string) => (labels.has(path) ? order.indexOf(path) : order.length);
  return flatten(given, labels, '', '')
    .map((one) => ({ ...one, declared: labels.has(one.path) }))
    .sort((a, b) => placeOf(a.path) - placeOf(b.path));
}

function flatten(
  given: Lead,
  labels: ReadonlyMap<string, string>,
  prefix: string,
  above: string,
): Omit<OutputValue, 'declared'>[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const path = prefix + key;
    const label = labels.get(path) ?? `${above} ${fieldName(key)}`.trim();
    return isObject(value) && Object.keys(value).length > 0
      ? flatten(value, labels, `${path}__`, label)
      : [{ path, label, value }];
  });
}

function isObject(value: Json): value is Lead {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The entries of a dropdown from the records of its trigger.
 *
 * @param dynamic as the definition has it: `trigger.value.label,label`
 */
export function choicesIn(dynamic: string, found: readonly Lead[]) {
  const [, valueKey = 'id', labelKeys = 'name'] = dynamic.split('.');
  const text = (value: Json | undefined) => String(value ?? '');
  return found
    .map((one) => {
      const labels = labelKeys.split(',').map((key) => text(one[key.trim()]));
      const value = text(one[valueKey]);
      const named = [...new Set(labels.filter((label) => label !== ''))].join(' · ');
      return { value, label: named || value };
    })
    .filter(({ value }) => value !== '');
}
