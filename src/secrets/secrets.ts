import { deepest, isPlainObject } from '../values/json';
import { formsOf } from './secret_forms';

/** One credential, or all those of a connection. */
export type Secrets = string | readonly string[];

/** A part of a form that is this long is masked like the whole. */
const longest = 12;

/**
 * Masks credentials in the service's text, which may quote the request: in each of their forms, in
 * parts of 12 or more characters, ignoring case (design, "Layers").
 *
 * Takes time in proportion to the text, whatever text and credential are, and never throws.
 */
export function maskSecret(text: string, secrets: Secrets): string {
  return needlesFor(secrets).reduce(cover, text);
}

/** Whether a text quotes a credential in any of these ways. */
export function quotesSecret(text: string, secrets: Secrets): boolean {
  return maskSecret(text, secrets) !== text;
}

/**
 * The same for every text, number and key in a parsed response.
 *
 * @returns the value itself if it quotes none, otherwise a copy; null in place of what nests too deep
 */
export function maskSecretDeep(value: unknown, secrets: Secrets): unknown {
  const needles = needlesFor(secrets);
  const maskText = (text: string) => needles.reduce(cover, text);
  const maskNumber = (number: number) => {
    const text = String(number);
    // The digits of a short credential may be part of any number.
    if (text.length < longest && ![secrets].flat().includes(text)) return number;
    const masked = maskText(text);
    return masked === text ? number : masked;
  };
  const mask = (inner: unknown, depth: number): unknown => {
    if (depth > deepest) return null;
    if (typeof inner === 'string') return maskText(inner);
    if (typeof inner === 'number') return maskNumber(inner);
    if (Array.isArray(inner)) {
      const items = inner.map((item) => mask(item, depth + 1));
      return items.every((item, index) => item === inner[index]) ? inner : items;
    }
    if (!isPlainObject(inner)) return inner;
    let isClean = true;
    const entries = Object.keys(inner).map((key): [string, unknown] => {
      const entry: [string, unknown] = [maskText(key), mask(inner[key], depth + 1)];
      isClean &&= entry[0] === key && entry[1] === inner[key];
      return entry;
    });
    return isClean ? inner : Object.fromEntries(entries);
  };
  return mask(value, 0);
}

/** What to search for: parts of a credential's forms, all of the same length. */
interface Needle {
  length: number;
  parts: ReadonlySet<string>;
  /** Texts half as long from all parts, which rule out most of a text in long steps. */
  half: number;
  halves: ReadonlySet<string>;
  /** Stands for what is masked. The credential doesn't contain it, so masking can't create one. */
  sign: string;
}

/** Kept for the last few credentials, since a run searches for the same ones several times. */
const known = new Map<string, Needle[]>();
const mostKnown = 4;

function needlesFor(secrets: Secrets): Needle[] {
  return [secrets].flat().flatMap((secret) => {
    const needles = known.get(secret) ?? needlesOf(secret);
    if (known.size >= mostKnown && !known.has(secret)) known.clear();
    known.set(secret, needles);
    return needles;
  });
}

/** Longest first: a short credential's longer forms may contain it. */
function needlesOf(secret: string): Needle[] {
  const forms = Map.groupBy(formsOf(secret).map(fold), (form) => Math.min(form.length, longest));
  const sign = signBeside(secret).repeat(3);
  return [...forms]
    .toSorted(([a], [b]) => b - a)
    .map(([length, texts]) => {
      const half = Math.ceil(length / 2);
      return { length, parts: partsOf(texts, length), half, halves: partsOf(texts, half), sign };
    });
}

function partsOf(texts: string[], length: number): Set<string> {
  const parts = new Set<string>();
  for (const text of texts) {
    for (let at = 0; at + length <= text.length; at += 1) parts.add(text.slice(at, at + length));
  }
  return parts;
}

/** Lowercases a text so that its length stays the same and no letter depends on its neighbors. */
function fold(text: string): string {
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

function cover(text: string, { length, parts, half, halves, sign }: Needle): string {
  if (text.length < length) return text;
  const folded = fold(text);
  const ranges: { from: number; to: number }[] = [];
  // Wherever a part is in the text, exactly one of these positions has a half of it.
  const step = length - half + 1;
  for (let at = 0; at + half <= folded.length; at += step) {
    if (!halves.has(folded.slice(at, at + half))) continue;
    for (let from = Math.max(0, at - step + 1); from <= at; from += 1) {
      if (!parts.has(folded.slice(from, from + length))) continue;
      const last = ranges.at(-1);
      if (last && from <= last.to) last.to = from + length;
      else ranges.push({ from, to: from + length });
    }
  }
  if (ranges.length === 0) return text;
  let end = 0;
  const shown = ranges.map(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return before;
  });
  return [...shown, text.slice(end)].join(sign);
}

/** A character that isn't in the credential. */
function signBeside(secret: string): string {
  let code = '*'.charCodeAt(0);
  while (secret.includes(String.fromCharCode(code))) code = code === 42 ? 0x2022 : code + 1;
  return String.fromCharCode(code);
}
