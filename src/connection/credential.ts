import { Failure } from '../values/failure';
import { readText } from '../values/text';

/** Longer than any key or token. */
const longest = 4_096;

/**
 * Reads a credential as it was entered. It isn't trimmed: the platform's log censors only the exact
 * text that was entered (platform fact), so any other form that the service quotes would show.
 *
 * @param label the field's label, for the error
 * @throws Failure InvalidCredentials for one that can't be right
 */
export function readCredential(value: unknown, label: string): string {
  // Not trimmed, and with the invisible marks that other fields lose.
  const text = typeof value === 'string' ? value : readText(value, label);
  const fault = textFault(text);
  if (fault === undefined) return text;
  throw new Failure(
    'InvalidCredentials',
    `The ${label} ${fault}. Copy it again, and paste it into the connection.`,
  );
}

function textFault(text: string): string | undefined {
  if (text.length > longest) return 'is longer than 4,096 characters';
  // Most credentials are plain ASCII, and the expressions below are slow to compile.
  if (/^[!-~]*$/.test(text)) return undefined;
  if (/^[\s\p{Cf}]|[\s\p{Cf}]$/u.test(text)) {
    return 'begins or ends with a space, a line break, or an invisible character';
  }
  if (/\p{Cc}/u.test(text)) return 'contains a line break or another control character';
  if (!text.isWellFormed()) return 'contains a broken character';
  return undefined;
}
