import { deepest, parseJson, valuesIn } from './json';

/** Values that leave an error field empty. */
const emptyValues: ReadonlySet<unknown> = new Set([undefined, null, false, 0]);
const emptyTexts =
  /^(false|null|undefined|none|n\/?a|-*|no[ _-]errors?( found)?\.?|((e|er|err|error)[ _-]?)?0+)$/i;
/** What an error field says where all went well: `Success`, `Message sent successfully`. */
const wellTexts =
  /^((the|your|messages?|sms|request|transaction|operation|is|was|were|has|have|been) )*(ok|done|success(ful(ly)?)?|(successfully )?(sent|queued|submitted|accepted|processed|completed)( successfully)?)[.!]?$/i;

/**
 * Whether an error field is empty, or says that there was no error; a list or object, also as JSON
 * text, is if its values are.
 */
export function isEmptyValue(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') return isEmptyText(value.trim(), levels);
  if (typeof value !== 'object' || value === null) return emptyValues.has(value);
  return levels > 0 && valuesIn(value).every((item) => isEmptyValue(item, levels - 1));
}

/** Whether a text says only that all went well. */
function saysWell(text: string): boolean {
  return wellTexts.test(text.trim());
}

/** In characters. A longer text is an error, and parsing it may take long. */
const longestEmpty = 100_000;

function isEmptyText(text: string, levels: number): boolean {
  if (text.length > longestEmpty) return false;
  if (/^[[{]/.test(text)) {
    const inner = parseJson(text);
    return inner !== undefined && levels > 0 && isEmptyValue(inner, levels - 1);
  }
  return emptyTexts.test(text) || saysWell(text);
}
