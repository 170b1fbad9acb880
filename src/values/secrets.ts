import { deepest, isPlainObject } from './json';
import { forMessage, shorten } from './text';

/** The credentials of a connection. */
export type Secrets = readonly string[];

/** Whether a value quotes a credential in any of these ways, in a text or in a key. */
export const quotesSecret = (value: unknown, secrets: Secrets) =>
  JSON.stringify(maskSecretDeep(value, secrets)) !== JSON.stringify(maskSecretDeep(value, []));

/** The service's words, fit for a message: one line, without tags, braces and credentials. */
export function quote(words: string, secrets: Secrets, length?: number): string {
  const mask = maskerOf(secrets);
  const text = mask(words).replace(/<[^<>]*>/g, ' ');
  // Again, since taking out quotes, braces, and invisible marks can join the parts of one.
  const shown = mask(forMessage(text, text.length));
  return shorten(shown.replace(/\.$/, ''), length);
}

/** A copy of a parsed response, masked in every text, key, and number; null for what nests too deep. */
export function maskSecretDeep(value: unknown, secrets: Secrets): unknown {
  const maskText = maskerOf(secrets);
  const mask = (inner: unknown, levels = deepest): unknown => {
    if (levels < 0) return null;
    if (typeof inner === 'string') return maskText(inner);
    if (typeof inner === 'number') return secrets.includes(`${inner}`) ? '***' : inner;
    if (Array.isArray(inner)) return inner.map((item) => mask(item, levels - 1));
    if (!isPlainObject(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [maskText(key), mask(item, levels - 1)]),
    );
  };
  return mask(value);
}

/**
 * Makes what masks credentials in the service's text, which may quote the request: whole, as they are, escaped as in
 * JSON, or encoded as in a URL. It never throws.
 */
export function maskerOf(secrets: Secrets): (text: string) => string {
  // A short credential's longer forms may contain it.
  const forms = secrets.flatMap(formsOf).sort((a, b) => b.length - a.length);
  return (text) => forms.reduce((rest, form) => rest.replaceAll(form, '***'), text);
}

/** How a service writes a credential. PHP escapes slashes in JSON; .NET writes hex in lower case. */
function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const url = encodeURIComponent(secret.toWellFormed());
  return [
    secret,
    json,
    json.replaceAll('/', '\\/'),
    url,
    url.replaceAll('%20', '+'),
    url.replace(/%../g, (hex) => hex.toLowerCase()),
  ].filter(Boolean);
}
