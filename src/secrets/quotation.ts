import { forMessage, shorten } from '../values/text';
import { maskSecret, type Secrets } from './secrets';

/** The service's words, fit for a message: one line, without tags, braces and credentials. */
export function quote(words: string, secrets: Secrets, length?: number): string {
  const text = maskSecret(words, secrets).replace(/<[^<>]*>/g, ' ');
  // Again, since taking out quotes, braces, and invisible marks can join the parts of one.
  const shown = maskSecret(forMessage(text, text.length), secrets);
  return shorten(shown.replace(/\.$/, ''), length);
}
