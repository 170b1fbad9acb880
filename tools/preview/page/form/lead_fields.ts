import type { Json, Lead } from '../../../zap/mapping';

/** One value of the lead that a field can take. */
interface LeadField {
  path: string;
  /** As text. */
  value: string;
}

/** Every value of a lead with its pill's path, in the editor's order. */
export function leadFields(lead: Lead): LeadField[] {
  return Object.entries(lead).flatMap(([name, value]) => fieldsAt(name, value));
}

function fieldsAt(path: string, value: Json): LeadField[] {
  if (Array.isArray(value) && isObject(value[0])) return fieldsOfItems(path, value);
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, item]) => fieldsAt(`${path}.${name}`, item));
  }
  return [{ path, value: asText(value) }];
}

/** Line items: first each member across all items, then item by item. */
function fieldsOfItems(path: string, items: Json[]): LeadField[] {
  const names = new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : [])));
  const together = [...names].map((name) => ({
    path: `${path}[]${name}`,
    value: items.map((item) => asText(isObject(item) ? (item[name] ?? '') : '')).join(', '),
  }));
  return [...together, ...items.flatMap((item, index) => fieldsAt(`${path}.${index}`, item))];
}

function isObject(value: Json | undefined): value is Lead {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as text. */
export function asText(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) {
    const texts = value.map(asText);
    return texts.join(texts[0]?.endsWith('.') ? ' ' : ', ');
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What a message says, and who the person is. */
const wanted =
  /\b(phone|mobile|e-?mail|text)\b|\b(full|first|last|contact|customer) ?name\b|^name$/i;

/** How late a field is needed, by its label: what is mapped most has the lowest rank, IDs the highest. */
export function rankOfUse(label: string): number {
  if (/\bID$/.test(label)) return 2;
  return wanted.test(label) ? 0 : 1;
}
