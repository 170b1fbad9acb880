/** Parts of a credential longer than this are masked as well. */
export const longestShown = 11;

/** Start and end of a masked part. */
export type Range = readonly [number, number];

/** What to search for: parts of the credential's encodings, all of the same length. */
export interface Needle {
  length: number;
  parts: Set<string>;
  /** A bitmap of hashes of the parts' last characters, to rule out a window quickly. */
  marks: Uint8Array;
}

/** Everything to search for to find a credential in any of its encodings. */
export function needlesOf(secret: string): Needle[] {
  const writings = new Set(
    [
      secret,
      secret.toWellFormed(),
      // A service's own lower case has two characters for İ.
      secret.toLowerCase(),
      ...jsonOf(secret),
      ...base64Of(secret),
    ].map(lowerCase),
  );
  writings.delete('');
  const needles = new Map<number, Needle>();
  for (const writing of writings) {
    const length = Math.min(writing.length, longestShown + 1);
    const needle = needles.get(length) ?? {
      length,
      parts: new Set(),
      // Large enough to be sparse, and no larger, since it has to be filled with zeros first.
      marks: new Uint8Array(secret.length > 256 ? 1 << 16 : 1 << 12),
    };
    needles.set(length, needle);
    for (let at = 0; at + length <= writing.length; at += 1) {
      needle.parts.add(writing.slice(at, at + length));
    }
    const tail = tailOf(length);
    for (let end = tail; end <= writing.length; end += 1) {
      needle.marks[markOf(writing, end, tail) % needle.marks.length] = 1;
    }
  }
  return [...needles.values()];
}

/** How many characters to hash to rule out nearly every other text. */
function tailOf(length: number): number {
  return Math.min(length, 4);
}

/** A 16-bit hash of the characters before a position. */
function markOf(text: string, end: number, tail: number): number {
  let mark = 0;
  for (let at = end - tail; at < end; at += 1) mark = (mark * 31 + text.charCodeAt(at)) & 0xffff;
  return mark;
}

/** A credential as JSON, for a text in which what stands before it would change how it's decoded. */
function jsonOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return [json, json.replace(/[^\0-\x7f]/g, escaped)];
}

/**
 * The Base64 characters that a credential always encodes to, for each offset in the encoded text,
 * such as after a user name and a colon.
 */
function base64Of(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const stable = encoded.slice(first, last);
    const urlSafe = stable.replaceAll('+', '-').replaceAll('/', '_');
    return stable.length < 4 ? [] : [stable, urlSafe];
  });
}

/**
 * The ranges where a text contains a needle, in the order of the needles.
 *
 * @param any whether the first will do
 */
export function findIn(text: string, needles: Needle[], any = false): Range[] {
  const lower = lowerCase(text);
  const ranges: [number, number][] = [];
  for (const { length, parts, marks } of needles) {
    const tail = tailOf(length);
    let end = length;
    while (end <= lower.length) {
      // If no part contains these characters, skip every window with them.
      if (marks[markOf(lower, end, tail) % marks.length] === 0) end += length - tail + 1;
      else {
        const from = end - length;
        if (parts.has(lower.slice(from, end))) {
          const last = ranges.at(-1);
          // The last one may be an earlier needle's, and longer.
          if (last && last[0] <= from && from <= last[1]) last[1] = Math.max(last[1], end);
          else ranges.push([from, end]);
          if (any) return ranges;
        }
        end += 1;
      }
    }
  }
  return ranges;
}

/** Lowercases a text whose length stays the same: only İ would become two characters. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text
    .split('İ')
    .map((part) => part.toLowerCase())
    .join('İ');
}
