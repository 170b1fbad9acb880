import { forMessage, isBlank } from '../values/text';
import { type ListedCampaign, readEntry, splitEntries } from './campaign_entry';
import type { AuthData } from './services';

interface CampaignList {
  /** In the list's order. If a name is repeated, its last entry is used. */
  campaigns: ListedCampaign[];
  /** What is wrong with the invalid entries, one sentence each. */
  problems: string[];
}

/** Reads the connection's campaign list (design, "Campaign list"). Never throws. */
export function readCampaignList(list: string): CampaignList {
  const campaigns = new Map<string, ListedCampaign>();
  const problems: string[] = [];
  for (const [index, line] of list.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
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

/** The campaigns that a connection lists. Never throws. */
export function listedCampaigns(authData: AuthData | undefined): ListedCampaign[] {
  return readCampaignList(listText(authData)).campaigns;
}

/** What is wrong with a connection's list, one sentence per entry. Never throws. */
export function campaignListProblems(authData: AuthData): string[] {
  return readCampaignList(listText(authData)).problems;
}

function listText(authData: AuthData | undefined): string {
  return typeof authData?.campaigns === 'string' ? authData.campaigns : '';
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
