/** Fewer digits mean an area code, an extension or the last digits of a second number. */
const minDigits = 7;

/** A text's ASCII digits, without anything between them. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Long enough for a number. */
export function isLong(text: string): boolean {
  return digitsOf(text).length >= minDigits;
}

/** Whether a text begins with + or 00. */
export function namesCountry(text: string): boolean {
  return /^[^\d+]*(?:\+|00)/.test(text);
}
