/** A campaign as the connection's list has it. */
export interface ListedCampaign {
  name: string;
  /** The labels of its template's parameters; undefined where the list does not name them. */
  parameters: string[] | undefined;
}

/**
 * Reads the connection's campaign list (design, "Campaign list"): one campaign a line, or between
 * semicolons, as `Name` or `Name | first parameter, second parameter`.
 *
 * @returns the campaigns in the list's order; of a repeated name, its last entry
 */
export function readCampaignList(text: string): ListedCampaign[] {
  const campaigns = new Map<string, ListedCampaign>();
  for (const entry of splitUnescaped(text, /\r\n|[\n\r\u2028\u2029;]/y, ';')) {
    if (entry.startsWith('# ') || entry === '#') continue;
    // The blank behind the entry lets `Name |` (no parameters) be split like any other.
    const line = `${entry} `;
    const bar = line.lastIndexOf(' | ');
    const name = (bar < 0 ? entry : line.slice(0, bar)).trim();
    if (name === '') continue;
    campaigns.set(name, {
      name,
      parameters: bar < 0 ? undefined : readLabels(line.slice(bar + 3)),
    });
  }
  return [...campaigns.values()];
}

/** The campaigns that the connection lists. Never throws. */
export function listedCampaigns(authData: Readonly<Record<string, unknown>>): ListedCampaign[] {
  return readCampaignList(typeof authData.campaigns === 'string' ? authData.campaigns : '');
}

/** The campaign of exactly this name. */
export function findCampaign(list: ListedCampaign[], name: string): ListedCampaign | undefined {
  return list.find((campaign) => campaign.name === name);
}

/** A campaign whose name differs from this one in case, blanks and dashes alone. */
export function findSimilarCampaign(
  list: ListedCampaign[],
  name: string,
): ListedCampaign | undefined {
  const fold = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
  return list.find((campaign) => campaign.name !== name && fold(campaign.name) === fold(name));
}

function readLabels(text: string): string[] {
  if (text === '') return [];
  return splitUnescaped(text, /,/y, ',').map((label, index) => label || `Parameter ${index + 1}`);
}

/** Splits at a separator that no backslash precedes; `\` before `escapable` is taken out. */
function splitUnescaped(text: string, separator: RegExp, escapable: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; ) {
    separator.lastIndex = at;
    const found = separator.exec(text)?.[0];
    const escaped = text[at] === '\\' && text[at + 1] === escapable;
    if (found !== undefined) {
      parts.push(part);
      part = '';
    } else {
      part += escaped ? escapable : text[at];
    }
    at += found?.length ?? (escaped ? 2 : 1);
  }
  return [...parts, part].map((piece) => piece.trim());
}
