import { isPlainObject } from '../values/json';
import { afterViews, viewsOf } from './secret_views';

/** A credential's part of so many letters is masked as well. */
const longestShown = 11;

/** From where to where a text is masked. */
type Range = readonly [number, number];

/**
 * Takes a credential out of a text that the service wrote, since it may quote the request: whole, and
 * in parts of 12 letters or more, in any case; as it is, as in a URL, a form, HTML or JSON (or JSON in
 * JSON), and as base64, alone or behind a user name.
 *
 * Takes time in proportion to the text, whatever text and credential are, and never throws.
 */
export function maskSecret(text: string, secret: string): string {
  return new Masker(secret).mask(text);
}

/** Whether a text quotes a credential in any of these ways. */
export function quotesSecret(text: string, secret: string): boolean {
  return new Masker(secret).find(text).length > 0;
}

/** Deeper than any answer, and shallow enough for the stack. */
const deepest = 100;

/**
 * The same for every text and key inside a parsed answer; the answer itself stays untouched. A
 * credential that is split over texts which follow each other is found too.
 */
export function maskSecretDeep(value: unknown, secret: string): unknown {
  const masker = new Masker(secret);
  const texts: string[] = [];
  const collect = (inner: unknown, depth: number): void => {
    if (depth > deepest) return;
    if (typeof inner === 'string') texts.push(masker.mask(inner));
    else if (typeof inner === 'object' && inner !== null) {
      for (const item of Object.values(inner)) collect(item, depth + 1);
    }
  };
  collect(value, 0);
  const whole = masker.maskTogether(texts);
  let next = 0;
  const masked = (inner: unknown, depth: number): unknown => {
    if (depth > deepest) return null;
    if (typeof inner === 'string') return whole[next++];
    if (typeof inner === 'number' || typeof inner === 'bigint') return masker.maskNumber(inner);
    if (Array.isArray(inner)) return inner.map((item) => masked(item, depth + 1));
    if (!isPlainObject(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [masker.mask(key), masked(item, depth + 1)]),
    );
  };
  return masked(value, 0);
}

/** Letters that are read in every way: an answer of real services is far shorter. */
const thoroughly = 1_000_000;

class Masker {
  private readonly plain: Needle[];
  private readonly decoded: Needle[];
  private readonly sign: string;
  private left = thoroughly;

  constructor(private readonly secret: string) {
    this.plain = needlesOf(secret);
    this.decoded = needlesOf(afterViews(secret));
    this.sign = signBeside(secret).repeat(3);
  }

  mask(text: string): string {
    return cover(text, this.find(text), this.sign);
  }

  /** Masks what only shows where several texts are read one behind the other. */
  maskTogether(texts: string[]): string[] {
    const ranges = merge(findIn(texts.join(''), this.plain));
    let start = 0;
    let next = 0;
    return texts.map((text) => {
      const [from, to] = [start, start + text.length];
      start = to;
      const own: Range[] = [];
      for (let range = ranges[next]; range && range[0] < to; range = ranges[next]) {
        own.push([Math.max(range[0], from) - from, Math.min(range[1], to) - from]);
        // One that goes on is the next text's too.
        if (range[1] > to) break;
        next += 1;
      }
      return cover(text, own, this.sign);
    });
  }

  /** A short credential of digits is no part of a number, but may be one. */
  maskNumber(value: number | bigint): unknown {
    const text = String(value);
    if (text.length <= longestShown && text !== this.secret) return value;
    return this.find(text).length > 0 ? this.mask(text) : value;
  }

  /** Where a text quotes the credential, in order, none beside another. */
  find(text: string): Range[] {
    const ranges = findIn(text, this.plain);
    const few = text.length > this.left;
    if (!few) this.left -= text.length;
    for (const view of viewsOf(text, few)) {
      const found = findIn(view.text, this.decoded);
      if (found.length === 0) continue;
      const places = view.places();
      for (const [from, to] of found) {
        ranges.push([places[from] ?? 0, places[to] ?? text.length]);
      }
    }
    return merge(ranges);
  }
}

/** What is searched: parts of writings of the credential, all of this length. */
interface Needle {
  length: number;
  parts: Set<string>;
  /** Marks the last few letters of a window that any part could hold. */
  marks: Uint8Array;
}

function needlesOf(secret: string): Needle[] {
  const writings = new Set([secret, secret.toWellFormed(), ...base64Of(secret)].map(lowerCase));
  writings.delete('');
  const needles = new Map<number, Needle>();
  for (const writing of writings) {
    const length = Math.min(writing.length, longestShown + 1);
    const needle = needles.get(length) ?? {
      length,
      parts: new Set(),
      marks: new Uint8Array(1 << 16),
    };
    needles.set(length, needle);
    for (let at = 0; at + length <= writing.length; at += 1) {
      needle.parts.add(writing.slice(at, at + length));
    }
    const tail = tailOf(length);
    for (let end = tail; end <= writing.length; end += 1) {
      needle.marks[markOf(writing, end, tail)] = 1;
    }
  }
  return [...needles.values()];
}

/** As many letters as rule nearly every other text out. */
function tailOf(length: number): number {
  return Math.min(length, 4);
}

/** A number of 16 bits for the letters that end at a place. */
function markOf(text: string, end: number, tail: number): number {
  let mark = 0;
  for (let at = end - tail; at < end; at += 1) mark = (mark * 31 + text.charCodeAt(at)) & 0xffff;
  return mark;
}

/**
 * The letters of base64 that a credential always has, wherever in the encoded text it begins: behind
 * a user name and a colon, say.
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

function findIn(text: string, needles: Needle[]): Range[] {
  const lower = lowerCase(text);
  const ranges: [number, number][] = [];
  for (const { length, parts, marks } of needles) {
    const tail = tailOf(length);
    let end = length;
    while (end <= lower.length) {
      // Letters that no part holds rule out every window with them.
      if (marks[markOf(lower, end, tail)] === 0) end += length - tail + 1;
      else {
        const from = end - length;
        if (parts.has(lower.slice(from, end))) {
          const last = ranges.at(-1);
          if (last && last[0] <= from && from <= last[1]) last[1] = end;
          else ranges.push([from, end]);
        }
        end += 1;
      }
    }
  }
  return ranges;
}

/** Lower case, letter by letter: a text keeps its length. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/[\s\S]/g, (letter) => {
    const one = letter.toLowerCase();
    return one.length === 1 ? one : letter;
  });
}

/** Ranges in order; those that overlap or touch become one. */
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

/** A sign that the credential does not have, so that it can't arise anew beside the mask. */
function signBeside(secret: string): string {
  let code = '*'.charCodeAt(0);
  while (secret.includes(String.fromCharCode(code))) code = code === 42 ? 0x2022 : code + 1;
  return String.fromCharCode(code);
}
