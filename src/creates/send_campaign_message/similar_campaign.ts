import { bareName } from '#values/text';

/**
 * The listed name that another name is probably meant to be: it differs by case, spaces, `_`, `-`, invisible
 * characters, or one letter. Not by a digit: `sale_1` and `sale_2` are two campaigns.
 *
 * @returns undefined if there's none
 */
export function similarCampaign(name: string, listed: readonly string[]): string | undefined {
  const bare = bareName(name);
  const sameWords = listed.find((other) => bareName(other) === bare);
  // The same start, one letter or none, and the same end, such as `fesive` and `festive`.
  const oneLetter = /^(.{0,99})\p{L}?(.{0,99})\n\1\p{L}?\2$/u;
  return sameWords ?? listed.find((other) => oneLetter.test(`${bareName(other)}\n${bare}`));
}
