import type { Json, Lead } from '../../zap/mapping';
import type { Choice } from '../common/fields';

/**
 * The entries of a dropdown from the records of its trigger.
 *
 * @param dynamic as the definition has it: `trigger.value.label,label`
 */
export function readRows(dynamic: string, records: readonly Lead[]): Choice[] {
  const [, valueKey = 'id', labelKeys = 'name'] = dynamic.split('.');
  const text = (value: Json | undefined) =>
    value === undefined || value === null ? '' : String(value);
  return records
    .map((record) => {
      const labels = labelKeys.split(',').map((key) => text(record[key.trim()]));
      const value = text(record[valueKey]);
      const named = [...new Set(labels.filter((label) => label !== ''))].join(' · ');
      return { value, label: named || value };
    })
    .filter(({ value }) => value !== '');
}
