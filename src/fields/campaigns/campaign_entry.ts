import { type Placeholder, type TemplateText, withKeys } from '../../values/placeholder';

/** A campaign on the connection's list. */
export interface ListedCampaign {
  name: string;
  /** Its template's placeholders; undefined if its entry doesn't name them, or isn't valid. */
  placeholders: Placeholder[] | undefined;
  /** Its template's text, if its entry has it. */
  text: TemplateText | undefined;
}

/** An entry as it was entered: `Name`, `Name | First name = there, Code`, or `Name | Hello {{First name}}`. */
export interface Entry {
  is: 'name' | 'labels' | 'text';
  name: string;
  /** The labels or the text; '' behind a name alone. */
  behind: string;
}

// Each separator, unless a backslash stands before it.
export const bar = /(?<!\\)\|/;
const comma = /(?<!\\),/;
const equals = /(?<!\\)=/;
const semicolon = /(?<!\\);/;

/** `{{1: First name}}`, in which the first group is what stands inside. */
const placeholder = /\{\{([^{}\n]*)\}\}/g;

/** `{1}` or `[first name]`, which no template has. */
const singleMark = /(?<!\\)(?:\{[^{}]*\}|\[[^[\]]*\])/;

const doubleBraces = /\{\{|\}\}/;

const problems = {
  noName: 'has no campaign name before its vertical bar. Add the name or remove the line',
  noBar:
    "has a placeholder, but no vertical bar. Put | between the campaign's name and the template's text",
  braces:
    "has braces or brackets that aren't a placeholder's. Enter double braces around each placeholder, behind the vertical bar",
  separator:
    'has a {mark}. Enter each campaign on its own line, or a backslash before a {mark} that belongs to a name',
  numbers:
    "has placeholders that aren't numbered 1, 2, 3, and so on. Number all of them as in the template, or none",
  repeat: 'has two placeholders with one name. Give each its own name',
  sentence:
    'has a text without placeholders in double braces. If the template has none, enter nothing behind the vertical bar',
};

/**
 * Reads one entry of the campaign list (design, "Campaign list").
 *
 * @returns the campaign, and what is wrong with it, and the remedy. Of a mistaken one, only the name is known
 */
export function readEntry(entry: Entry): { campaign: ListedCampaign; mistake?: string } {
  const unread = { name: unescaped(entry.name), placeholders: undefined, text: undefined };
  const mistake = mistakeIn(entry);
  if (mistake !== undefined) return { campaign: unread, mistake };
  if (entry.is === 'name') return { campaign: unread };
  const read = entry.is === 'labels' ? readLabels(entry.behind) : readTemplate(entry.behind);
  if (read === undefined) return { campaign: unread, mistake: problems.numbers };
  // Two labels with one key would both have the value of one.
  const keys = new Set(read.placeholders.map(({ key }) => key));
  if (keys.size < read.placeholders.length) return { campaign: unread, mistake: problems.repeat };
  return { campaign: { ...unread, ...read } };
}

function mistakeIn({ is, name, behind }: Entry): string | undefined {
  const isText = is === 'text';
  if (name === '') return problems.noName;
  if (doubleBraces.test(`${name} ${isText ? behind.replace(placeholder, ' ') : behind}`))
    return is === 'name' ? problems.noBar : problems.braces;
  if (semicolon.test(isText ? name : `${name} ${behind}`))
    return problems.separator.replaceAll('{mark}', 'semicolon');
  if (is === 'name' && comma.test(name)) return problems.separator.replaceAll('{mark}', 'comma');
  if (isText) return undefined;
  if (singleMark.test(behind)) return problems.braces;
  const labels = behind.split(comma).map((label) => readLabel(label).label);
  return labels.some((label) => isLong(label) || /[!?\u2026]$/.test(label))
    ? problems.sentence
    : undefined;
}

/** Reads `First name = there, Code`; '' says that the template has no placeholders. */
function readLabels(behind: string) {
  const labels = behind === '' ? [] : behind.split(comma).map(readLabel);
  return { placeholders: withKeys(labels), text: undefined };
}

/**
 * Reads `Hello {{1: First name = there}}, your code is {{2: Code}}.` A placeholder may come twice, and be named in
 * either place.
 *
 * @returns undefined if the placeholders have numbers, but not just 1, 2, 3, and so on
 */
function readTemplate(template: string) {
  // What stands inside double braces is at the odd indexes.
  const pieces = template.split(placeholder);
  const marks = pieces.filter((_, at) => at % 2 === 1).map(readMark);
  const keys = inOrder([...new Set(marks.map(({ key }) => key))]);
  if (keys === undefined) return undefined;
  const first = (key: number | string, part: 'label' | 'fallback') =>
    marks.find((mark) => mark.key === key && mark[part] !== '')?.[part] ?? '';
  const labels = keys.map((key) => ({
    label: first(key, 'label'),
    fallback: first(key, 'fallback'),
  }));
  const text = pieces.map((piece, at) =>
    at % 2 === 1 ? keys.indexOf(readMark(piece).key) : unescaped(piece.replaceAll('\\n', '\n')),
  );
  return { placeholders: withKeys(labels), text };
}

/** A placeholder as the list has it. */
type Label = Omit<Placeholder, 'key'>;

/**
 * Reads what stands inside double braces: `1`, `First name = there`, or `1: First name = there`. Its key
 * is its number, otherwise its label.
 */
function readMark(inside: string): Label & { key: number | string } {
  // Such as `1: `, or the `1 ` of `1 = there`.
  const [start, number] = /^\s*(\d+)\s*(?::|(?==)|$)/.exec(inside) ?? [''];
  const label = readLabel(inside.slice(start.length));
  return { ...label, key: number === undefined ? label.label : Number(number) };
}

/** The keys in the template's order; undefined if there are numbers, but not just 1, 2, 3, and so on. */
function inOrder(keys: (number | string)[]): (number | string)[] | undefined {
  if (keys.every((key) => typeof key === 'string')) return keys;
  const numbers = keys.map((_, at) => at + 1);
  return numbers.every((number) => keys.includes(number)) ? numbers : undefined;
}

/** Reads `First name = there`. */
function readLabel(text: string): Label {
  const [label = '', ...rest] = text.split(equals);
  return { label: unescaped(label.trim()), fallback: unescaped(rest.join('=').trim()) };
}

/** A backslash before a special character makes it literal; any other backslash stays. */
const unescaped = (text: string) => text.replace(/\\([|,=;{[])/g, '$1');

export const wordsIn = (text: string) => text.trim().split(/\s+/).length;

/** Whether a text has more words than most names of campaigns, and any of a placeholder that was reported. */
export const isLong = (text: string) => wordsIn(text) > 4;
