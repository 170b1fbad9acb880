import { inspect } from 'node:util';
import { withoutEntities, withoutEscapes } from '../support/escapes';

/** This many characters of a credential in a row are no coincidence. */
const partLength = 12;

/** A shorter credential can't be told from any word. */
const shortest = 8;

/** Longer credentials are refused before any request, so only this much is searched for. */
const longest = 5_000;

/** Short pieces rule out nearly every other text quickly. */
const gramLength = 4;

/** Looks for a credential, and for parts of it, in what a run shows. */
export class LeakSearch {
  private readonly parts: ReadonlySet<string>;
  private readonly grams: ReadonlySet<string>;
  private readonly base64: readonly string[];
  private readonly length: number;
  private readonly isOneSign: boolean;

  constructor(secret: string) {
    const text = lowerCase(secret.trim()).slice(0, longest);
    this.length = Math.min(partLength, text.length);
    this.parts = windows(text, this.length);
    this.grams = windows(text, gramLength);
    this.isOneSign = new Set(text).size < 2;
    this.base64 = base64Parts(secret.trim().slice(0, longest));
  }

  /** The first part of the credential that a text shows, in any encoding. */
  find(text: string): string | undefined {
    // Too short to tell from a coincidence, or one character repeated.
    if (this.length < shortest || this.isOneSign) return undefined;
    for (const said of readings(text)) {
      const part = this.partIn(lowerCase(said));
      if (part !== undefined) return part;
    }
    return this.base64.find((part) => text.includes(part));
  }

  private partIn(text: string): string | undefined {
    // Each window of a part's length contains one of these pieces, so the others can be skipped.
    const spare = this.length - gramLength;
    for (let at = 0; at + gramLength <= text.length; at += spare + 1) {
      if (!this.grams.has(text.slice(at, at + gramLength))) continue;
      for (let from = Math.max(0, at - spare); from <= at; from += 1) {
        const part = text.slice(from, from + this.length);
        if (this.parts.has(part)) return part;
      }
    }
    return undefined;
  }
}

/** Lowercases a text, but not İ, which would count as two characters. */
function lowerCase(text: string): string {
  const parts = text.split('İ');
  return parts.map((part) => part.toLowerCase()).join('İ');
}

function windows(text: string, length: number): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + length <= text.length; at += 1) found.add(text.slice(at, at + length));
  return found;
}

/** A credential in Base64, at any offset in a longer text. */
function base64Parts(secret: string): string[] {
  const bytes = Buffer.from(secret);
  if (bytes.length < partLength) return [];
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      // The first and last characters also depend on the text around it.
      .slice(shift === 0 ? 0 : 4, -4)
      .slice(0, 24),
  );
  return shifted
    .flatMap((part) => [part, part.replaceAll('+', '-').replaceAll('/', '_')])
    .filter((part) => part.length >= partLength);
}

/** A text as it is, and with its escapes decoded. */
function* readings(text: string): Generator<string> {
  yield text;
  const plain = /\\/.test(text) ? withoutEscapes(withoutEscapes(text)) : text;
  if (plain !== text) yield plain;
  if (/%[\da-f]{2}/i.test(text)) {
    const read = plain.replace(/(?:%[\da-f]{2})+/gi, (codes) =>
      Buffer.from(codes.replaceAll('%', ''), 'hex').toString(),
    );
    yield read;
    yield read.replaceAll('+', ' ');
  }
  if (/&[#a-z]/i.test(text)) yield withoutEntities(plain);
}

/** Everything visible in a value; for an error, its stack and causes too. */
export function seen(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!(value instanceof Error)) return JSON.stringify(value) ?? '';
  return `${inspect(value, { depth: 6, showHidden: true, maxStringLength: 100_000 })}\n${value.message}\n${value.stack}`;
}
