import { Failure } from './failure';
import { deepest } from './json';

/**
 * Reads the value of a text field, whatever the Zap's earlier steps made of it. Missing, null and
 * '' are alike (platform fact: even with cleanInputData off, nulls may vanish on the way); a list,
 * as line items leave it in a plain field, is joined by commas.
 *
 * @param label the field's label, for the error
 * @throws Failure InvalidField for a group of values, which no text field can mean
 */
export function readText(value: unknown, label: string, levels = deepest): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && levels > 0) {
    return value
      .map((item) => readText(item, label, levels - 1))
      .filter((text) => !isBlank(text))
      .join(', ');
  }
  if (typeof value === 'object' || typeof value === 'function' || typeof value === 'symbol') {
    throw new Failure(
      'InvalidField',
      `${label} contains several values. Map a single value from an earlier step.`,
    );
  }
  return String(value);
}

/** Reads a text field whose ends do not matter. Throws as `readText` does. */
export function readTrimmed(value: unknown, label: string): string {
  return readText(value, label).trim();
}

/** The rows of a list field: a list as it is, a single value as a list of one, nothing as none. */
export function readRows(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isFilled(value) ? [value] : [];
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Whether a form's value holds anything; a list or group does when any of its members does. */
export function isFilled(value: unknown, levels = deepest): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'object') {
    return levels === 0 || Object.values(value).some((item) => isFilled(item, levels - 1));
  }
  return !isBlank(String(value));
}

/** A text of the user's as a message may quote it: one short line without quotes, tags or braces. */
export function forMessage(text: string, length: number): string {
  return shorten(
    text
      .replace(/[<>{}"]/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    length,
  );
}

/** Cuts a text for a message; never in the middle of a character that takes two units. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
