import { forMessage, withoutMarks } from '../values/text';
import { type ListedCampaign, readEntry, splitEntries } from './campaign_entry';

interface CampaignList {
  /** In the list's order. If a name is repeated, its last entry is used. */
  campaigns: ListedCampaign[];
  /** What is wrong with the invalid entries, one sentence each. */
  problems: string[];
}

/**
 * Reads the connection's campaign list (design, "Campaign list"). Never throws.
 *
 * @param list the field's value; anything but a text is an empty list
 */
export function readCampaignList(list: unknown): CampaignList {
  const campaigns = new Map<string, ListedCampaign>();
  const problems: string[] = [];
  const text = typeof list === 'string' ? withoutMarks(list) : '';
  for (const { entry, line } of splitEntries(text.split(/\r\n|[\n\r\u2028\u2029]/))) {
    const { campaign, problem } = readEntry(entry);
    if (campaign.name !== '') campaigns.set(campaign.name, campaign);
    if (problem === undefined) continue;
    // No message has braces, so an entry is quoted up to its first ones.
    const [start = ''] = entry.split(/\{\{|\n/);
    const quoted = start === '' ? '' : `: "${forMessage(start)}${start === entry ? '' : '…'}"`;
    problems.push(`Campaigns, line ${line}${quoted} ${problem}.`);
  }
  return { campaigns: [...campaigns.values()], problems };
}

/** The label of a placeholder of any campaign, by the key of its value. */
export function findLabel(list: ListedCampaign[], key: string): string | undefined {
  return list
    .flatMap(({ placeholders }) => placeholders ?? [])
    .find((placeholder) => placeholder.key === key)?.label;
}

/** The campaign with exactly this name. */
export function findCampaign(list: ListedCampaign[], name: string): ListedCampaign | undefined {
  return list.find((campaign) => campaign.name === name);
}

/** A campaign whose name differs only in case, spaces and dashes. */
export function findSimilarCampaign(
  list: ListedCampaign[],
  name: string,
): ListedCampaign | undefined {
  const plainName = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
  return list.find(
    (campaign) => campaign.name !== name && plainName(campaign.name) === plainName(name),
  );
}
