import type { RefusalCode } from '../values/failure';
import { lazy } from '../values/lazy';
import { credentialPatterns } from './credential_words';
import { separateWords } from './separate_words';

const media = String.raw`\b(media|url|file|image|video|document)\b`;
/** Not `parameter: to`, which is a field of the request. */
const parameters = String.raw`\bparam(eter)?s?\b(?!: ?['"]?\w+['"]?$)`;
const credits = String.raw`\b(credits?|balance|quota|funds)\b`;
const limitedThings = '(messages?|messaging|conversations?|campaigns?|contacts?)';
const number = String.raw`\b(number(?! of\b)|phone|mobile|destination|recipient|jid)\b`;
const account = String.raw`\b(company|organi[sz]ation|account|workspace|business)\b`;
const suspended =
  '(not active|inactive|suspended|disabled|deactivated|locked|blocked|restricted|banned)';

interface Meaning {
  code: RefusalCode;
  /** Words that mean it in any response. */
  words: readonly RegExp[];
  /** Words that mean it in a refusal, although other responses may contain them. */
  topics?: readonly RegExp[];
}

/**
 * What the words of comparable services mean (docs/service.md), most specific first: a campaign's
 * name or a plan may appear in any message.
 */
const meanings = lazy((): readonly Meaning[] => [
  {
    // Imunify360 on the service's own host.
    code: 'ServiceUnavailable',
    words: [/\bimunify360\b|\bbot[ -]protection\b/i],
  },
  {
    code: 'CampaignNotFound',
    words: [
      /campaign.{0,80}\b(not exist|not found|unknown|no such)/i,
      /\b(no such|unknown|invalid) campaign\b/i,
    ],
  },
  {
    code: 'CampaignNotLive',
    words: [/campaign.{0,80}\b(not live|not active|inactive|paused|not running|draft)\b/i],
  },
  {
    code: 'MediaNotAccessible',
    words: [
      inOrder(media, '.{0,80}', String.raw`\bnot (publicly )?(accessible|reachable|available)\b`),
      inOrder(media, '.{0,80}', String.raw`\b(inaccessible|unreachable|download failed)\b`),
      inOrder(media, '.{0,80}', String.raw`\bcould not be (fetched|downloaded|accessed|reached)\b`),
      inOrder(
        String.raw`\b(not|unable to|failed to|failure to|cannot) (fetch|download|access|reach)\b.{0,40}`,
        media,
      ),
      /\bprocess (the )?media url\b/i,
      /\bdownloading media\b.{0,80}\bfailed\b/i,
    ],
  },
  {
    code: 'InvalidMedia',
    words: [
      /\bmedia\b.{0,40}\b(missing|required|invalid|not supported|unsupported|not allowed)\b/i,
      /\b(missing|invalid|unsupported) media\b/i,
      /\bmedia upload error\b/i,
      inOrder(media, '.{0,40}', String.raw`\b(too (large|big)|not be greater than|not an image)\b`),
      inOrder(media, '.{0,40}', String.raw`\bmust be (an image|a file of type)\b`),
    ],
  },
  {
    code: 'ParameterMismatch',
    words: [
      inOrder(
        parameters,
        '.{0,80}',
        String.raw`\b(match|mismatch|missing|required|expected|empty)\b`,
      ),
      inOrder(parameters, '.{0,80}', String.raw`\b(count|number)\b`),
      inOrder(String.raw`\b(match|mismatch|missing|requires?|expected)\b.{0,40}`, parameters),
      inOrder(String.raw`\b(count|number of|too (many|few))\b.{0,40}`, parameters),
      /\bmissing (variable|placeholder) values?\b/i,
      /\b(wrong|incorrect|invalid|different) number of (variables|placeholders|values|components)\b/i,
    ],
  },
  {
    code: 'InvalidCredentials',
    words: credentialPatterns(),
  },
  {
    // Before the recipient's number.
    code: 'AccountNotReady',
    words: [
      /\bsender\b.{0,40}\b(invalid|not (valid|verified|registered|approved|found|active))\b/i,
    ],
  },
  {
    code: 'InvalidPhone',
    words: [
      inOrder(String.raw`\b(invalid|wrong|incorrect|malformed)\b.{0,30}`, number),
      inOrder(number, '.{0,40}', String.raw`\b(invalid|not (a )?valid|incorrect|malformed)\b`),
      inOrder(String.raw`\bnot an? valid .{0,20}`, number),
      inOrder(
        number,
        '.{0,40}',
        String.raw`\bnot ((registered|exist|available) )?(on|with|in) whats ?app\b`,
      ),
    ],
  },
  {
    code: 'InvalidLocation',
    words: [/\b(invalid|wrong) (location|latitude|longitude)\b/i],
  },
  {
    code: 'RateLimited',
    words: [
      /\btoo many (requests|attempts|(api )?calls)\b/i,
      /\brate[ -]limit/i,
      /\brequest limit\b/i,
    ],
  },
  {
    code: 'InsufficientCredits',
    words: [
      inOrder(String.raw`\b(insufficient|not enough|low|out of|exceeded)\b.{0,40}`, credits),
      inOrder(String.raw`\bno (more |remaining )?`, credits),
      inOrder(
        credits,
        '.{0,40}',
        String.raw`\b(insufficient|too low|exceeded|exhausted|used up)\b`,
      ),
      inOrder(String.raw`\b${limitedThings} (limit|quota)\b`),
      inOrder(String.raw`\blimit of (\w+ )?${limitedThings}\b`),
    ],
    topics: [inOrder(credits)],
  },
  {
    code: 'AccountNotReady',
    words: [
      /\b(no|invalid|inactive|expired) (active )?(plan|subscription)\b/i,
      /\b(plan|subscription)\b.{0,40}\b(not active|inactive|expired|invalid)\b/i,
      /\baccess\b.{0,40}\bnot (included|available|enabled|allowed)\b/i,
      /\bplan\b.{0,40}\bnot (include|allow|support)\b/i,
      /\bplan\b.{0,40}\b(no|without) (api )?access\b/i,
      /\bnot (included|available|enabled|allowed|supported) (in|on|for|with|by)\b.{0,40}\bplan\b/i,
      /\b(not verified|unverified)\b/i,
      /\b(unsettled|overdue|outstanding) (payments?|invoices?)\b|\bnon-?payment\b/i,
      /\byour payment method\b/i,
      inOrder(account, '.{0,40}', String.raw`\b${suspended}\b`),
      /\btemporarily blocked\b/i,
    ],
    topics: [/\bupgrade (your|the) plan\b/i],
  },
]);

/** The parts of an expression, one behind the other. */
function inOrder(...parts: string[]): RegExp {
  return new RegExp(parts.join(''), 'i');
}

/**
 * What the words of a refusal mean.
 *
 * @param refused whether it's known to be a refusal; if not, only unambiguous words count
 * @returns undefined if they aren't known
 */
export function meaningOf(text: string, refused: boolean): RefusalCode | undefined {
  const words = separateWords(text);
  return meanings().find(
    (one) => means(one.words, words) || (refused && means(one.topics ?? [], words)),
  )?.code;
}

function means(patterns: readonly RegExp[], words: string): boolean {
  return patterns.some((pattern) => pattern.test(words));
}
