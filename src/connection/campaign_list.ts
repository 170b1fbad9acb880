import { mostPlaceholders, type Placeholder, unnamedPlaceholder } from '../values/placeholder';
import { forMessage, isBlank } from '../values/text';
import type { AuthData } from './services';

/** A campaign on the connection's list. */
export interface ListedCampaign {
  name: string;
  /** Its template's placeholders; undefined if the list doesn't name them. */
  placeholders: Placeholder[] | undefined;
}

interface CampaignList {
  /** In the list's order. If a name is repeated, its last entry counts. */
  campaigns: ListedCampaign[];
  /** What is wrong with the invalid lines, one sentence each. */
  problems: string[];
}

/**
 * Reads the connection's campaign list (design, "Campaign list"): one campaign per line, or
 * separated by semicolons, as `Name` or `Name | First name = there, Code`. Never throws.
 */
export function readCampaignList(text: string): CampaignList {
  const campaigns = new Map<string, ListedCampaign>();
  const problems: string[] = [];
  for (const [index, line] of text.split(lineBreak).entries()) {
    for (const entry of splitAt(line, ';').map((part) => part.trim())) {
      if (isBlank(entry) || entry === '#' || /^#\s/.test(entry)) continue;
      const campaign = readEntry(entry);
      const problem = problemOf(campaign);
      if (problem === undefined) {
        campaigns.set(campaign.name, campaign);
      } else {
        problems.push(
          `Campaigns, line ${index + 1}: "${forMessage(entry, 60)}" ${problem}, then test again.`,
        );
      }
    }
  }
  return { campaigns: [...campaigns.values()], problems };
}

/** The campaigns that a connection lists. Never throws. */
export function listedCampaigns(authData: AuthData | undefined): ListedCampaign[] {
  return readCampaignList(listText(authData)).campaigns;
}

/** What is wrong with a connection's list, one sentence per line. Never throws. */
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

const lineBreak = /\r\n|[\n\r\u2028\u2029]/;

function readEntry(entry: string): ListedCampaign {
  const bar = lastUnescaped(entry, '|');
  if (bar < 0) return { name: unescaped(entry), placeholders: undefined };
  const named = entry.slice(bar + 1).trim();
  return {
    name: unescaped(entry.slice(0, bar).trim()),
    placeholders: named === '' ? [] : splitAt(named, ',').map(readPlaceholder),
  };
}

function readPlaceholder(text: string, index: number): Placeholder {
  const [label = '', ...rest] = splitAt(text, '=');
  return {
    label: unescaped(label.trim()) || unnamedPlaceholder(index).label,
    fallback: unescaped(rest.join('=').trim()),
  };
}

function problemOf({ name, placeholders = [] }: ListedCampaign): string | undefined {
  if (name === '') {
    return 'has no campaign name before its vertical bar. Add the name or remove the line';
  }
  if (placeholders.length > mostPlaceholders) {
    return `has more than ${mostPlaceholders} placeholders. Keep only those in the template`;
  }
  return undefined;
}

/** Splits at each unescaped occurrence of a character; escaped ones stay escaped. */
function splitAt(text: string, separator: ',' | ';' | '='): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (text[at - 1] === '\\') continue;
    parts.push(text.slice(start, at));
    start = at + 1;
  }
  return [...parts, text.slice(start)];
}

function lastUnescaped(text: string, character: string): number {
  let at = text.lastIndexOf(character);
  while (text[at - 1] === '\\') at = text.lastIndexOf(character, at - 1);
  return at;
}

/** `\|`, `\,`, `\=` and `\;` stand for the characters themselves; any other backslash stays. */
function unescaped(text: string): string {
  return text.replace(/\\([|,=;])/g, '$1');
}
