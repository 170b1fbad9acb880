import { type Placeholder, type TemplateText, withKeys } from '#values/placeholder';

/** A campaign on the connection's list. */
export interface ListedCampaign {
  name: string;
  /** Its template's placeholders; undefined if its entry doesn't name them, or isn't valid. */
  placeholders?: Placeholder[] | undefined;
  /** Its template's text, if its entry has it. */
  text?: TemplateText | undefined;
}

/** A line of the campaign list, and what it is by itself. */
export interface Line {
  number: number;
  /** Without the backslash that says what it is, and without spaces around it; '' of a comment. */
  text: string;
  /**
   * - `campaign`, `part`: A backslash at its start says that it begins a campaign; one at its end, that it's part
   *   of a text.
   * - `bar`: It has a vertical bar.
   * - `plain`: None of these.
   */
  is: 'comment' | 'campaign' | 'part' | 'bar' | 'plain';
}

/** An entry as it was entered: `Name`, `Name | First name = there, Code`, or `Name | Hello {{First name}}`. */
export interface Entry {
  is: 'name' | 'labels' | 'text';
  name: string;
  /** What stands after the bar: the labels or the text; '' if there's no bar. */
  after: string;
  /** Its first line. */
  line: Line;
  /** The lines of its text below the first one. */
  below: readonly Line[];
  /** The entry above it; undefined at the start, and below a comment. */
  above: Entry | undefined;
}

/** A placeholder as the list has it. */
type Label = Omit<Placeholder, 'key'>;

/** What stands after an entry's bar. */
interface Content {
  placeholders: Placeholder[];
  /** -1 in it is a placeholder whose number isn't one of 1, 2, 3, and so on. */
  text?: TemplateText;
}

/** Separates labels, unless a backslash stands before it. */
const comma = /(?<!\\),/;

/** `{{1: First name}}`, in which the first group is what stands inside. */
const placeholder = /\{\{([^{}\n]*)\}\}/g;

/**
 * Reads one entry of the campaign list (design, "Campaign list").
 *
 * @returns the campaign, and what is wrong with it, and the remedy. Of a mistaken one, only the name is known
 */
export function readEntry(entry: Entry): {
  campaign: ListedCampaign;
  mistake: string | undefined;
} {
  const { is, after } = entry;
  const name = unescaped(entry.name);
  const content = is === 'text' ? readTemplate(after) : readLabels(after);
  const mistake = mistakeIn(entry, content);
  if (mistake || is === 'name') return { campaign: { name }, mistake };
  return { campaign: { name, ...content }, mistake };
}

function mistakeIn(
  { is, name, after }: Entry,
  { placeholders, text }: Content,
): string | undefined {
  // What stands outside of placeholders.
  const outside = `${name} ${after.replace(placeholder, ' ')}`;
  if (name === '')
    return 'has no campaign name before its vertical bar. Add the name or remove the line';
  if (is === 'name' && name.includes('{{'))
    return "has a placeholder, but no vertical bar. Put | between the campaign's name and the template's text";
  // `{1}` and `[first name]` are in no template.
  if (/\{\{|\}\}/.test(outside) || (is === 'labels' && /(?<!\\)[[{]/.test(after)))
    return "has braces or brackets that aren't a placeholder's. Enter double braces around each placeholder, after the vertical bar";
  if (/(?<!\\);/.test(is === 'text' ? name : outside) || (is === 'name' && comma.test(name)))
    return 'has a comma or a semicolon. Enter each campaign on its own line, or a backslash before one that belongs to a name';
  const isSentence = (label: string) => isLong(label) || /[!?\u2026]$/.test(label);
  if (is === 'labels' && placeholders.some(({ label }) => isSentence(label)))
    return 'has a text without placeholders in double braces. If the template has none, enter nothing after the vertical bar';
  if (text?.includes(-1))
    return "has placeholders that aren't numbered 1, 2, 3, and so on. Number all of them as in the template, or none";
  // Two labels with one key would both have the value of one.
  const keys = new Set(placeholders.map(({ key }) => key));
  return keys.size < placeholders.length
    ? 'has two placeholders with one name. Give each its own name'
    : undefined;
}

/** Reads `First name = there, Code`; '' says that the template has no placeholders. */
function readLabels(text: string): Content {
  return { placeholders: withKeys(text === '' ? [] : text.split(comma).map(readLabel)) };
}

/**
 * Reads `Hello {{1: First name = there}}, your code is {{2: Code}}.` A placeholder may come twice, and be named in
 * either place.
 */
function readTemplate(template: string): Content {
  // What stands inside double braces is at the odd indexes.
  const pieces = template
    .split(placeholder)
    .map((piece, at) => (at % 2 === 1 ? readMark(piece) : unescaped(piece)));
  const marks = pieces.filter((piece) => typeof piece === 'object');
  const found = [...new Set(marks.map(({ key }) => key))];
  const isNamed = found.every((key) => typeof key === 'string');
  // In the template's order.
  const keys: (number | string)[] = isNamed ? found : found.map((_, at) => at + 1);
  const first = (key: number | string, part: 'label' | 'fallback') =>
    marks.find((mark) => mark.key === key && mark[part])?.[part] ?? '';
  const labels = keys.map((key) => ({
    label: first(key, 'label'),
    fallback: first(key, 'fallback'),
  }));
  const text = pieces.map((piece) => (typeof piece === 'object' ? keys.indexOf(piece.key) : piece));
  return { placeholders: withKeys(labels), text };
}

/**
 * Reads what stands inside double braces: `1`, `First name = there`, or `1: First name = there`. Its key
 * is its number, otherwise its label.
 */
function readMark(inside: string): Label & { key: number | string } {
  // Such as `1: `, or the `1 ` of `1 = there`.
  const [start, number] = /^\s*(\d+)\s*(?::|(?==)|$)/.exec(inside) ?? [''];
  const label = readLabel(inside.slice(start.length));
  return { ...label, key: number ? Number(number) : label.label };
}

/** Reads `First name = there`. */
function readLabel(text: string): Label {
  const [label = '', ...rest] = text.split(/(?<!\\)=/);
  return { label: unescaped(label.trim()), fallback: unescaped(rest.join('=').trim()) };
}

/** A backslash before a special character makes it literal; any other backslash stays. */
const unescaped = (text: string) => text.replace(/\\([|,=;{[])/g, '$1');

/** Whether a text has more words than most campaigns' names, and than any placeholder's label that is known. */
export const isLong = (text: string) => text.split(/\s+/).length > 4;
