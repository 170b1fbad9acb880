import { type Placeholder, type TemplateText, withKeys } from '../values/placeholder';

/** A campaign on the connection's list. */
export interface ListedCampaign {
  name: string;
  /** Its template's placeholders; undefined if its entry doesn't name them, or isn't valid. */
  placeholders: Placeholder[] | undefined;
  /** Its template's text, if its entry has it. */
  text: TemplateText | undefined;
}

/** An entry as it was entered: `Name`, `Name | First name = there, Code`, or `Name | Hello {{First name}}`. */
export type Entry =
  | { is: 'name'; name: string }
  | { is: 'labels'; name: string; labels: string }
  | { is: 'text'; name: string; text: string };

/** What was read of an entry: a campaign, or what is wrong with it, and the remedy. */
export type ReadEntry =
  | { is: 'campaign'; campaign: ListedCampaign }
  | { is: 'mistake'; name: string; problem: string };

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

/** No name of a placeholder that anybody reported has more words, and few names of campaigns. */
export const mostWords = 4;

const problems = {
  noName: 'has no campaign name before its vertical bar. Add the name or remove the line',
  noBar:
    "has a placeholder, but no vertical bar. Put | between the campaign's name and the template's text",
  braces:
    "has braces or brackets that aren't a placeholder's. Enter double braces around each placeholder, behind the vertical bar",
  comma:
    'has a comma. Enter each campaign on its own line, or a backslash before a comma that belongs to a name',
  semicolon:
    'has a semicolon. Enter each campaign on its own line, or a backslash before a semicolon that belongs to a name',
  numbers:
    "has placeholders that aren't numbered 1, 2, 3, and so on. Number all of them as in the template, or none",
  repeat: 'has two placeholders with one name. Give each its own name',
  sentence:
    'has a text without placeholders in double braces. If the template has none, enter nothing behind the vertical bar',
};

/** Reads one entry of the campaign list (design, "Campaign list"). Of a mistaken one, only the name is known. */
export function readEntry(entry: Entry): ReadEntry {
  const name = unescaped(entry.name);
  if (entry.is === 'name') return readName(name, entry.name);
  if (name === '') return mistake(name, problems.noName);
  if (doubleBraces.test(entry.name)) return mistake(name, problems.braces);
  if (semicolon.test(entry.name)) return mistake(name, problems.semicolon);
  return entry.is === 'labels' ? readLabels(name, entry.labels) : readTemplate(name, entry.text);
}

const mistake = (name: string, problem: string): ReadEntry => ({ is: 'mistake', name, problem });

function readName(name: string, entered: string): ReadEntry {
  if (doubleBraces.test(entered)) return mistake(name, problems.noBar);
  if (semicolon.test(entered)) return mistake(name, problems.semicolon);
  if (comma.test(entered)) return mistake(name, problems.comma);
  return { is: 'campaign', campaign: { name, placeholders: undefined, text: undefined } };
}

/** Reads `First name = there, Code`; '' says that the template has no placeholders. */
function readLabels(name: string, entered: string): ReadEntry {
  if (doubleBraces.test(entered) || singleMark.test(entered)) return mistake(name, problems.braces);
  if (semicolon.test(entered)) return mistake(name, problems.semicolon);
  const labels = entered === '' ? [] : entered.split(comma).map(readLabel);
  const placeholders = withKeys(labels);
  if (!areDistinct(placeholders)) return mistake(name, problems.repeat);
  const isSentence = ({ label }: Label) => wordsIn(label) > mostWords || /[!?\u2026]$/.test(label);
  if (labels.some(isSentence)) return mistake(name, problems.sentence);
  return { is: 'campaign', campaign: { name, placeholders, text: undefined } };
}

/** Reads `Hello {{1: First name = there}}, your code is {{2: Code}}.` */
function readTemplate(name: string, template: string): ReadEntry {
  if (doubleBraces.test(template.replace(placeholder, ' '))) return mistake(name, problems.braces);
  // What stands inside double braces is at the odd indexes.
  const pieces = template.split(placeholder);
  const marks = pieces.map((piece, at) => (at % 2 === 1 ? readMark(piece) : undefined));
  // A placeholder may come twice, and be named in either place.
  const labels = new Map<number | string, Label>();
  for (const mark of marks) {
    if (mark === undefined) continue;
    const { label, fallback } = labels.get(mark.key) ?? { label: '', fallback: '' };
    labels.set(mark.key, { label: label || mark.label, fallback: fallback || mark.fallback });
  }
  const keys = inOrder([...labels.keys()]);
  if (keys === undefined) return mistake(name, problems.numbers);
  const placeholders = withKeys(keys.flatMap((key) => labels.get(key) ?? []));
  if (!areDistinct(placeholders)) return mistake(name, problems.repeat);
  const text = pieces.map((piece, at) => {
    const mark = marks[at];
    return mark ? keys.indexOf(mark.key) : unescaped(piece.replaceAll('\\n', '\n'));
  });
  return { is: 'campaign', campaign: { name, placeholders, text } };
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

/** Two labels with one key would both have the value of one. */
function areDistinct(placeholders: readonly Placeholder[]): boolean {
  return new Set(placeholders.map(({ key }) => key)).size === placeholders.length;
}

/** A backslash before a special character makes it literal; any other backslash stays. */
function unescaped(text: string): string {
  return text.replace(/\\([|,=;{[])/g, '$1');
}

export function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length;
}
