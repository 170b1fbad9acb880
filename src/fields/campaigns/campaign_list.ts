import { forMessage, oneName, withoutMarks } from '#values/text';
import { entryProblem, namesIn, partOfText } from './campaign_doubt';
import { type Entry, type Line, type ListedCampaign, readEntry } from './campaign_entry';

/** A vertical bar, unless a backslash stands before it. */
const bar = /(?<!\\)\|/;

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
  const text = typeof list === 'string' ? withoutMarks(list) : '';
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(readLine);
  const byName = new Map<string, { campaign: ListedCampaign; line: Line }>();
  const problems: string[] = [];
  for (const entry of readEntries(lines)) {
    const { line } = entry;
    const { campaign, mistake } = readEntry(entry);
    const name = oneName(campaign.name);
    const earlier = byName.get(name)?.line.number;
    const repeat = earlier && `has the name of line ${earlier}. Remove one of them`;
    const problem = entryProblem(entry) ?? mistake ?? repeat;
    if (problem) problems.push(describe(line, problem));
    for (const one of namesIn(entry)) problems.push(describe(one, partOfText));
    if (name) byName.set(name, { campaign, line });
  }
  return { campaigns: [...byName.values()].map(({ campaign }) => campaign), problems };
}

/** A problem with the line that has it. */
const describe = ({ number, text }: Line, problem: string) =>
  `Campaigns, line ${number}: "${forMessage(text)}" ${problem}.`;

function readLine(line: string, at: number): Line {
  const is = kindOf(line);
  const text = is === 'comment' ? '' : line.replace(/^\s*\\(?!\|)|\\\s*$/, '').trim();
  return { number: at + 1, text, is };
}

function kindOf(line: string): Line['is'] {
  if (/^\s*#(?!\S)/.test(line)) return 'comment';
  // A backslash before a bar makes that literal.
  if (/^\s*\\(?!\|)/.test(line)) return 'campaign';
  if (/\\\s*$/.test(line)) return 'part';
  return bar.test(line) ? 'bar' : 'plain';
}

/** Finds the entries of a list, in the order of its lines (design, "Campaign list"). */
function readEntries(lines: readonly Line[]): Entry[] {
  const entries: Entry[] = [];
  let above: Entry | undefined;
  // Lines that may begin a campaign, or a comment. The others may be part of the text above them.
  const starts = lines.filter(
    ({ is, number }) => number === 1 || ['comment', 'campaign', 'bar'].includes(is),
  );
  for (const [at, first] of starts.entries()) {
    const next = starts[at + 1]?.number ?? Infinity;
    const below = lines.slice(first.number, next - 1);
    const whole = entryOf(first, below, above);
    const isText = whole.is === 'text';
    for (const line of isText ? [first] : [first, ...below]) {
      if (line.is === 'comment') above = undefined;
      if (line.text === '') continue;
      above = isText ? whole : entryOf(line, [], above);
      entries.push(above);
    }
  }
  return entries;
}

/**
 * The entry that a line begins. It has its template's text if a placeholder is after its bar, or if a line below says
 * that it's part of a text.
 */
function entryOf(line: Line, below: readonly Line[], above: Entry | undefined): Entry {
  const [name = '', ...rest] = line.text.split(bar);
  const after = [rest.join('|'), ...below.map(({ text }) => text)].join('\n').trim();
  const isText = after.includes('{{') || below.some(({ is }) => is === 'part');
  const kind = isText ? 'text' : 'labels';
  const is = rest.length === 0 ? 'name' : kind;
  return { is, name: name.trim(), after, line, below, above };
}
