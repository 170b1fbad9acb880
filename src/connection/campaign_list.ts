import { forMessage, isBlank } from '../values/text';
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
  const text = typeof list === 'string' ? list : '';
  for (const [index, line] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    for (const entry of splitEntries(line).map((part) => part.trim())) {
      if (isBlank(entry) || /^#(?!\S)/.test(entry)) continue;
      const { campaign, problem } = readEntry(entry);
      if (campaign.name !== '') campaigns.set(campaign.name, campaign);
      if (problem === undefined) continue;
      problems.push(
        `Campaigns, line ${index + 1}: "${forMessage(entry, 60)}" ${problem}, then test again.`,
      );
    }
  }
  return { campaigns: [...campaigns.values()], problems };
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
  const fold = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
  return list.find((campaign) => campaign.name !== name && fold(campaign.name) === fold(name));
}
