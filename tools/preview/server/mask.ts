import { maskSecretDeep } from '../../../src/service/secrets';

/** What is shorter than this would be found inside ordinary words. */
const shortest = 6;

/**
 * An answer without credentials, whatever their length: a long one wherever it stands, a short one
 * where it stands by itself. Keys are left alone for a short one, since the page reads them.
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
