/**
 * Words that say there was no error: `no errors`, `No messages failed`, `without any errors`,
 * `1 sent, 0 failed`, `not_failed`, `error_free`; but not those of `sent: 0 failed: 1`.
 */
const deniedErrors =
  /(?<![a-z\d])(?:(?:no|without|zero)[ _-](?:[a-z]{1,20}[ _-]){0,2}|no[nt][ _-]|(?<![:=] ?)0[ _-])(?:error|exception|fail)[a-z]*(?![a-z]| ?[:=-]? ?\d)|(?:error|failure)s?[ _-]free/gi;

/** A text without the words that say there was no error. */
export function withoutDeniedErrors(text: string): string {
  return text.replace(deniedErrors, ' ');
}
