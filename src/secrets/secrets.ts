import { deepest, isPlainObject } from '../values/json';

/** One credential, or all those of a connection. */
export type Secrets = string | readonly string[];

/**
 * Masks credentials in the service's text, which may quote the request: whole, as they are, escaped as
 * in JSON, or encoded as in a URL. Never throws.
 */
export const maskSecret = (text: string, secrets: Secrets): string => maskerOf(secrets)(text);

/** Whether a text quotes a credential in any of these ways. */
export const quotesSecret = (text: string, secrets: Secrets) => maskSecret(text, secrets) !== text;

/** A copy of a parsed response, masked in every text, key, and number; null for what nests too deep. */
export function maskSecretDeep(value: unknown, secrets: Secrets): unknown {
  const maskText = maskerOf(secrets);
  const mask = (inner: unknown, depth: number): unknown => {
    if (depth > deepest) return null;
    if (typeof inner === 'string') return maskText(inner);
    if (typeof inner === 'number') return [secrets].flat().includes(`${inner}`) ? '***' : inner;
    if (Array.isArray(inner)) return inner.map((item) => mask(item, depth + 1));
    if (!isPlainObject(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [maskText(key), mask(item, depth + 1)]),
    );
  };
  return mask(value, 0);
}

function maskerOf(secrets: Secrets): (text: string) => string {
  const forms = [secrets]
    .flat()
    .flatMap((secret) => {
      // The credential doesn't contain it, so masking can't create one.
      const sign = secret.includes('*') ? '•••' : '***';
      return [...formsOf(secret)].map((form) => ({ form, sign }));
    })
    // A short credential's longer forms may contain it.
    .sort((a, b) => b.form.length - a.form.length);
  return (text) => forms.reduce((rest, { form, sign }) => rest.replaceAll(form, sign), text);
}

/** How a service writes a credential. PHP escapes slashes in JSON; .NET writes hex in lower case. */
function formsOf(secret: string): Set<string> {
  const json = JSON.stringify(secret).slice(1, -1);
  const url = encodeURIComponent(secret.toWellFormed());
  const urls = [url, url.replaceAll('%20', '+'), url.replace(/%../g, (hex) => hex.toLowerCase())];
  return new Set([secret, json, json.replaceAll('/', '\\/'), ...urls].filter(Boolean));
}
