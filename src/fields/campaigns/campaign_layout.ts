import { isBlank } from '../../values/text';

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

/** An entry as it was entered: `Name`, `Name | First name = there, Code`, or `Name | Hello {{First name}}`. */
export interface Entry {
  is: 'name' | 'labels' | 'text';
  name: string;
  /** The labels or the text; '' behind a name alone. */
  behind: string;
  /** Its first line. */
  line: Line;
  /** The lines of its text below the first one. */
  below: readonly Line[];
  /** The entry above it; undefined at the start, and below a comment. */
  above: Entry | undefined;
}

/** A vertical bar, unless a backslash stands before it. */
const bar = /(?<!\\)\|/;

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
export function readEntries(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  let above: Entry | undefined;
  for (const [first, ...below] of splitBlocks(lines)) {
    const whole = entryOf(first, below, above);
    const isText = first.is !== 'comment' && whole.is === 'text';
    for (const line of isText ? [first] : [first, ...below]) {
      if (line.is === 'comment') above = undefined;
      if (['comment', 'blank'].includes(line.is)) continue;
      above = isText ? whole : entryOf(line, [], above);
      entries.push(above);
    }
  }
  return entries;
}

/** A line that may begin a campaign, or a comment, with the lines below it that don't. */
function splitBlocks(lines: readonly Line[]): [Line, ...Line[]][] {
  const blocks: [Line, ...Line[]][] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    const isNew = ['comment', 'campaign', 'bar'].includes(line.is);
    if (!block || isNew) blocks.push([line]);
    else block.push(line);
  }
  return blocks;
}

/**
 * The entry that a line begins. It has its template's text if a placeholder is behind its bar, or if a line below
 * says that it's part of a text.
 */
function entryOf(line: Line, below: readonly Line[], above: Entry | undefined): Entry {
  const [name = '', ...rest] = line.text.split(bar);
  const behind = [rest.join('|'), ...below.map(({ text }) => text)].join('\n').trim();
  const isText = behind.includes('{{') || below.some(({ is }) => is === 'part');
  const isWithBar = isText ? 'text' : 'labels';
  const is = rest.length === 0 ? 'name' : isWithBar;
  return { is, name: name.trim(), behind, line, below, above };
}
