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
  return sameWords ?? listed.find((other) => differByOneLetter(bareName(other), bare));
}

/** Whether two bare names have only one letter that differs, or that the other lacks. */
function differByOneLetter(one: string, other: string): boolean {
  // Most names differ in length, so few are compared.
  const isLikely = Math.abs(one.length - other.length) <= 2;
  // The same start, one letter or none, and the same end, such as `fesive` and `festive`.
  return isLikely && /^(.*)\p{L}?(.*)\n\1\p{L}?\2$/u.test(`${one}\n${other}`);
}
