/**
 * JSON text for a request's body. Core throws for `{{bundle.…}}` in it and would cut other double
 * braces out of an object body (platform fact), so that no two braces may stand together; but in
 * the credential, which core takes out of its log only as JSON usually writes it (platform fact).
 *
 * Half a character, as a text that was cut leaves it, becomes U+FFFD as in a form: PHP takes no JSON
 * with one, and would say that the token is missing.
 *
 * @param credential a text of the value that stays as it is
 */
export function toJsonText(value: unknown, credential = ''): string {
  const kept = JSON.stringify(credential);
  return JSON.stringify(value)
    .replace(escaped, (written, half) => (half === undefined ? written : '\\ufffd'))
    .split(kept)
    .map((part) => part.replace(/\{(?=\{)/g, '\\u007b'))
    .join(kept);
}

/** One escape of JSON, so that none begins in the middle of another; halves of characters apart. */
const escaped = /\\(?:u(d[89a-f][0-9a-f]{2})|.)/g;
