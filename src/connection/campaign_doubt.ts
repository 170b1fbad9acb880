import { type Entry, wordsIn } from './campaign_entry';
import { endsSentence, hasPlaceholder, isLong, type Placed } from './campaign_layout';

const partOfText =
  "could be part of the text above it. If it's a campaign, enter a backslash at the start of the line. If it's text, enter one at the end";

/**
 * What is in doubt about a line, and the remedy: whether it's a campaign, or belongs to the one above it (design,
 * "Campaign list"). Undefined if it's plain, or says so by a backslash.
 *
 * @param hasBars without any in the list, it's a list of names, which may be long
 */
export function doubtOf(placed: Placed, hasBars: boolean): string | undefined {
  if (placed.is === 'line of a text') return partOfText;
  const { line, above, entry } = placed;
  if (line.is === 'campaign') return undefined;
  // `- Welcome offer`, `2. Payment due`
  if (/^\s*(?:[-*•–]|\d{1,2}[.)])\s/.test(line.text))
    return 'begins with a bullet or a number. Enter the name alone, or a backslash before a name that begins so';
  const isLikeText = endsSentence(entry.name) || (hasBars && isLong(entry.name));
  switch (above.is) {
    case 'nothing':
      return undefined;
    case 'text':
      if (hasPlaceholder(entry.name))
        return 'has a vertical bar in a text. Enter a backslash before the bar';
      return isLikeText || !beginsCampaign(entry) ? partOfText : undefined;
    case 'labels':
      return entry.is === 'name' && isLikeText ? partOfText : undefined;
    case 'name': {
      if (entry.is !== 'name') return undefined;
      const remedy = `put | behind the name in line ${above.number}`;
      if (hasPlaceholder(entry.name)) return `is a template's text. To list it, ${remedy}`;
      if (!isLikeText) return undefined;
      return `reads like a template's text. If it is, ${remedy}. If it's a campaign, enter a backslash at the start of the line`;
    }
  }
}

/**
 * Whether an entry with a bar below a text begins a campaign beyond doubt. `Shoes | Bags` and `Order | {{2}}` may be
 * lines of the text; `payment_due | Amount`, `New arrivals |`, and `Payment due | Dear {{1}}` aren't.
 */
function beginsCampaign(entry: Entry): boolean {
  switch (entry.is) {
    case 'name':
      return false;
    case 'labels':
      return entry.labels === '' || (entry.name.includes('_') && wordsIn(entry.name) === 1);
    case 'text': {
      const hasWords = /\p{L}/u.test(entry.text.replace(/\{\{[^{}]*\}\}/g, ''));
      const isNumbered = /\{\{\s*\d/.test(entry.text);
      return hasWords && (!isNumbered || /\{\{\s*0*1\b/.test(entry.text));
    }
  }
}
