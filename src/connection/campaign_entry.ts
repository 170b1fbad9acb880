import { type Placeholder, type TemplateText, withKeys } from '../values/placeholder';

/** A campaign on the connection's list. */
export interface ListedCampaign {
  name: string;
  /** Its template's placeholders; undefined if its entry doesn't name them, or isn't valid. */
  placeholders: Placeholder[] | undefined;
  /** Its template's text, if its entry has it. */
  text: TemplateText | undefined;
}

// Each separator, unless a backslash stands before it.
export const bar = /(?<!\\)\|/;
const comma = /(?<!\\),/;
const equals = /(?<!\\)=/;

const wholePlaceholder = /\{\{([^{}\n]*)\}\}/g;
const single = /(?<!\\)(?:\{[^{}]*\}|\[[^[\]]*\])/;

/** No name of a campaign or a placeholder that anybody reported has more words. */
export const mostWords = 4;

const problems = {
  name: 'has no campaign name before its vertical bar. Add the name or remove the line',
  braces:
    "has braces or brackets that aren't a placeholder's. Enter double braces around each placeholder, behind the vertical bar",
  numbers:
    "has placeholders that aren't numbered 1, 2, 3, and so on. Number all of them as in the template, or none",
  semicolon:
    'has a semicolon. Enter each campaign on its own line, or a backslash before a semicolon that belongs to a name',
  repeat: 'has two placeholders with one name. Give each its own name',
  sentence:
    'has a text without placeholders in double braces. If the template has none, enter nothing behind the vertical bar',
};

/** Whether an entry has its template's text: whether there's a placeholder behind its bar. */
export function hasText(entry: string): boolean {
  return entry.split(bar).slice(1).join().includes('{{');
}

/**
 * Reads one entry of the campaign list: `Name`, `Name | First name = there, Code`, or
 * `Name | Hello {{First name = there}}` (design, "Campaign list").
 *
 * @returns what is wrong with the entry, and the remedy; of an invalid one, only the name is kept
 */
export function readEntry(entry: string): {
  campaign: ListedCampaign;
  problem: string | undefined;
} {
  const [before = '', ...rest] = entry.split(bar);
  const behind = rest.join('|').trim();
  const name = unescaped(before.trim());
  const isText = hasText(entry);
  const names = isText || behind === '' ? [] : behind.split(comma).map(readLabel);
  const named = { placeholders: rest.length === 0 ? undefined : withKeys(names), text: undefined };
  const template = isText ? readTemplate(behind) : named;
  const keys = template?.placeholders?.map(({ key }) => key) ?? [];
  const outside = `${before}|${behind.replace(wholePlaceholder, ' ')}`;
  const problem = [
    name === '' && problems.name,
    (/\{\{|\}\}/.test(outside) || (!isText && single.test(behind))) && problems.braces,
    /(?<!\\);/.test(isText ? before : entry) && problems.semicolon,
    template === undefined && problems.numbers,
    // Two labels with one key would both have the value of one.
    new Set(keys).size < keys.length && problems.repeat,
    names.some(({ label }) => label.split(/\s+/).length > mostWords) && problems.sentence,
  ].find((one) => one !== false);
  const isRead = problem === undefined && template !== undefined;
  return { campaign: { name, ...(isRead ? template : unread) }, problem };
}

const unread = { placeholders: undefined, text: undefined };

/** A placeholder as the list has it. */
type Label = Omit<Placeholder, 'key'>;

/** Reads a template's text; undefined if it has numbers other than 1, 2, 3, and so on. */
function readTemplate(template: string) {
  // What stands inside double braces is at the odd indexes.
  const pieces = template.split(wholePlaceholder);
  const marks = pieces.filter((_, at) => at % 2 === 1).map(readMark);
  // A placeholder may come twice.
  const labels = new Map<number | string, Label>();
  for (const { key, label, fallback } of marks) {
    const known = labels.get(key);
    labels.set(key, { label: known?.label || label, fallback: known?.fallback || fallback });
  }
  const isNumbered = marks.some(({ key }) => typeof key === 'number');
  const found = [...labels.keys()];
  const keys = isNumbered ? found.map((_, index) => index + 1) : found;
  const inOrder = keys.map((key) => labels.get(key)).filter((label) => label !== undefined);
  if (inOrder.length < labels.size) return undefined;
  const text = pieces.map((piece, at) =>
    at % 2 === 0 ? unescaped(piece.replaceAll('\\n', '\n')) : keys.indexOf(readMark(piece).key),
  );
  return { placeholders: withKeys(inOrder), text };
}

/**
 * Reads what stands inside double braces: `1`, `First name = there`, or `1: First name = there`. Its key
 * is its number, otherwise its label.
 */
function readMark(text: string): Label & { key: number | string } {
  const [start, number] = /^\s*(\d+)\s*(?::|(?==)|$)/.exec(text) ?? [''];
  const label = readLabel(text.slice(start.length));
  return { ...label, key: number === undefined ? label.label : Number(number) };
}

/** Reads `First name = there`. */
function readLabel(text: string): Label {
  const [label = '', ...rest] = text.split(equals);
  return { label: unescaped(label.trim()), fallback: unescaped(rest.join('=').trim()) };
}

/** A backslash before a special character makes it literal; any other backslash stays. */
function unescaped(text: string): string {
  return text.replace(/\\([|,=;{[])/g, '$1');
}
