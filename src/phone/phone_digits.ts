/** Fewer digits mean an area code, an extension or the last digits of a second number. */
export const minDigits = 7;

/** Matches a text whose digits begin with + or 00. */
export const namesCountry = /^\D*(?:\+|00)/;

/** A text's ASCII digits, without anything between them. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** How many ASCII digits a text has. */
export function countDigits(text: string): number {
  return digitsOf(text).length;
}

/** Long enough for a number. */
export function isLong(part: string): boolean {
  return countDigits(part) >= minDigits;
}
