import * as z from 'zod';
import { parseJson } from '#values/json';
import { fillForm, type Json, type Lead } from '../../zap/mapping';
import { isUnfilled, type Values } from '../common/fields';
import type { Field } from './definition';

/** What the editor parses as JSON: an object or a list. */
const structure = z.union([z.record(z.string(), z.json()), z.array(z.json())]);

/**
 * What the editor hands to a step: pills filled from the lead, and every value as text, as the
 * platform sends it with `cleanInputData` off.
 *
 * - A field that isn't filled in is omitted; one whose pill is empty is an empty text.
 * - Rows keep their positions, empty ones included; a row of line items stays a list.
 * - A key-value field is an object of texts; rows without a name are left out.
 * - JSON is parsed; invalid JSON is passed unchanged, for the step to refuse.
 * - Values of fields that the form no longer has are still sent.
 */
export function toInputData(fields: readonly Field[], values: Values, lead: Lead): Values {
  const json = new Set(fields.filter(({ type }) => type === 'json').map(({ key }) => key));
  const filled = Object.entries(values)
    .filter(([, value]) => !isUnfilled(value))
    // Parsed before pills are filled, so that a quote in a lead can't break the JSON.
    .map(([key, value]): [string, Json] => [key, json.has(key) ? readJson(value) : value]);
  const inputData = fillForm(Object.fromEntries(filled), lead);
  const given = ([key, value]: [string, Json]) => [key, json.has(key) ? value : texts(value)];
  return Object.fromEntries(Object.entries(inputData).map(given));
}

function texts(value: Json): Json {
  if (Array.isArray(value)) return value.map(texts);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== '')
        .map(([name, item]) => [name, texts(item)]),
    );
  }
  return value === null ? '' : String(value);
}

function readJson(value: Json): Json {
  if (typeof value !== 'string') return value;
  const parsed = structure.safeParse(parseJson(value));
  return parsed.success ? parsed.data : value;
}
