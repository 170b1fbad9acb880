import { Failure } from '../values/failure';
import { readText } from '../values/text';

/** Longer than any key or token. */
const longest = 4_096;

/**
 * Reads a credential as it was entered. It isn't trimmed: the platform's log censors only the exact
 * text that was entered (test/proof/platform_facts/), so any other form that the service quotes
 * would show.
 *
 * @param label the field's label, for the error
 * @throws Failure InvalidCredentials for one that can't be right
 */
export function readCredential(value: unknown, label: string): string {
  // Not trimmed, and with the invisible marks that other fields lose.
  const text = typeof value === 'string' ? value : readText(value, label);
  let fault: string;
  if (text.length > longest) fault = 'is longer than 4,096 characters';
  else if (/^[\s\p{Cf}]|[\s\p{Cf}]$/u.test(text)) {
    fault = 'begins or ends with a space, a line break, or an invisible character';
  } else if (/\p{Cc}/u.test(text)) fault = 'contains a line break or another control character';
  else return text;
  throw new Failure(
    'InvalidCredentials',
    `The ${label} ${fault}. Copy it again, and paste it into the connection.`,
  );
}
