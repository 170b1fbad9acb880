import { parseExactJson } from '../http/exact_json';
import { isPlainObject } from '../values/json';
import { endsIn, hasWord, spelled } from '../values/words';
import * as table from './field_words';

/** One field of a response, at any depth; an item of a list is a field of the list's name. */
export interface Field {
  /** In one spelling: `errorMessage`, `Error-Message` and `error_message` are one. '' at the top. */
  name: string;
  /** The name of the object or list around it; '' at the top. */
  holder: string;
  /** 0 for the fields of the response itself. */
  depth: number;
  /** As it came, but JSON and flags inside a text are read. */
  value: unknown;
  /** A text's words, without what the request said; '' if it isn't a text, or is the message's own. */
  text: string;
  /** Whether it's named for an error, or inside such a field. */
  inError: boolean;
}

/** A response as a list of fields, those at the top first: all that decisions are made from. */
export type Outline = readonly Field[];

/** Bounded, because a response may be endless: no outcome of one message is as deep or as large. */
const deepest = 12;
const mostFields = 3_000;
/** In characters: of one text, and of all of them or of JSON inside one. */
const longestText = 1_000;
const longestTexts = 100_000;

/**
 * @param data a parsed response, or its text
 * @param sent the fields of the request: what they say is taken out of the response
 * @param items how many items of each list are looked at
 */
export function outlineOf(data: unknown, sent: unknown, items = mostFields): Outline {
  const own = requestWords(sent);
  const outline: Field[] = [];
  const isRecord = isPlainObject(data) && 'id' in data;
  let left = longestTexts;
  const add = (field: Omit<Field, 'text'>, ofRecord = false): void => {
    const { name, depth } = field;
    const inError = field.inError || hasWord(name, table.errorWords);
    if (outline.length >= mostFields || depth > deepest) return;
    // A stored message has its own text, in a field of the same name as the request's.
    const isOwn = isRecord && name === 'message';
    const isOutcome = depth === 0 && !isOwn && table.outcomeFields.has(name);
    if (!isOutcome && own.sends(name, field.value)) return;
    const value = unwrapped(field.value);
    const isOwnText = table.ownTexts.has(name) || (ofRecord && table.recordTexts.has(name));
    const isRead = typeof value === 'string' && (inError || !(isOwnText || isHexId(name, value)));
    const words = isRead ? value.slice(0, Math.min(longestText, left)) : '';
    left -= words.length;
    // A single word there is the service's, even if a lead has it as their name.
    const isWord = isOutcome && !/\s/.test(words.trim());
    outline.push({ ...field, inError, value, text: (isWord ? words : own.takenOut(words)).trim() });
  };
  add({ name: '', holder: '', depth: -1, value: data, inError: false });
  // The list grows while it is read, level by level.
  for (const { name, value, depth, holder, inError } of outline) {
    if (Array.isArray(value)) {
      for (const item of value.slice(0, items)) {
        add({ name, holder, depth: Math.max(depth, 0), value: item, inError });
      }
    } else if (isPlainObject(value)) {
      const keys = Object.keys(value).slice(0, mostFields);
      const fields = keys.map((key) => ({ name: spelled(key), value: value[key] }));
      const ofRecord = depth >= 0 && fields.some((field) => table.recipientNames.has(field.name));
      for (const field of fields)
        add({ ...field, holder: name, depth: depth + 1, inError }, ofRecord);
    }
  }
  return outline;
}

/**
 * Whether a field is an ID of hexadecimal digits, such as a UUID: it has no words, and their expressions are
 * slow to compile. Other IDs may spell some, such as `gateway-timeout-7f8d9c12`.
 */
function isHexId(name: string, value: string): boolean {
  const isNamed = endsIn(name, table.ids) || endsIn(name, table.messageIds);
  return isNamed && /^(?=.*\d)[\da-f-]{16,}$/i.test(value);
}

/** JSON inside a text is read as if it stood there, and so is a flag, which Python calls `True`. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > longestTexts) return value;
  const text = value.trim();
  if (/^(?:true|false)$/i.test(text)) return text.length === 4;
  return /^[{[]/.test(text) ? (parseExactJson(text, mostFields) ?? value) : value;
}

/** Deeper and wider than any request. */
const deepestRequest = 20;
const mostTexts = 2_000;

/** What the fields of a request say: a lead called "invalid API key" must not change the outcome. */
function requestWords(sent: unknown) {
  const texts = new Set<string>();
  const fields = new Set<string>();
  const gather = (value: unknown, depth: number): void => {
    if (depth > deepestRequest || texts.size >= mostTexts) return;
    if (typeof value === 'string') texts.add(value.trim().toLowerCase());
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      gather(item, depth + 1);
      if (Array.isArray(value)) continue;
      if (typeof item !== 'object') fields.add(fieldKey(spelled(key), item));
      // The keys of the user's own objects, such as attributes.
      if (depth > 0) texts.add(key.trim().toLowerCase());
    }
  };
  gather(sent, 0);
  texts.delete('');
  const longestFirst = [...texts].sort((a, b) => b.length - a.length);
  return {
    /** Whether the request has this very field: a response may return the request whole. */
    sends: (name: string, value: unknown) =>
      typeof value !== 'object' && fields.has(fieldKey(name, value)),

    /** A text without what the request said: as a whole, in quotes, or as a longer phrase anywhere. */
    takenOut(text: string): string {
      let left = text;
      for (const said of longestFirst) {
        const lower = left.toLowerCase();
        if (lower.trim() === said) return '';
        if (!lower.includes(said)) continue;
        const phrase = said.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
        const isLong = said.length > 12 && /\s/.test(said);
        const pattern = isLong ? phrase : `(?<=${quotes})${phrase}(?=${quotes})`;
        left = left.replace(new RegExp(pattern, 'giu'), '');
      }
      return left;
    },
  };
}

const fieldKey = (name: string, value: unknown) => `${name} ${typeof value} ${value}`;

const quotes = '["\'`\u2018-\u201f\u00ab\u00bb]';
