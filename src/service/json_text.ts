/**
 * JSON text for a request's body. Core throws for `{{bundle.…}}` in it and would cut other double
 * braces out of an object body (platform fact), so that no two braces may stand together; but in
 * the credential, which core takes out of its log only as JSON usually writes it (platform fact).
 *
 * @param credential a text of the value that stays as it is
 */
export function toJsonText(value: unknown, credential = ''): string {
  const kept = JSON.stringify(credential);
  return JSON.stringify(value)
    .split(kept)
    .map((part) => part.replace(/\{(?=\{)/g, '\\u007b'))
    .join(kept);
}
