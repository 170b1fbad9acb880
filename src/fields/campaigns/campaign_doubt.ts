import { type Entry, isLong, type Line } from './campaign_entry';

const ifCampaign = "If it's a campaign, enter a backslash at the start of the line";

/** Said of a line that may be a campaign's, or a template's. */
export const partOfText = `could be part of the text above it. ${ifCampaign}. If it's text, enter one at the end`;

/**
 * What is in doubt about an entry, and the remedy: whether it's a campaign, or belongs to the one above it (design,
 * "Campaign list"). Undefined if it's plain, or says so by a backslash.
 */
export function entryProblem(entry: Entry): string | undefined {
  const { is, name, line, above } = entry;
  if (line.is === 'campaign') return undefined;
  // `- Welcome offer`, `2. Payment due`
  if (/^(?:[-*•–]|\d{1,2}[.)])\s/.test(line.text))
    return 'begins with a bullet or a number. Enter the name alone, or a backslash before a name that begins so';
  // In doubt are any entry below a text, and a name below any entry.
  if (!above || (above.is !== 'text' && is !== 'name')) return undefined;
  const isSentence = /[.!?\u2026\u3002\u0964]$|\{\{/.test(name);
  if (above.is !== 'name')
    return isSentence || isLong(name) || !beginsCampaign(entry) ? partOfText : undefined;
  if (!isSentence) return undefined;
  return `reads like a template's text. If it is, put | after the name in line ${above.line.number}. ${ifCampaign}`;
}

/**
 * Whether an entry below a text or labels begins a campaign beyond doubt. `Shoes | Bags` and `Order | {{2}}` may be
 * lines of the text; `payment_due | Amount`, `New arrivals |`, and `Payment due | Dear {{1}}` aren't.
 */
function beginsCampaign({ is, name, after }: Entry): boolean {
  if (is !== 'text') return after === '' || (!/\s/.test(name) && /[^_]_[^_]/.test(name));
  const hasWords = /\p{L}/u.test(after.replace(/\{\{[^{}]*\}\}/g, ''));
  // What begins with another number may be the rest of the text above: `Shop sarees | kurtas at {{2}} off`.
  return hasWords && !/^[^{]*\{\{\s*(?!1\b)\d/.test(after);
}

/**
 * The lines of a text that could be campaigns without a bar: those of one word, and short ones above a line that
 * has the text's first placeholder again, as another template would.
 */
export function namesIn({ after, below }: Entry): Line[] {
  // `{{1`, `{{First name`
  const [again] = /\{\{\s*(?:\d+|[^{}:=]*)/.exec(after) ?? [];
  const filled = below.filter(({ text }) => text !== '');
  return filled.filter(({ is, text }, at) => {
    // No sentence, `Regards,`, `{{3}}`, URL, or domain.
    const couldBeName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ ()%&'-]*$/u.test(text);
    if (is === 'part' || !couldBeName || isLong(text)) return false;
    const isAboveText = again && filled[at + 1]?.text.includes(again);
    return isAboveText || !text.includes(' ');
  });
}
