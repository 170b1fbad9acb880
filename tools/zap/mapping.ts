/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What pills read: the trigger's sample, and what the demo adds to it (`$files`). */
export type Lead = Record<string, Json>;

/** A pill, or `\{{`, which stands for the braces themselves. */
const token = /\\\{\{|\{\{([^{}]+)\}\}/g;
const onlyPill = /^\{\{([^{}]+)\}\}$/;

/**
 * Fills a step's form as the platform does.
 *
 * - A field that is exactly one pill gets the value itself; line items in a plain field come
 *   joined by commas.
 * - A row of a list field that is exactly one pill gets the value itself, line items too.
 * - Everything else becomes text: text around pills, values of a key-value field, texts in JSON.
 * - A field that the lead doesn't have becomes empty text.
 *
 * @param inputs what the step's fields hold, with pills
 */
export function fillForm(inputs: Record<string, Json>, lead: Lead): Record<string, Json> {
  return mapValues(inputs, (value) => {
    if (typeof value === 'string') {
      const filled = fill(value, lead);
      return Array.isArray(filled) ? toText(filled) : filled;
    }
    if (Array.isArray(value)) {
      return value.map((row) => (typeof row === 'string' ? fill(row, lead) : row));
    }
    return fillTexts(value, lead);
  });
}

/** The paths in a step's pills, in order and without repeats. */
export function pathsIn(inputs: Json): string[] {
  if (typeof inputs === 'string') {
    return [...inputs.matchAll(token)].flatMap(([, path]) => path?.trim() ?? []);
  }
  if (typeof inputs !== 'object' || inputs === null) return [];
  return [...new Set(Object.values(inputs).flatMap(pathsIn))];
}

/**
 * Follows a path into the lead: names and list positions between dots; `items[]title` is the
 * title of each item.
 *
 * @returns undefined if the lead has nothing there
 */
export function valueAt(lead: Json, path: string): Json | undefined {
  const [before = '', ...after] = path.split('[]');
  const found = before
    .split('.')
    .reduce<Json | undefined>(
      (value, name) => (name === '' || value === undefined ? value : member(value, name)),
      lead,
    );
  if (after.length === 0 || found === undefined) return found;
  const items = Array.isArray(found) ? found : [found];
  return items.map((item) => valueAt(item, after.join('[]')) ?? '');
}

function member(value: Json, name: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Array.isArray(value) ? value[Number(name)] : value[name];
}

/** Fills one text: the value itself if the text is one pill, otherwise text. */
function fill(text: string, lead: Lead): Json {
  const path = onlyPill.exec(text)?.[1];
  if (path !== undefined) return valueAt(lead, path.trim()) ?? '';
  return fillText(text, lead);
}

function fillText(text: string, lead: Lead): string {
  return text.replace(token, (_, path?: string) =>
    path === undefined ? '{{' : toText(valueAt(lead, path.trim()) ?? ''),
  );
}

/** The same for every text inside JSON. */
function fillTexts(value: Json, lead: Lead): Json {
  if (typeof value === 'string') return fillText(value, lead);
  if (Array.isArray(value)) return value.map((item) => fillTexts(item, lead));
  if (typeof value !== 'object' || value === null) return value;
  return mapValues(value, (item) => fillTexts(item, lead));
}

function toText(value: Json): string {
  if (Array.isArray(value)) return value.map(toText).join(',');
  if (typeof value === 'object') return value === null ? '' : JSON.stringify(value);
  return String(value);
}

function mapValues(values: Record<string, Json>, change: (value: Json) => Json) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
