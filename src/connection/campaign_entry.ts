import {
  mostPlaceholders,
  type Placeholder,
  type TemplateText,
  withKeys,
} from '../values/placeholder';
import { trimMarks } from '../values/text';

/** A campaign on the connection's list. */
export interface ListedCampaign {
  name: string;
  /** Its template's placeholders; undefined if its entry doesn't name them, or isn't valid. */
  placeholders: Placeholder[] | undefined;
  /** Its template's text, if its entry has it. */
  text: TemplateText | undefined;
}

interface ReadEntry {
  campaign: ListedCampaign;
  /** What is wrong with the entry, and the remedy. */
  problem: string | undefined;
}

// Each separator, unless a backslash stands before it.
export const bar = /(?<!\\)\|/;
const comma = /(?<!\\),/;
const equals = /(?<!\\)=/;

const problems = {
  name: 'has no campaign name before its vertical bar. Add the name or remove the line',
  count: `has more than ${mostPlaceholders} placeholders. Keep only those in the template`,
  braces:
    "has braces in a name, or braces that aren't closed. Enter the name, a vertical bar, and the template's text",
  numbers:
    "has placeholders that aren't numbered 1, 2, 3, and so on. Number all of them as in the template, or none",
  semicolon:
    'has a semicolon. Enter each campaign on its own line, or a backslash before a semicolon that belongs to a name',
  brackets:
    'has a placeholder in single braces or in brackets. Enter double braces around each placeholder',
  sentence:
    'ends like a sentence. If the template has no placeholders, enter nothing behind the vertical bar. Otherwise, remove the punctuation at the end',
};

/** Whether an entry has its template's text: whether there's a placeholder behind its bar. */
export function hasText(entry: string): boolean {
  return entry.split(bar).slice(1).join().includes('{{');
}

/**
 * Reads one entry of the campaign list: `Name`, `Name | First name = there, Code`, or
 * `Name | Hello {{First name = there}}` (design, "Campaign list").
 * Of an invalid one, only the name is kept.
 */
export function readEntry(entry: string): ReadEntry {
  const { campaign, problem: found } = hasText(entry) ? readTextEntry(entry) : readNames(entry);
  const { name, placeholders = [] } = campaign;
  let problem = placeholders.length > mostPlaceholders ? problems.count : found;
  if (name === '') problem = problems.name;
  if (problem === undefined) return { campaign, problem };
  return { campaign: { name, placeholders: undefined, text: undefined }, problem };
}

function readNames(entry: string): ReadEntry {
  const parts = entry.split(bar);
  const named = parts.length > 1 ? parts.pop()?.trim() : undefined;
  const labels = named === '' ? [] : named?.split(comma).map(readLabel);
  const name = unescaped(trimMarks(parts.join('|')));
  let problem: string | undefined;
  if (/[.!?\u2026]$/.test(named ?? '')) problem = problems.sentence;
  if (/(?<!\\)(?:\{[^{}]*\}|\[[^[\]]*\])/.test(named ?? '')) problem = problems.brackets;
  if (hasSemicolon(entry)) problem = problems.semicolon;
  if (hasBraces(entry)) problem = problems.braces;
  return { campaign: { name, placeholders: labels && withKeys(labels), text: undefined }, problem };
}

function readTextEntry(entry: string): ReadEntry {
  const [before = '', ...behind] = entry.split(bar);
  // What stands inside double braces is at the odd indexes.
  const pieces = behind
    .join('|')
    .trim()
    .split(/\{\{([^{}\n]*)\}\}/);
  const marks = pieces.map((piece, at) => (at % 2 === 0 ? piece : readMark(piece)));
  const found = new Map<Mark['key'], Label>();
  for (const mark of marks) {
    if (typeof mark === 'string') continue;
    const known = found.get(mark.key);
    found.set(mark.key, {
      label: known?.label || mark.label,
      fallback: known?.fallback || mark.fallback,
    });
  }
  // Numbers in rising order; labels stay as they are.
  const inOrder = [...found].sort(([a], [b]) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : 0,
  );
  const keys = inOrder.map(([key]) => key);
  const isNumbered = keys.some((key) => typeof key === 'number');
  let problem: string | undefined;
  if (isNumbered && keys.some((key, index) => key !== index + 1)) problem = problems.numbers;
  if (hasSemicolon(before)) problem = problems.semicolon;
  if ([before, ...marks].some((one) => typeof one === 'string' && hasBraces(one))) {
    problem = problems.braces;
  }
  const campaign = {
    name: unescaped(trimMarks(before)),
    placeholders: withKeys(inOrder.map(([, label]) => label)),
    text: marks.map((mark) =>
      typeof mark === 'string' ? unescaped(mark.replaceAll('\\n', '\n')) : keys.indexOf(mark.key),
    ),
  };
  return { campaign, problem };
}

/** A placeholder as the list has it. */
type Label = Omit<Placeholder, 'key'>;

interface Mark extends Label {
  /** Its number, otherwise its label, so that a placeholder that comes twice is one. */
  key: number | string | symbol;
}

/** Reads what stands inside double braces: `1`, `First name = there`, or `1: First name = there`. */
function readMark(text: string): Mark {
  const [start, number] = /^\s*(\d+)\s*(?::|(?==)|$)/.exec(text) ?? [''];
  const label = readLabel(text.slice(start.length));
  // Without either, it's a placeholder of its own.
  const key = number === undefined ? label.label || Symbol() : Number(number);
  return { ...label, key };
}

/** Reads `First name = there`. */
function readLabel(text: string): Label {
  const [label = '', ...rest] = text.split(equals);
  return { label: unescaped(label.trim()), fallback: unescaped(rest.join('=').trim()) };
}

function hasSemicolon(text: string): boolean {
  return /(?<!\\);/.test(text);
}

/** Whether a text has double braces, apart from those of whole placeholders. */
function hasBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text);
}

/** A backslash before a special character makes it literal; any other backslash stays. */
function unescaped(text: string): string {
  return text.replace(/\\([|,=;{[])/g, '$1');
}
