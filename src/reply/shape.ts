import type { Answer } from '../http/transport';
import { maskSecret, maskSecretDeep, type Secrets } from '../secrets/secrets';
import { isPlainObject, parseJson } from '../values/json';
import { endsIn, hasWord, spelled, wordSet } from '../values/words';
import * as table from './field_words';
import type { CallKind } from './outcome';
import { readBody } from './response_body';
import { readerWords } from './shape_words';

/** What may be said of a response without anybody's data. */
export interface ShapeOptions {
  /** Credentials, which become `***` in every form. */
  secrets?: Secrets;
  /** Texts that are masked wherever they stand, such as the request's and the connection's. */
  known?: readonly string[];
  /** Keys that are shown whole: a service's own, which several of its records have. */
  keys?: ReadonlySet<string>;
  /** The words that are shown; the reader's own by default. */
  words?: ReadonlySet<string>;
  /** Whether a value is shown, such as a time. */
  shows?: (text: string, name: string) => boolean;
  /** How many items of a list are kept, and how many values in all. */
  items?: number;
  values?: number;
}

/** A send's outcome has a dozen values; shaping 200,000 would take the time that the step has left. */
const mostValues = 500;
const mostKeys = 60;
const mostLevels = 8;
/** In characters of one text. */
const longestText = 600;
/** Of JSON inside a text. */
const longestInner = 10_000;
/** In characters: shorter ones are part of too many words. */
const shortestKnown = 3;

/** Fields of a person or a company, and those of a message's own text. */
const names = wordSet(
  'name names username tag tags label labels email address city company caption',
);
const ownTexts = new Set([...table.ownTexts, ...wordSet('note comment subject')]);
/** Fields of a record whose words are an enumeration. */
const enumerations = wordSet(`
  type kind status state direction flow traffic role sender from by author channel platform event owner
  mode priority language lang`);
const idNames = wordSet('id ids uid uuid sid guid');
/**
 * Masks what a service returned: numbers, names, texts, URLs, IDs and times become their kind
 * and length, such as `<phone, 12 digits>`. What stays are keys, flags, small numbers, what `shows` allows, and, in
 * enumerations and in the service's own sentences, the words in `words`. Alike values of one shape
 * are masked alike, and a second one of the same kind and length ends in `#2`.
 */
export class Shaper {
  private readonly seen = new Map<string, Map<string, number>>();
  private readonly token: RegExp;
  private left: number;

  constructor(private readonly options: ShapeOptions = {}) {
    this.left = options.values ?? mostValues;
    const known = [...new Set(options.known?.map((text) => text.trim()))]
      .filter((text) => text.length >= shortestKnown)
      .sort((a, b) => b.length - a.length)
      .map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    const alternatives = [
      `(?<known>${known.join('|') || '(?!)'})`,
      '(?<url>\\b[a-z][a-z\\d+.-]{1,20}:\\/\\/[^\\s"\'<>]{1,500}|\\bwww\\.[^\\s"\'<>]{1,500})',
      '(?<quoted>(?<![\\p{L}\\d])(?:"[^"]{1,300}"|\'[^\']{1,300}\'(?![\\p{L}])|`[^`]{1,300}`|[\u2018\u201c\u00ab][^\u2019\u201d\u00bb]{1,300}[\u2019\u201d\u00bb]))',
      '(?<uuid>\\b[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}\\b)',
      '(?<phone>\\+?(?<![\\p{L}\\d])\\d[\\d\\s().-]{4,40}\\d(?![\\p{L}\\d]))',
      '(?<email>[^\\s@<>"\']{1,64}@[^\\s@<>"\']{1,200})',
      '(?<word>[\\p{L}\\p{M}\\p{N}_]+)',
    ];
    this.token = new RegExp(alternatives.join('|'), 'giu');
  }

  /**
   * The shape of a parsed response, or of its text.
   *
   * @param ofRecord whether its texts are those of contacts and messages, so that no sentence is shown
   */
  shape(value: unknown, isList = false, name = '', ofRecord = false, levels = mostLevels): unknown {
    this.left -= 1;
    if (this.left < 0) return '<more>';
    if (typeof value === 'string') return this.string(value, isList, name, ofRecord);
    if (typeof value === 'number') return this.number(value, name);
    if (typeof value !== 'object' || value === null) return value;
    if (levels === 0) return '<nested>';
    const isError = hasWord(name, table.errorWords);
    if (Array.isArray(value)) {
      const most = this.options.items ?? 3;
      const shapes = value
        .slice(0, most)
        .map((item) =>
          this.shape(item, isList, name, ofRecord || (isList && !isError), levels - 1),
        );
      return value.length > most ? [...shapes, `<${value.length - most} more>`] : shapes;
    }
    const entries = Object.entries(value);
    const isPerson = entries.some(([key]) => table.recipientNames.has(spelled(key)));
    const shapes = entries.slice(0, mostKeys).map(([key, item]) => {
      const own = spelled(key);
      const isRecord = ofRecord || isPerson || (isList && /^\d+$/.test(key) && !isError);
      return [this.key(key), this.shape(item, isList, own, isRecord, levels - 1)];
    });
    if (entries.length > mostKeys) shapes.push([`<${entries.length - mostKeys} more>`, null]);
    return Object.fromEntries(shapes);
  }

  /** The shape of a response's body; of a page, what a person sees of it. */
  body({ contentType, text }: Pick<Answer, 'contentType' | 'text'>, kind: CallKind): unknown {
    const { secrets = [] } = this.options;
    const body = readBody(contentType, text, kind);
    if (body.kind === 'json') {
      return this.shape(maskSecretDeep(body.data, secrets), kind === 'read');
    }
    const shape = this.sentence(maskSecret(body.text, secrets));
    return body.kind === 'page' ? { page: shape } : shape;
  }

  /** A sentence of the service's own, in which only known words are shown. */
  sentence(text: string): string {
    const cut = text.slice(0, longestText);
    const shape = cut.replace(this.token, (whole, ...rest) => this.masked(whole, rest.at(-1)));
    return text.length > cut.length ? `${shape}<${text.length - cut.length} more>` : shape;
  }

  /** A key, which may be made of data. */
  key(key: string): string {
    return this.options.keys?.has(key) ? key : this.sentence(key);
  }

  private masked(whole: string, groups: Record<string, string | undefined>): string {
    if (groups.quoted !== undefined) {
      const inner = whole.slice(1, -1);
      const isTerm = /^[\p{L}_.]+$/u.test(inner) && this.words(inner) === inner;
      return isTerm ? whole : `${whole[0]}${this.kind(inner)}${whole.at(-1)}`;
    }
    if (groups.word !== undefined) return this.words(whole);
    return this.kind(whole);
  }

  /** A word or an identifier, whose unknown parts are masked. */
  private words(token: string): string {
    if (/\d/.test(token) && /\p{L}/u.test(token) && !/^[a-z]{1,12}_?\d{1,3}$/i.test(token)) {
      const parts = token.split('_');
      if (parts.length === 1) return this.kind(token);
      return parts.map((part) => this.words(part)).join('_');
    }
    return token.replace(
      /\d+|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|[\p{L}\p{M}]+|\p{N}+/gu,
      (part) => {
        if (/^\d{1,3}$/.test(part) || (this.options.words ?? readerWords).has(part.toLowerCase()))
          return part;
        return /^[a-z]$/i.test(part) ? part : this.kind(part);
      },
    );
  }

  private string(text: string, isList: boolean, name: string, ofRecord: boolean): string {
    const trimmed = text.trim();
    if (trimmed === '') return text;
    const inner =
      /^[[{]/.test(trimmed) && trimmed.length < longestInner ? parseJson(trimmed) : undefined;
    if (typeof inner === 'object') return JSON.stringify(this.shape(inner, isList, name, ofRecord));
    if (this.options.known?.some((known) => known.trim() === trimmed)) return this.kind(trimmed);
    if (this.options.shows?.(trimmed, name)) return text;
    const isPrivate = hasWord(name, names) || ownTexts.has(name);
    const isEnumeration = !ofRecord || endsIn(name, enumerations);
    if (/^-?\d{1,3}$/.test(trimmed))
      return isPrivate || endsIn(name, idNames) ? this.kind(trimmed) : text;
    if (/^[\p{L}_.-]+$/u.test(trimmed) && !isPrivate && isEnumeration) return this.sentence(text);
    const isFlag = /^(?:true|false|null|none|yes|no)$/i.test(trimmed) && !isPrivate;
    if (isFlag) return text;
    const isOwn = !isPrivate && (!ofRecord || hasWord(name, table.errorWords));
    if (isOwn && !endsIn(name, idNames)) return this.sentence(text);
    return this.kind(trimmed);
  }

  private number(value: number, name: string): unknown {
    if (endsIn(name, idNames)) return this.kind(String(value), 'number');
    if (Math.abs(value) < 1_000 || this.options.shows?.(String(value), name)) return value;
    const isCode = endsIn(name, table.codes) && !/zip|post|dial|country|verif/.test(name);
    return isCode && Math.abs(value) < 1_000_000 ? value : this.kind(String(value), 'number');
  }

  /** A value as its kind and length. */
  private kind(text: string, is = kindOf(text)): string {
    const digits = text.replace(/\D/g, '');
    const isDigits = is === 'phone' || is === 'number' || is === 'digits';
    const length = isDigits ? digits.length : text.length;
    // The same number in another form gets the same mask.
    const family = `${isDigits ? 'digits' : is} ${length}`;
    const alike = this.seen.get(family) ?? new Map<string, number>();
    const at = alike.get(isDigits ? digits : text) ?? alike.size + 1;
    this.seen.set(family, alike.set(isDigits ? digits : text, at));
    const sign = is === 'phone' && text.startsWith('+') ? '+' : '';
    const prefix = is === 'id' ? (/^wamid\./.exec(text)?.[0] ?? '') : '';
    const unit = isDigits && is !== 'digits' ? ' digits' : '';
    return `${sign}${prefix}<${is}, ${length}${unit}${at > 1 ? ` #${at}` : ''}>`;
  }
}

/** All texts in a request, and the keys of the user's own objects. */
export function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || depth > mostLevels) return [];
  const own = depth > 0 && isPlainObject(value) ? Object.keys(value) : [];
  return [...own, ...Object.values(value).flatMap((item) => textsIn(item, depth + 1))];
}

function kindOf(text: string): string {
  if (/^[a-z][a-z\d+.-]{1,20}:\/\/|^www\.|^\/[^\s]*$/i.test(text)) return 'url';
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return 'email';
  const digits = text.replace(/\D/g, '').length;
  if (/^\+?[\d\s().-]+$/.test(text)) return digits >= 7 && digits <= 15 ? 'phone' : 'digits';
  if (!/\s/.test(text) && digits > 0) return 'id';
  return /^[\p{L}\p{M}]+$/u.test(text) ? 'word' : 'text';
}
