import { isPlainObject } from '#values/json';
import { namePattern, spelled } from '#values/words';
import type { CallKind } from './outcome';

/** One field of a response, at any depth; an item of a list is a field of the list's name. */
export interface Field {
  /** In one spelling: `errorMessage`, `Error-Message` and `error_message` are one. '' at the top. */
  name: string;
  /** The name of the object or list around it; '' at the top. */
  holder: string;
  /** 0 for the fields of the response itself, -1 for the response. */
  depth: number;
  value: unknown;
  /** A text's words, without what the request said; '' if it isn't a text. */
  text: string;
  /** Whether it's named for an error, or inside such a field. */
  inError: boolean;
}

/** A response as a list of fields, those at the top first: all that decisions are made from. */
export type Outline = readonly Field[];

/** Names that are filled only if there was an error, or somebody whom it didn't reach. */
export const errors =
  namePattern(`err[a-z]* exceptions? fail[a-z]* faults? reject[a-z]* skipped undelivered unsent
  not_sent blocked dropped bounced invalid bad`);
/** Names whose value says what became of the message, by a flag or a word. */
const flags = namePattern(
  `status state result successful ok return response sent accepted queued submitted scheduled dispatched success`,
  true,
);
export const isFlag = (name: string) => flags.test(name);
export const isCode = (name: string) => /(^|_|status)code$/.test(name);

/** These are read even if they repeat the lead's own words. */
const tops = /^(status|error|success|result|code|message)$/;
/** Bounded, because a response may be endless: no outcome of one message is as large. */
const most = { fields: 3_000, text: 1_000 };

/**
 * @param data a parsed response, or its text
 * @param sent the fields of the request: what they say is taken out of the response
 * @param kind a read's lists are records, which may be about failures: they aren't looked at, unless they're an error's
 */
export function outlineOf(data: unknown, sent: unknown, kind: CallKind): Outline {
  const said = saidBy(sent);
  const outline: Field[] = [];
  const add = (field: Omit<Field, 'text'>): void => {
    const { name, value, depth } = field;
    if (outline.length >= most.fields) return;
    const isTop = depth === 0 && tops.test(name);
    if (!isTop && said.all.has(pair(name, value))) return;
    const inError = field.inError || (errors.test(name) && !name.startsWith('last'));
    const text = typeof value === 'string' ? value.trim().slice(0, most.text) : '';
    // A state's single word is the service's, even if a lead has it as their name.
    const isOwn = !/\s/.test(text) && (isTop || isCode(name) || isFlag(name));
    outline.push({ ...field, inError, text: isOwn ? text : without(text, said) });
  };
  add({ name: '', holder: '', depth: -1, value: data, inError: false });
  // The list grows while it is read, level by level.
  for (const field of outline) {
    const { name, value, depth, inError } = field;
    if (Array.isArray(value)) {
      if (kind === 'read' && !inError) continue;
      for (const item of value) add({ ...field, value: item, depth: Math.max(depth, 0) });
    } else if (isPlainObject(value)) {
      const inner = { holder: name, depth: depth + 1, inError };
      for (const [key, item] of Object.entries(value)) {
        add({ ...inner, name: spelled(key), value: item });
      }
    }
  }
  return outline;
}

/** A flag, a number, or a word, in lower case; '' for a list or an object. */
export const plainText = (value: unknown) =>
  typeof value === 'object' ? '' : `${value}`.trim().toLowerCase();

const pair = (name: string, value: unknown) =>
  typeof value === 'object' ? '' : `${name} = ${value}`;

/**
 * What the request says: its fields, names, and texts; and those of several words, which a sentence may quote, longest
 * first. A lead called "invalid API key" mustn't change what is read.
 */
function saidBy(sent: unknown) {
  const all = new Set<string>();
  JSON.stringify(sent, (key, value) => {
    all.add(pair(spelled(key), value)).add(key);
    if (typeof value === 'string') all.add(value.trim());
    return value;
  });
  all.delete('');
  const phrases = [...all].filter((text) => /\S\s.{3}/.test(text));
  return { all, phrases: phrases.sort((a, b) => b.length - a.length) };
}

/** A text without what the request said, as a whole, or as a phrase anywhere. */
function without(text: string, { all, phrases }: ReturnType<typeof saidBy>): string {
  if (all.has(text)) return '';
  return phrases.reduce((left, phrase) => left.replaceAll(phrase, ''), text).trim();
}
