import { bareName } from '../../values/text';

/**
 * The listed name that a campaign's name is probably meant to be: it differs by case, spaces, `_`, `-`, invisible
 * characters, or one letter. Not by a digit: `sale_1` and `sale_2` are two campaigns.
 *
 * @returns undefined if there's none, or if the name itself is listed
 */
export function similarCampaign(name: string, listed: readonly string[]): string | undefined {
  if (listed.includes(name)) return undefined;
  const bare = bareName(name);
  const sameWords = listed.find((other) => bareName(other) === bare);
  return sameWords ?? listed.find((other) => differByOneLetter(bareName(other), bare));
}

/** Whether one letter was replaced, left out, or added. */
function differByOneLetter(one: string, other: string): boolean {
  if (one.length < other.length) return differByOneLetter(other, one);
  const differing = [...one].findIndex((letter, at) => letter !== other[at]);
  const before = one.slice(0, differing);
  const behind = one.slice(differing + 1);
  if (!/^\p{L}$/u.test(one.charAt(differing))) return false;
  const isReplaced =
    /^\p{L}$/u.test(other.charAt(differing)) && before + other.charAt(differing) + behind === other;
  return isReplaced || before + behind === other;
}
