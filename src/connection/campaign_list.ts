import { forMessage, oneName, withoutMarks } from '../values/text';
import { doubtOf } from './campaign_doubt';
import { type ListedCampaign, readEntry } from './campaign_entry';
import { type Line, placeEntries, readLines } from './campaign_layout';

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
  const lines = typeof list === 'string' ? readLines(withoutMarks(list)) : [];
  const hasBars = lines.some(({ is }) => is === 'bar');
  const campaigns = new Map<string, ListedCampaign>();
  const lineOfName = new Map<string, number>();
  const problems: string[] = [];
  for (const placed of placeEntries(lines)) {
    const { line } = placed;
    let problem = doubtOf(placed, hasBars);
    if (placed.is === 'entry') {
      const read = readEntry(placed.entry);
      const { name } = read.is === 'campaign' ? read.campaign : read;
      const earlier = lineOfName.get(oneName(name));
      if (read.is === 'mistake') problem ??= read.problem;
      if (earlier !== undefined) problem ??= `has the name of line ${earlier}. Remove one of them`;
      lineOfName.set(oneName(name), line.number);
      const unread = { name, placeholders: undefined, text: undefined };
      if (name !== '') campaigns.set(name, read.is === 'campaign' ? read.campaign : unread);
    }
    if (problem !== undefined) problems.push(describe(line, problem));
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
