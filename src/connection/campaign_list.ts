import { forMessage, isBlank, withoutMarks } from '../values/text';
import { bar, hasText, type ListedCampaign, mostWords, readEntry } from './campaign_entry';

/**
 * Reads the connection's campaign list (design, "Campaign list"). Never throws.
 *
 * @param list the field's value; anything but a text is an empty list
 * @returns the campaigns in the list's order, with a repeated name's last entry; and what is wrong with the
 *   invalid entries, a sentence each
 */
export function readCampaignList(list: unknown): {
  campaigns: ListedCampaign[];
  problems: string[];
} {
  const campaigns = new Map<string, ListedCampaign>();
  const problems: string[] = [];
  const text = typeof list === 'string' ? withoutMarks(list) : '';
  for (const { entry, line, mayBeText } of splitEntries(text.split(/\r\n|[\n\r\u2028\u2029]/))) {
    const { campaign, problem = mayBeText ? textProblem : undefined } = readEntry(entry);
    if (campaign.name !== '') campaigns.set(campaign.name, campaign);
    if (problem === undefined) continue;
    // No message has braces, so an entry is quoted up to its first ones.
    const [start = ''] = entry.split(/\{|\n/);
    const quoted = start === '' ? '' : `: "${forMessage(start)}${start === entry ? '' : '…'}"`;
    problems.push(`Campaigns, line ${line}${quoted} ${problem}.`);
  }
  return { campaigns: [...campaigns.values()], problems };
}

/** A backslash that begins a line makes it a campaign, unless it makes a bar literal. */
const nameMark = /^\s*\\(?!\|)/;

/**
 * The entries of a list, each with the number of its first line. A template's text goes on until a line that
 * begins an entry or a comment; an entry with a bar of its own may belong to the text above it, too.
 */
function splitEntries(lines: readonly string[]) {
  const starts = lines.flatMap((line, at) =>
    at === 0 || bar.test(line) || nameMark.test(line) || isComment(line) ? [at] : [],
  );
  let isBelowText = false;
  return starts.flatMap((start, nth) => {
    const block = lines.slice(start, starts[nth + 1]);
    const [first = ''] = block;
    const mayBeText = isBelowText && !nameMark.test(first) && isSentence(first);
    isBelowText = hasText(block.join('\n'));
    return (isBelowText ? [block.join('\n')] : block)
      .map((entry, at) => ({
        entry: entry.replace(nameMark, '').trim(),
        line: start + at + 1,
        mayBeText,
      }))
      .filter(({ entry }) => !isBlank(entry) && !isComment(entry));
  });
}

function isComment(text: string): boolean {
  return /^\s*#(?!\S)/.test(text);
}

/** Whether what stands before a line's bar reads like a sentence rather than a name. */
function isSentence(line: string): boolean {
  const [before = ''] = line.split(bar);
  return /[.!?\u2026]\s*$/.test(before) || before.trim().split(/\s+/).length > mostWords;
}

const textProblem =
  "could be part of the text above it. If it is, enter a backslash before its vertical bar. If it's a campaign, enter one at the start of the line";
