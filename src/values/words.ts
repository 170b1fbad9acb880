/** The words of a text. Long lists of words are written so, because they read like a text. */
export function wordList(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The words of a text, for looking them up. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordList(text));
}

/**
 * A field's name in one spelling: `lastReplyAt`, `last-reply-at` and `LAST_REPLY_AT` are `last_reply_at`,
 * `SMSMessage` is `sms_message`, and `messageIDs` `message_ids`.
 */
export function spelled(name: string): string {
  return name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-rt-z])/g, '$1$2_')
    .toLowerCase()
    .replace(/[^a-z\d\u0080-\uffff]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** A text as lower-cased words without accents, identifiers split too: `CAMPAIGN_NotFound` is "campaign not found". */
export const separated = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/n['\u2019]t\b/gi, ' not')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/[_\\\s]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * A pattern for a text that has one of these words, apart or as a part of a name.
 *
 * @param list in which `*` stands for any ending, and `_` for a space
 */
export function wordPattern(list: string): RegExp {
  return new RegExp(`\\b(?:${alternatives(list).replaceAll('_', ' ')})(?!\\w)`);
}

/** The words of such a list, as alternatives of a pattern. */
export function alternatives(list: string): string {
  return wordList(list).join('|').replaceAll('*', '\\w*');
}

/** A pattern for a name in one spelling that has one of these words; or that ends in one. */
export function namePattern(list: string, isLast = false): RegExp {
  return new RegExp(`(?:^|_)(?:${wordList(list).join('|')})${isLast ? '$' : '(?:_|$)'}`);
}

/** A value that is made at its first use: most runs need few of those that take time to make. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
