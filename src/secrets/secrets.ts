import { deepest, isPlainObject, valuesIn } from '../values/json';
import { findIn, longestShown, type Needle, needlesOf, type Range } from './secret_needles';
import { afterViews, viewsOf } from './secret_views';

/**
 * Masks a credential in the service's text, which may quote the request: whole or in parts of 12 or
 * more characters, ignoring case; plain, escaped as in a URL, a form, HTML or JSON (or JSON in
 * JSON), and as Base64, alone or after a user name.
 *
 * Takes time in proportion to the text, whatever text and credential are, and never throws.
 */
export function maskSecret(text: string, secret: string): string {
  return new Masker(secret).mask(text);
}

/** Whether a text quotes a credential in any of these ways. */
export function quotesSecret(text: string, secret: string): boolean {
  return new Masker(secret).find(text, true).length > 0;
}

/**
 * The same for every text and key in a parsed response, which isn't modified. A credential that is
 * split across consecutive texts is found too. What nests too deep becomes null.
 */
export function maskSecretDeep(value: unknown, secret: string): unknown {
  const masker = new Masker(secret);
  const texts: string[] = [];
  const keys: string[] = [];
  let isClean = true;
  const collect = (inner: unknown, depth: number): void => {
    if (depth > deepest) isClean = false;
    else if (typeof inner === 'string') {
      texts.push(masker.mask(inner));
      isClean &&= texts.at(-1) === inner;
    } else if (typeof inner === 'number' || typeof inner === 'bigint') {
      isClean &&= masker.maskNumber(inner) === inner;
    } else if (Array.isArray(inner)) {
      for (const item of inner) collect(item, depth + 1);
    } else if (isPlainObject(inner)) {
      for (const key of Object.keys(inner)) {
        keys.push(masker.mask(key));
        isClean &&= keys.at(-1) === key;
        collect(inner[key], depth + 1);
      }
    }
  };
  collect(value, 0);
  const whole = masker.maskTogether(texts);
  // Nearly every response, and copying a large one takes long.
  if (isClean && whole === texts) return value;
  const [nextText, nextKey] = [whole.values(), keys.values()];
  const masked = (inner: unknown, depth: number): unknown => {
    if (depth > deepest) return null;
    if (typeof inner === 'string') return nextText.next().value;
    if (typeof inner === 'number' || typeof inner === 'bigint') return masker.maskNumber(inner);
    if (Array.isArray(inner)) return inner.map((item) => masked(item, depth + 1));
    if (!isPlainObject(inner)) return inner;
    return Object.fromEntries(
      valuesIn(inner).map((item) => [nextKey.next().value, masked(item, depth + 1)]),
    );
  };
  return masked(value, 0);
}

/** In characters. Up to here, every encoding is checked; real responses are far shorter. */
const thoroughly = 1_000_000;

/** What depends on a credential alone. */
class Sought {
  readonly plain: Needle[];
  readonly sign: string;
  /** No shorter text quotes the credential: decoding only shortens texts. */
  readonly shortest: number;
  private decoded: Needle[] | undefined;

  constructor(readonly secret: string) {
    this.plain = needlesOf(secret);
    this.sign = signBeside(secret).repeat(3);
    const decoded = [afterViews(secret), secret.replaceAll('\\', '')];
    this.shortest = Math.min(
      ...this.plain.map(({ length }) => length),
      ...decoded.map(({ length }) => length),
    );
  }

  /** What to search for in a view in which JSON escapes were decoded; few responses have any. */
  afterJson(): Needle[] {
    // Cut within an escape of its own, a credential only loses its backslashes in a view.
    this.decoded ??= [
      ...new Set([afterViews(this.secret), this.secret.replaceAll('\\', '')]),
    ].flatMap(needlesOf);
    return this.decoded;
  }
}

/** Kept for the last credential, since a run searches for the same one several times. */
let latest: Sought | undefined;

class Masker {
  private readonly sought: Sought;
  private left = thoroughly;

  constructor(secret: string) {
    if (latest?.secret !== secret) latest = new Sought(secret);
    this.sought = latest;
  }

  mask(text: string): string {
    return cover(text, this.find(text), this.sought.sign);
  }

  /** Masks credentials that are split across several texts. */
  maskTogether(texts: string[]): string[] {
    const ranges = merge(findIn(texts.join(''), this.sought.plain));
    if (ranges.length === 0) return texts;
    let start = 0;
    let next = 0;
    return texts.map((text) => {
      const [from, to] = [start, start + text.length];
      start = to;
      const own: Range[] = [];
      for (let range = ranges[next]; range && range[0] < to; range = ranges[next]) {
        own.push([Math.max(range[0], from) - from, Math.min(range[1], to) - from]);
        // A range that continues belongs to the next text as well.
        if (range[1] > to) break;
        next += 1;
      }
      return cover(text, own, this.sought.sign);
    });
  }

  /** A short numeric credential is masked only if it's the whole number, not a part of one. */
  maskNumber(value: number | bigint): unknown {
    const text = String(value);
    if (text.length <= longestShown && text !== this.sought.secret) return value;
    return this.find(text).length > 0 ? this.mask(text) : value;
  }

  /**
   * The ranges where a text quotes the credential, in order and merged.
   *
   * @param any whether any of them will do
   */
  find(text: string, any = false): Range[] {
    if (text.length < this.sought.shortest) return [];
    const ranges = findIn(text, this.sought.plain, any);
    if (any && ranges.length > 0) return ranges;
    const few = text.length > this.left;
    if (!few) this.left -= text.length;
    for (const view of viewsOf(text, few)) {
      const found = findIn(view.text, view.isJson ? this.sought.afterJson() : this.sought.plain);
      if (found.length === 0) continue;
      // Of a text that long, nobody needs the rest, and finding the places takes long.
      if (any || text.length > thoroughly) return [[0, text.length]];
      const places = view.places();
      for (const [from, to] of found) {
        ranges.push([places[from] ?? 0, places[to] ?? text.length]);
      }
    }
    return merge(ranges);
  }
}

/** Sorts ranges and merges those that overlap or touch. */
function merge(ranges: Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function cover(text: string, ranges: Range[], sign: string): string {
  if (ranges.length === 0) return text;
  const shown: string[] = [];
  let from = 0;
  for (const [begin, end] of ranges) {
    shown.push(text.slice(from, begin));
    from = end;
  }
  return [...shown, text.slice(from)].join(sign);
}

/** A character that isn't in the credential, so that masking can't create it again. */
function signBeside(secret: string): string {
  let code = '*'.charCodeAt(0);
  while (secret.includes(String.fromCharCode(code))) code = code === 42 ? 0x2022 : code + 1;
  return String.fromCharCode(code);
}
