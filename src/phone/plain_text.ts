/** A text's ASCII digits, without anything between them. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether a text has enough digits for a number, not only for an area code or an extension. */
export const isLong = (text: string): boolean => digitsOf(text).length >= 7;

/** Whether a text begins with + or 00. No country code begins with 0, so +0 means nothing. */
export const namesCountry = (text: string): boolean => /^[^\d+]*(?:\+\D*[1-9]|00)/.test(text);

/** Turns the digits of all scripts into ASCII, any dash into a hyphen, and removes invisible marks. */
export function toPlainText(source: string): string {
  // Most texts need none of the expressions for all scripts, which are slow to compile.
  if (/^[\x20-\x7e]*$/.test(source)) return source.replace(/ +/g, ' ').trim();
  return (
    source
      // Nº would become a no.
      .replace(/\u2116|\bN\.?[\u00ba\u00b0]/gi, '#')
      .normalize('NFKC')
      // Keycaps (9️⃣) are digits. Any other combining mark strikes out what isn't a letter (9̶).
      .replace(/(?<![\p{L}\p{M}])[\ufe0e\ufe0f\u20e3]+/gu, '')
      .replace(/(?<!\p{L}\p{M}{0,9})\p{M}|[\u0335-\u0338]/gu, '?')
      .replace(/[\r\n\v\f\u2028\u2029]+/g, '\n')
      .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
      .replace(/\p{Nd}/gu, toAsciiDigit)
      .replace(/(?!\n|\t)[\p{Cf}\p{Cc}]/gu, '')
      .replace(/[ \t]+/g, ' ')
      .trim()
  );
}

/** Unicode orders each script's digits consecutively from zero to nine. */
function toAsciiDigit(digit: string): string {
  const code = Number(digit.codePointAt(0));
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return `${before % 10}`;
}
