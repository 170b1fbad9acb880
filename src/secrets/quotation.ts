import { forMessage, shorten } from '../values/text';
import { maskSecret } from './secrets';

/** The service's words, fit for a message: one line, without tags, braces and credentials. */
export function quote(words: string, secret: string, length: number): string {
  const text = maskSecret(words, secret).replace(/<[^<>]*>/g, ' ');
  const line = forMessage(text, text.length).replace(/\.$/, '');
  // Removing tags may have joined the parts of a credential.
  return shorten(maskSecret(line, secret), length);
}
