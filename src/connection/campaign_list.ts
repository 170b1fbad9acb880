import { forMessage, isBlank, oneName, withoutMarks } from '../values/text';
import {
  bar,
  type Entry,
  type ListedCampaign,
  mostWords,
  readEntry,
  wordsIn,
} from './campaign_entry';

/**
 * Reads the connection's campaign list (design, "Campaign list"). Never throws.
 *
 * @param list the field's value; anything but a text is an empty list
 * @returns the campaigns in the list's order, with a repeated name's last entry; and what is wrong or in doubt,
 *   a sentence each, in the order of the lines
 */
export function readCampaignList(list: unknown): {
  campaigns: ListedCampaign[];
  problems: string[];
} {
  const campaigns = new Map<string, ListedCampaign>();
  const problems: string[] = [];
  const lines = typeof list === 'string' ? readLines(withoutMarks(list)) : [];
  const hasBars = lines.some(({ is }) => is === 'bar');
  const lineOfName = new Map<string, number>();
  for (const placed of placeEntries(lines)) {
    if (placed.entry === undefined) {
      problems.push(describe(placed.line, partOfText));
      continue;
    }
    const read = readEntry(placed.entry);
    const { name } = read.is === 'campaign' ? read.campaign : read;
    const earlier = lineOfName.get(oneName(name));
    const problem =
      doubtOf(placed, placed.entry, hasBars) ??
      (read.is === 'mistake' ? read.problem : undefined) ??
      (earlier === undefined ? undefined : `has the name of line ${earlier}. Remove one of them`);
    if (problem !== undefined) problems.push(describe(placed.line, problem));
    if (name === '') continue;
    lineOfName.set(oneName(name), placed.line.number);
    const unread = { name, placeholders: undefined, text: undefined };
    campaigns.set(name, read.is === 'campaign' ? read.campaign : unread);
  }
  return { campaigns: [...campaigns.values()], problems };
}

/** A problem with the line that has it. No message has braces, so a line is quoted up to its first ones. */
function describe({ number, text }: Line, problem: string): string {
  const [start = ''] = text.trim().split('{');
  const quoted = forMessage(start);
  const end = start.length < text.trim().length ? '…' : '';
  return `Campaigns, line ${number}${quoted && `: "${quoted}${end}"`} ${problem}.`;
}

/** A line of the list, and what it is by itself. */
interface Line {
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

function readLines(list: string): Line[] {
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

/** What stands above an entry. A comment ends what is above it. */
type Above = { is: 'nothing' } | { is: 'name'; number: number } | { is: 'labels' } | { is: 'text' };

/** An entry in its place; without one, the line in a text that could be one. */
interface Placed {
  line: Line;
  above: Above;
  entry?: Entry;
}

/** Finds the entries of a list, in the order of its lines. */
function placeEntries(lines: readonly Line[]): Placed[] {
  const placed: Placed[] = [];
  let above: Above = { is: 'nothing' };
  for (const block of splitBlocks(lines)) {
    const [first, ...rest] = block;
    const template = templateOf(block);
    if (first && template) {
      placed.push({ line: first, above, entry: template });
      above = { is: 'text' };
      const names = rest.filter((line) => line.is === 'plain' && couldBeName(line.text));
      for (const line of names) placed.push({ line, above });
      continue;
    }
    for (const line of block) {
      if (line.is === 'comment') above = { is: 'nothing' };
      if (line.is === 'comment' || line.is === 'blank') continue;
      const entry = readByItself(line);
      placed.push({ line, above, entry });
      if (entry.is !== 'name') above = { is: 'labels' };
      else if (!/\{\{/.test(line.text) && !endsSentence(line.text))
        above = { is: 'name', number: line.number };
    }
  }
  return placed;
}

/** A line that may begin a campaign, or a comment, with the lines below it that don't. */
function splitBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
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
 * line below says that it's part of a text, or nothing is behind the bar, and a whole sentence below it.
 */
function templateOf([first, ...below]: readonly Line[]): Entry | undefined {
  if (first === undefined || first.is === 'comment') return undefined;
  const [name = '', ...behind] = first.text.split(bar);
  if (behind.length === 0) return undefined;
  const start = behind.join('|');
  const text = [start, ...below.map((line) => line.text)].join('\n').trim();
  const [next] = below.filter(({ is }) => is !== 'blank');
  const isSentence = next !== undefined && endsSentence(next.text) && isLong(next.text);
  const isText =
    text.includes('{{') || below.some(({ is }) => is === 'part') || (isBlank(start) && isSentence);
  return isText ? { is: 'text', name: name.trim(), text } : undefined;
}

/** The entry of a line whose block has no text. */
function readByItself(line: Line): Entry {
  const [name = '', ...behind] = line.text.trim().split(bar);
  if (behind.length === 0) return { is: 'name', name };
  return { is: 'labels', name: name.trim(), labels: behind.join('|').trim() };
}

const partOfText =
  "could be part of the text above it. If it's a campaign, enter a backslash at the start of the line. If it's text, enter one at the end";

/**
 * What is in doubt about an entry's place, and the remedy: whether its line belongs to what stands above it.
 *
 * @param hasBars without any in the list, it's a list of names, which may be long
 */
function doubtOf({ line, above }: Placed, entry: Entry, hasBars: boolean): string | undefined {
  if (line.is === 'campaign') return undefined;
  // `- Welcome offer`, `2. Payment due`
  if (/^\s*(?:[-*•–]|\d{1,2}[.)])\s/.test(line.text))
    return 'begins with a bullet or a number. Enter the name alone, or a backslash before a name that begins so';
  const hasPlaceholder = entry.name.includes('{{');
  const isLikeText = endsSentence(entry.name) || (hasBars && isLong(entry.name));
  switch (above.is) {
    case 'nothing':
      return undefined;
    case 'text':
      if (hasPlaceholder) return 'has a vertical bar in a text. Enter a backslash before the bar';
      return isLikeText || !beginsCampaign(entry) ? partOfText : undefined;
    case 'labels':
      return entry.is === 'name' && isLikeText && !hasPlaceholder ? partOfText : undefined;
    case 'name': {
      const remedy = `put | behind the name in line ${above.number}`;
      if (entry.is !== 'name') return undefined;
      if (hasPlaceholder) return `is a template's text. To list it, ${remedy}`;
      return isLikeText
        ? `reads like a template's text. If it is, ${remedy}. If it's a campaign, enter a backslash at the start of the line`
        : undefined;
    }
  }
}

/**
 * Whether an entry with a bar surely begins a campaign: nothing is behind the bar, or a text with words and with
 * the first of its numbers. Labels could be a line of the text above (`Shoes | Bags`), unless the name is one such
 * as `payment_due`.
 */
function beginsCampaign(entry: Entry): boolean {
  if (entry.is !== 'text')
    return (entry.is === 'labels' && entry.labels === '') || /^\S*_\S*$/.test(entry.name);
  const hasWords = /\p{L}/u.test(entry.text.replace(/\{\{.*?\}\}/g, ''));
  const hasNumbers = /\{\{\s*\d/.test(entry.text);
  return hasWords && (!hasNumbers || /\{\{\s*0*1\b/.test(entry.text));
}

const endsSentence = (text: string) => /[.!?\u2026\u3002\u0964]\s*$/.test(text);

const isLong = (text: string) => wordsIn(text) > mostWords;

/**
 * Whether a line of a text could be a campaign's name without a bar: it's one word, such as `payment_due`, but no
 * `Regards,`, `{{3}}`, URL, or domain.
 */
function couldBeName(text: string): boolean {
  const word = text.trim();
  if (/\s|\{\{|:\/\/|@|\.\p{L}{2}/u.test(word)) return false;
  return /^[\p{L}\p{N}_]/u.test(word) && /[\p{L}\p{M}\p{N}_)%]$/u.test(word);
}
