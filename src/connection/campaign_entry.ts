import {
  mostPlaceholders,
  type Placeholder,
  type TemplateText,
  withKeys,
} from '../values/placeholder';
import { isBlank, trimMarks } from '../values/text';

/** A campaign on the connection's list. */
export interface ListedCampaign {
  name: string;
  /** Its template's placeholders; undefined if its entry doesn't name them, or isn't valid. */
  placeholders: Placeholder[] | undefined;
  /** Its template's text, if its entry has it. */
  text: TemplateText | undefined;
}

interface Entry {
  campaign: ListedCampaign;
  /** What is wrong with the entry, and the remedy. */
  problem: string | undefined;
}

// Each separator, unless a backslash stands before it.
const bar = /(?<!\\)\|/;
const comma = /(?<!\\),/;
const equals = /(?<!\\)=/;
const semicolon = /(?<!\\);/;

/**
 * The entries of a list, each with the number of its line. A template's text goes on until a line
 * with a bar or a comment; other lines hold the entries between their semicolons.
 */
export function splitEntries(lines: readonly string[]): { entry: string; line: number }[] {
  const starts = lines.flatMap((line, at) =>
    at === 0 || bar.test(line) || isComment(line) ? [at] : [],
  );
  return starts.flatMap((start, nth) => {
    const block = lines.slice(start, starts[nth + 1]);
    const whole = block.join('\n');
    const isText = hasText(whole.split(bar));
    return (isText ? [[whole]] : block.map((line) => line.split(semicolon)))
      .flatMap((entries, at) =>
        entries.map((one) => ({ entry: trimMarks(one), line: start + at + 1 })),
      )
      .filter(({ entry }) => !isBlank(entry) && !isComment(entry));
  });
}

function isComment(text: string): boolean {
  return /^\s*#(?!\S)/.test(text);
}

/**
 * Reads one entry of the campaign list: `Name`, `Name | First name = there, Code`, or
 * `Name | Hello {{First name = there}}` (design, "Campaign list"). Of an invalid entry, only the
 * name is kept.
 */
export function readEntry(entry: string): Entry {
  const parts = entry.split(bar);
  if (hasText(parts)) return readTextEntry(parts);
  const named = parts.length > 1 ? parts.pop()?.trim() : undefined;
  const labels = named === '' ? [] : named?.split(comma).map(readLabel);
  const placeholders = labels && withKeys(labels);
  const campaign = { name: unescaped(trimMarks(parts.join('|'))), placeholders, text: undefined };
  if (hasBraces(entry)) return toEntry(campaign, bracesProblem);
  return toEntry(campaign, named && /[.!?\u2026]$/.test(named) ? sentenceProblem : undefined);
}

function hasText([_name, ...behind]: string[]): boolean {
  return behind.some((part) => part.includes('{{'));
}

function readTextEntry([before = '', ...behind]: string[]): Entry {
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
  const inOrder = [...found].sort(([a], [b]) => byNumber(a, b));
  const indexes = new Map(inOrder.map(([key], index) => [key, index]));
  const campaign = {
    name: unescaped(trimMarks(before)),
    placeholders: withKeys(inOrder.map(([, label]) => label)),
    text: marks.map((mark) =>
      typeof mark === 'string'
        ? unescaped(mark.replaceAll('\\n', '\n'))
        : (indexes.get(mark.key) ?? ''),
    ),
  };
  const isBroken = [before, ...marks].some((one) => typeof one === 'string' && hasBraces(one));
  return toEntry(campaign, isBroken ? bracesProblem : numberingProblem([...indexes.keys()]));
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

/** Numbers in rising order; labels stay as they are. */
function byNumber(a: Mark['key'], b: Mark['key']): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : 0;
}

function toEntry(campaign: ListedCampaign, found: string | undefined): Entry {
  const { name, placeholders = [] } = campaign;
  const problem = problemOf(name, placeholders.length) ?? found;
  if (problem === undefined) return { campaign, problem };
  return { campaign: { name, placeholders: undefined, text: undefined }, problem };
}

function problemOf(name: string, count: number): string | undefined {
  if (name === '') {
    return 'has no campaign name before its vertical bar. Add the name or remove the line';
  }
  if (count > mostPlaceholders) {
    return `has more than ${mostPlaceholders} placeholders. Keep only those in the template`;
  }
  return undefined;
}

const bracesProblem =
  "has braces in a name, or braces that aren't closed. Enter the name, a vertical bar, and the template's text";

const sentenceProblem =
  'ends like a sentence. If the template has no placeholders, enter nothing behind the vertical bar. Otherwise, remove the punctuation at the end';

/** Whether a text has double braces, apart from those of whole placeholders. */
function hasBraces(text: string): boolean {
  return /\{\{|\}\}/.test(text);
}

function numberingProblem(keys: Mark['key'][]): string | undefined {
  const numbers = keys.filter((key) => typeof key === 'number');
  if (numbers.length === 0) return undefined;
  if (numbers.length < keys.length) {
    return 'has placeholders with numbers and others without. Give a number to each, or to none';
  }
  return numbers.some((number, index) => number !== index + 1)
    ? "has placeholders whose numbers aren't 1, 2, 3, and so on. Number them as in the template"
    : undefined;
}

/** `\|`, `\,`, `\=` and `\;` stand for the characters themselves; any other backslash stays. */
function unescaped(text: string): string {
  return text.replace(/\\([|,=;])/g, '$1');
}
