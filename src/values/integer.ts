/**
 * Reads a whole number, also from text such as `1001` or a spreadsheet's `1001.0`; null for anything
 * else, or if a double can't hold it exactly.
 */
export function toInteger(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\s*[0-9]+(\.0+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}
