import { isPlainObject } from '../json';

const mask = '***';

/**
 * Takes a credential out of a text that the service wrote, since it may quote the request: as it
 * is, as in a URL, and as in JSON.
 */
export function maskSecret(text: string, secret: string): string {
  const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  return forms.reduce((masked, form) => masked.replaceAll(form, mask), text);
}

/** Deeper than any answer, and shallow enough for the stack. */
const deepest = 100;

/** The same for every text and key inside a parsed answer; the answer itself stays untouched. */
export function maskSecretDeep(value: unknown, secret: string, depth = 0): unknown {
  if (depth > deepest) return null;
  if (typeof value === 'string') return maskSecret(value, secret);
  if (typeof value === 'number') return String(value) === secret ? mask : value;
  if (Array.isArray(value)) return value.map((item) => maskSecretDeep(item, secret, depth + 1));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      maskSecret(key, secret),
      maskSecretDeep(item, secret, depth + 1),
    ]),
  );
}
