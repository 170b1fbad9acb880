import * as z from 'zod';
import type { Json, Lead } from '../../zap/mapping';
import type { OutputValue } from '../common/api';
import { fieldName } from '../common/field_names';

const record = z.record(z.string(), z.json());
const records = z.union([z.array(record), record.transform((one) => [one])]);

/** What a step gave, as a list of records: an action gives one. */
export function readRecords(results: unknown): Lead[] {
  return records.parse(results);
}

/**
 * A record's values under their labels, those that the definition names first and in its order,
 * as later steps may pick them.
 */
export function outputValues(given: Lead, labels: ReadonlyMap<string, string>): OutputValue[] {
  const flat = flatten(given, labels, '', '');
  const order = [...labels.keys()];
  const rank = ({ path, declared }: OutputValue) => {
    const at = order.findIndex((key) => path === key || path.startsWith(`${key}__`));
    return at < 0 ? (declared ? order.length : order.length + 1) : at;
  };
  return flat.sort((a, b) => rank(a) - rank(b));
}

/** Objects become a value for each member, as `media__url`; lists stay whole. */
function flatten(
  given: Lead,
  labels: ReadonlyMap<string, string>,
  prefix: string,
  above: string,
): OutputValue[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const path = prefix + key;
    const own = labels.get(path);
    const label = own ?? (above ? `${above} ${fieldName(key)}` : fieldName(key));
    if (isObject(value) && Object.keys(value).length > 0) {
      return flatten(value, labels, `${path}__`, own ?? label);
    }
    return [{ path, label, value, declared: own !== undefined }];
  });
}

function isObject(value: Json): value is Lead {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
