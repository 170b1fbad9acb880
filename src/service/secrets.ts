import { isPlainObject } from '../json';

const mask = '***';

/**
 * Takes a credential out of a text that the service wrote, since it may quote the request: as it
 * is, as in a URL or a form (where letters of codes have either case), and as in JSON (where a
 * slash may be escaped).
 */
export function maskSecret(text: string, secret: string): string {
  return formsOf(secret).reduce((masked, form) => masked.replaceAll(form, mask), text);
}

/** Whether a text quotes a credential in any of these forms. */
export function quotesSecret(text: string, secret: string): boolean {
  return formsOf(secret).some((form) => text.includes(form));
}

function formsOf(secret: string): string[] {
  const url = encodeURIComponent(secret.replace(/\p{Cs}/gu, '\ufffd'));
  const lowerUrl = url.replace(/%../g, (code) => code.toLowerCase());
  const json = JSON.stringify(secret).slice(1, -1);
  const inUrls = [url, lowerUrl].flatMap((form) => [form, form.replaceAll('%20', '+')]);
  return [...new Set([secret, ...inUrls, json, json.replaceAll('/', '\\/')])];
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
