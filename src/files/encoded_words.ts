const encodedWord = String.raw`=\?([^?\s]+)\?([bq])\?([^?]*)\?=`;
const oneWord = new RegExp(encodedWord, 'gi');
const adjacentWords = new RegExp(String.raw`${encodedWord}(?:\s*${encodedWord})*`, 'gi');

/**
 * Decodes the encoded words of email (RFC 2047), which some servers write into other headers too:
 * `=?UTF-8?B?w6kucGRm?=`. Words in an unknown charset, or that aren't valid in theirs, stay.
 */
export function decodeWords(text: string): string {
  return text.replace(adjacentWords, (words) => {
    try {
      return decodeAdjacent(words);
    } catch {
      return words;
    }
  });
}

/** A character may be split between words, so those of one charset are decoded together. */
function decodeAdjacent(words: string): string {
  const parts: { charset: string; bytes: Buffer }[] = [];
  for (const [, name = '', encoding = '', content = ''] of words.matchAll(oneWord)) {
    // A language may follow the charset (RFC 2231).
    const charset = name.toLowerCase().replace(/\*.*/, '');
    const bytes = /b/i.test(encoding) ? Buffer.from(content, 'base64') : readQuoted(content);
    const last = parts.at(-1);
    if (last?.charset === charset) last.bytes = Buffer.concat([last.bytes, bytes]);
    else parts.push({ charset, bytes });
  }
  return parts
    .map(({ charset, bytes }) => new TextDecoder(charset, { fatal: true }).decode(bytes))
    .join('');
}

function readQuoted(content: string): Buffer {
  const text = content
    .replaceAll('_', ' ')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
