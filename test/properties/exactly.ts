/** Parses JSON. A number that a double can't hold stays a text of its digits. */
export function exactly<T>(text: string): T {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER ? String(value) : value,
  );
}
