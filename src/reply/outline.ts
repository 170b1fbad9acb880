import { isPlainObject } from '../values/json';
import { hasWord, spelled, wordSet } from '../values/words';
import { type Field, isCode, isFlag, names, type Outline } from './field';
import type { CallKind } from './outcome';

/** Fields that are read in a response even if they repeat the lead's own words. */
const topFields = wordSet('status error success result code message');
/** The message's own text, which may speak of anything. */
const ownTexts = wordSet('value body caption content original_message');

/** Bounded, because a response may be endless: no outcome of one message is as deep or as large. */
const most = { levels: 12, fields: 3_000, text: 1_000 };

/**
 * @param data a parsed response, or its text
 * @param sent the fields of the request: what they say is taken out of the response
 * @param kind a read's lists are records, which may be about failures: they aren't looked at
 */
export function outlineOf(data: unknown, sent: unknown, kind: CallKind): Outline {
  const request = requestOf(sent);
  const outline: Field[] = [];
  const isRecord = isPlainObject(data) && 'id' in data;
  const add = (field: Omit<Field, 'text'>): void => {
    const { name, depth } = field;
    if (outline.length >= most.fields || depth > most.levels) return;
    // A stored message has its own text, in a field of the same name as the request's.
    const isTop = depth === 0 && topFields.has(name) && !(isRecord && name === 'message');
    if (!isTop && request.fields.has(fieldKey(name, field.value))) return;
    const inError = field.inError || hasWord(name, names.errors);
    const flag = typeof field.value === 'string' && /^\s*(?:(true)|false)\s*$/i.exec(field.value);
    const value = flag ? flag[1] !== undefined : field.value;
    const words = typeof value === 'string' ? value.trim().slice(0, most.text) : '';
    // A state's single word is the service's, even if a lead has it as their name.
    const isState = (isTop || isFlag(field) || isCode(name)) && !/\s/.test(words);
    const isOwn = ownTexts.has(name) && !inError;
    const text = isState ? words : isOwn ? '' : without(words, request.texts);
    outline.push({ ...field, inError, value, text });
  };
  add({ name: '', holder: '', around: undefined, depth: -1, value: data, inError: false });
  // The list grows while it is read, level by level.
  for (const { name, value, depth, holder, inError } of outline) {
    if (Array.isArray(value)) {
      if (kind === 'read' && !inError) continue;
      const inner = { name, holder, around: value, depth: Math.max(depth, 0), inError };
      for (const item of value.slice(0, most.fields)) add({ ...inner, value: item });
    } else if (isPlainObject(value)) {
      const inner = { holder: name, around: value, depth: depth + 1, inError };
      for (const key of Object.keys(value).slice(0, most.fields))
        add({ ...inner, name: spelled(key), value: value[key] });
    }
  }
  return outline;
}

const fieldKey = (name: string, value: unknown) =>
  typeof value === 'object' ? '' : `${name} ${typeof value} ${value}`;

/** A request's texts, the longest first, with the keys of the user's own objects; and its fields. */
function requestOf(sent: unknown): { texts: string[]; fields: ReadonlySet<string> } {
  const texts = new Set<string>();
  const fields = new Set<string>();
  const gather = (value: unknown, depth: number): void => {
    if (typeof value === 'string') texts.add(value.trim().toLowerCase());
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      gather(item, depth + 1);
      if (Array.isArray(value)) continue;
      fields.add(fieldKey(spelled(key), item));
      if (depth > 0) texts.add(key.trim().toLowerCase());
    }
  };
  gather(sent, 0);
  texts.delete('');
  fields.delete('');
  return { texts: [...texts].sort((a, b) => b.length - a.length), fields };
}

const quotes = '["\'`\u2018-\u201f\u00ab\u00bb]';

/**
 * A text without what the request said, as a whole, in quotes, or as a longer phrase anywhere: a lead called
 * "invalid API key" must not change the outcome.
 */
function without(text: string, said: readonly string[]): string {
  let left = text;
  for (const phrase of said) {
    if (!left.toLowerCase().includes(phrase)) continue;
    if (left.trim().length === phrase.length) return '';
    const literal = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const isLong = phrase.length > 12 && /\s/.test(phrase);
    const pattern = isLong ? literal : `(?<=${quotes})${literal}(?=${quotes})`;
    left = left.replace(new RegExp(pattern, 'giu'), '');
  }
  return left.trim();
}
