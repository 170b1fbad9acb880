/**
 * JSON text for a request's body. Core throws on `{{bundle.…}}` in it and removes other double
 * braces from an object body (platform fact), so the second of two opening braces is escaped. The
 * credential isn't escaped, because core's log only censors it in its usual JSON form (platform
 * fact).
 *
 * A lone surrogate, which cutting a text can leave, becomes U+FFFD as in a form: PHP rejects JSON
 * with one, and the service would report a missing token.
 *
 * @param credential text in the value that isn't escaped
 */
export function toJsonText(value: unknown, credential = ''): string {
  const kept = JSON.stringify(credential);
  return JSON.stringify(value)
    .replace(escaped, (written, half) => (half === undefined ? written : '\\ufffd'))
    .split(kept)
    .map((part) => part.replace(/\{(?=\{)/g, '\\u007b'))
    .join(kept);
}

/** One JSON escape, so that no match begins inside another; captures those of lone surrogates. */
const escaped = /\\(?:u(d[89a-f][0-9a-f]{2})|.)/g;
