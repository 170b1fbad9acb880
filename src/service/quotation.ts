import { forMessage, shorten } from '../values/text';
import { maskSecret } from './secrets';

/** The service's words as a message may show them: one line, no tags or braces, no credential. */
export function quote(words: string, secret: string, length: number): string {
  const text = maskSecret(words, secret).replace(/<[^<>]*>/g, ' ');
  const line = forMessage(text, text.length).replace(/\.$/, '');
  // Where tags are taken out, a credential may come together again.
  return shorten(maskSecret(line, secret), length);
}
