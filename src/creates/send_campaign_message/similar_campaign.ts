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

/** Whether two different names have only one letter that differs, or that the other lacks. */
function differByOneLetter(one: string, other: string): boolean {
  const [letters, others] = [[...one], [...other]];
  while (letters.length > 0 && letters[0] === others[0]) {
    letters.shift();
    others.shift();
  }
  while (letters.length > 0 && letters.at(-1) === others.at(-1)) {
    letters.pop();
    others.pop();
  }
  return [letters, others].every((rest) => /^\p{L}?$/u.test(rest.join('')));
}
