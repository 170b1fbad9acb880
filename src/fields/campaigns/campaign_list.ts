import { forMessage, oneName, withoutMarks } from '../../values/text';
import { doubtOf, namesIn, partOfText } from './campaign_doubt';
import { type ListedCampaign, readEntry } from './campaign_entry';
import { type Line, readEntries, readLines } from './campaign_layout';

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
  const byName = new Map<string, { campaign: ListedCampaign; line: Line }>();
  const problems: string[] = [];
  for (const entry of readEntries(lines)) {
    const { line } = entry;
    const { campaign, mistake } = readEntry(entry);
    const name = oneName(campaign.name);
    const earlier = byName.get(name)?.line.number;
    const repeat = earlier && `has the name of line ${earlier}. Remove one of them`;
    const problem = doubtOf(entry) ?? mistake ?? repeat;
    if (problem) problems.push(describe(line, problem));
    for (const one of namesIn(entry)) problems.push(describe(one, partOfText));
    if (name) byName.set(name, { campaign, line });
  }
  return { campaigns: [...byName.values()].map(({ campaign }) => campaign), problems };
}

/** A problem with the line that has it. No message has braces, so a line is quoted up to its first ones. */
function describe({ number, text }: Line, problem: string): string {
  const [start = ''] = text.trim().split('{');
  const quoted = forMessage(start);
  const end = start.length < text.trim().length ? '…' : '';
  return `Campaigns, line ${number}${quoted && `: "${quoted}${end}"`} ${problem}.`;
}
