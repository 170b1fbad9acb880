import { invalidField } from './failure';
import { isEmptyIn, type Place } from './fillers';

/** A form's values for these fields. Each may be missing, and of any type. */
export type FormValues<Key extends string> = Readonly<Partial<Record<Key, unknown>>>;

/**
 * Reads the value of a text field, whatever type earlier steps gave it. Missing, null and '' are
 * treated alike, since Zapier may leave any of them in an empty field. A list, which line items produce
 * in a plain field, is joined by commas.
 *
 * @param label the field's label, for the error
 * @throws Failure InvalidField for a group of values, which a text field can't contain
 */
export function readText(value: unknown, label: string): string {
  if (Array.isArray(value)) return readTrimmed(value, label);
  if (typeof value === 'object' && value !== null) {
    if (!isFilled(value)) return '';
    throw invalidField(`${label} contains several values. Enter or map a single value.`);
  }
  return withoutMarks(String(value ?? ''));
}

/** Without joiners, which join emoji and end words in some scripts, and without the tags of flags. */
const marks =
  /[\0[[\p{Cf}&&\p{Default_Ignorable_Code_Point}]--[\u200c\u200d\u{e0020}-\u{e007f}]]]/gv;

/**
 * A text without what no person typed: halves of characters, NUL, and invisible marks, such as those that turn its
 * direction.
 */
export function withoutMarks(text: string): string {
  return text.toWellFormed().replace(marks, '');
}

/**
 * Reads a text field and trims it, or each of a list; '' if it shows nothing, or only what stands for no value in its
 * place. Throws as `readText` does.
 */
export function readTrimmed(value: unknown, label: string, place: Place = 'setting'): string {
  if (Array.isArray(value)) {
    const texts = value.map((item) => readTrimmed(item, label, place));
    return texts.filter(Boolean).join(', ');
  }
  const text = readText(value, label).trim();
  return isBlank(text) || isEmptyIn(place, text) ? '' : text;
}

/** A name as people and programs write it in several ways: without case, spaces, `_`, `-`, and invisible characters. */
export function bareName(name: string): string {
  const ignored = /[\s_\p{Pd}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
  return name.normalize('NFKC').replace(ignored, '').toLowerCase();
}

/**
 * Whether a text is nothing that a person entered: it shows nothing, or is only what a program writes for a missing
 * value, such as `null`.
 */
export function isBlank(text: string): boolean {
  // Whitespace, zero-width and control characters, filler characters (U+3164), and blank Braille cells.
  const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;
  return !visible.test(text) || isEmptyIn('setting', text);
}

/**
 * Reads optional content of a message, of which more fillers are empty, such as a spreadsheet's errors. Nothing
 * else is read by it: a setting of `#N/A` is a mistake, not an empty one.
 */
export function readContent(value: unknown, label: string): string {
  return readTrimmed(value, label, 'content');
}

/** Reads content in one line: the channel refuses line breaks, tabs, and runs of spaces inside a value. */
export function readLine(value: unknown, label: string): string {
  return tidyLine(readContent(value, label));
}

/** A text in one line, in which a run of spaces or control characters is one space. */
export function tidyLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The name of a campaign in one form: a run of spaces is one space. */
export const oneName = (campaignName: string) => tidyLine(campaignName.normalize());

/** Whether a form's value is filled in; for a list or group, whether any member is. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isFilled);
  return !isBlank(String(value ?? ''));
}

/**
 * Someone else's text for quoting in a message: one short line without quotes, tags, braces,
 * invisible marks or halves of characters.
 */
export function forMessage(text: string, length?: number): string {
  const bare = withoutMarks(text).replace(/[<>{}"\u{e0000}-\u{e007f}]/gu, '');
  return shorten(tidyLine(bare), length);
}

/** Shortens a text, to a quotation's length by default, without splitting a surrogate pair. */
export function shorten(text: string, length = 60): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/**
 * Reads a whole number, also from text such as `1001` or a spreadsheet's `1001.0`; null for anything
 * else, or if a double can't hold it exactly.
 */
export function toInteger(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\s*[0-9]+(\.0+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
