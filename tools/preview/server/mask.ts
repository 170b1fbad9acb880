import { maskSecretDeep } from '../../../src/secrets/secrets';

/** Anything shorter would match inside ordinary words. */
const shortest = 6;

/**
 * Masks credentials in a response: a long one anywhere, a short one only as a whole value. A short
 * one isn't masked in keys, since the page reads them.
 */
export function withoutSecrets(answer: unknown, secrets: readonly string[]): unknown {
  return secrets.reduce<unknown>(
    (shown, secret) =>
      secret.length >= shortest ? maskSecretDeep(shown, secret) : maskAlone(shown, secret),
    answer,
  );
}

function maskAlone(answer: unknown, secret: string): unknown {
  const literal = secret.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const alone = new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu');
  const masked = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(alone, '***');
    if (Array.isArray(value)) return value.map(masked);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, masked(item)]));
  };
  return masked(answer);
}
