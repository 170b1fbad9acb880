import { isBlank } from '../values/text';
import { bar, type Entry, mostWords, wordsIn } from './campaign_entry';

/** A line of the campaign list, and what it is by itself. */
export interface Line {
  number: number;
  /** Without the backslash that says what it is. */
  text: string;
  /**
   * - `campaign`, `part`: A backslash at its start says that it begins a campaign; one at its end, that it's part
   *   of a text.
   * - `bar`: It has a vertical bar.
   * - `plain`: None of these.
   */
  is: 'comment' | 'blank' | 'campaign' | 'part' | 'bar' | 'plain';
}

/** What stands above an entry. A comment ends what is above it. */
export type Above =
  | { is: 'nothing' }
  | { is: 'name'; number: number }
  | { is: 'labels' }
  | { is: 'text' };

/** An entry in its place, or a line of a text that could be an entry. */
export type Placed =
  | { is: 'entry'; line: Line; above: Above; entry: Entry }
  | { is: 'line of a text'; line: Line };

export function readLines(list: string): Line[] {
  return list.split(/\r\n|[\n\r\u2028\u2029]/).map((text, at): Line => {
    const number = at + 1;
    if (/^\s*#(?!\S)/.test(text)) return { number, text, is: 'comment' };
    if (isBlank(text)) return { number, text: '', is: 'blank' };
    // A backslash before a bar makes that literal.
    const campaign = /^\s*\\(?!\|)(.*)$/.exec(text)?.[1];
    if (campaign !== undefined) return { number, text: campaign, is: 'campaign' };
    // Above the first line, there's no text.
    const part = /^(.*)\\\s*$/.exec(text)?.[1];
    if (part !== undefined && at > 0) return { number, text: part, is: 'part' };
    return { number, text, is: bar.test(text) ? 'bar' : 'plain' };
  });
}

/** Finds the entries of a list, in the order of its lines (design, "Campaign list"). */
export function placeEntries(lines: readonly Line[]): Placed[] {
  const placed: Placed[] = [];
  let above: Above = { is: 'nothing' };
  for (const [first, ...below] of splitBlocks(lines)) {
    const template = templateOf(first, below);
    if (template !== undefined) {
      placed.push({ is: 'entry', line: first, above, entry: template });
      for (const line of namesIn(template.text, below)) placed.push({ is: 'line of a text', line });
      above = { is: 'text' };
      continue;
    }
    for (const line of [first, ...below]) {
      if (line.is === 'comment') above = { is: 'nothing' };
      if (line.is === 'comment' || line.is === 'blank') continue;
      const entry = readByItself(line);
      placed.push({ is: 'entry', line, above, entry });
      above = entry.is === 'labels' ? { is: 'labels' } : { is: 'name', number: line.number };
    }
  }
  return placed;
}

/** A line that may begin a campaign, or a comment, with the lines below it that don't. */
function splitBlocks(lines: readonly Line[]): [Line, ...Line[]][] {
  const blocks: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const isNew = line.is === 'comment' || line.is === 'campaign' || line.is === 'bar';
    if (block === undefined || isNew) blocks.push([line]);
    else block.push(line);
  }
  return blocks;
}

/**
 * The entry of a block that has its template's text, undefined of any other: behind the bar is a placeholder, or a
 * line below says that it's part of a text, or nothing is behind the bar, and a long sentence below it.
 */
function templateOf(first: Line, below: readonly Line[]) {
  const [name = '', ...behind] = first.text.split(bar);
  if (first.is === 'comment' || behind.length === 0) return undefined;
  const start = behind.join('|');
  const text = [start, ...below.map((line) => line.text)].join('\n').trim();
  const next = below.find(({ is }) => is !== 'blank')?.text ?? '';
  const isSentence = isBlank(start) && endsSentence(next) && isLong(next);
  const isText = hasPlaceholder(text) || below.some(({ is }) => is === 'part') || isSentence;
  return isText ? ({ is: 'text', name: name.trim(), text } as const) : undefined;
}

/** The entry of a line whose block has no text. */
function readByItself(line: Line) {
  const [name = '', ...behind] = line.text.trim().split(bar);
  if (behind.length === 0) return { is: 'name', name } as const;
  return { is: 'labels', name: name.trim(), labels: behind.join('|').trim() } as const;
}

/**
 * The lines of a text that could be campaigns without a bar: those of one word, and short ones above a line that
 * has the text's first placeholder again, as another template would.
 */
function namesIn(text: string, below: readonly Line[]): Line[] {
  const [again = ''] = /\{\{\s*(?:\d+|[^{}:=]*)/.exec(text) ?? [];
  const filled = below.filter(({ is }) => is !== 'blank');
  return filled.filter((line, at) => {
    if (line.is !== 'plain' || !couldBeName(line.text)) return false;
    const isAboveText = again !== '' && (filled[at + 1]?.text.includes(again) ?? false);
    return wordsIn(line.text) === 1 || isAboveText;
  });
}

/** Whether a line could be a name: it's no sentence, `Regards,`, `{{3}}`, URL, or domain. */
function couldBeName(text: string): boolean {
  if (isLong(text) || /\{\{|:\/\/|@|\.\p{L}{2}/u.test(text)) return false;
  return /^\s*[\p{L}\p{N}_]/u.test(text) && /[\p{L}\p{M}\p{N}_)%]\s*$/u.test(text);
}

export const hasPlaceholder = (text: string) => text.includes('{{');

export const endsSentence = (text: string) => /[.!?\u2026\u3002\u0964]\s*$/.test(text);

/** Whether a text has more words than most names. */
export const isLong = (text: string) => wordsIn(text) > mostWords;
