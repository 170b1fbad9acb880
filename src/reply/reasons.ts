import type { RefusalCode } from '../values/failure';
import { lazy, wordSet } from '../values/words';
import { anyOf, saysYes, sentencesOf, separated } from './wording';

/** What may be wrong with anything that a request has. */
const bad = `bad invalid wrong incorrect malformed missing unknown expired revoked disabled deleted not_(a_)?valid
  not_(be_)?found not_exist not_provided no_longer_exists`;
const off = 'inactive suspended deactivated not_(active|verified|registered|approved)';
/** The fields of a request, as services call them. */
const ours = `fields? user_?name phone mobile destination campaign_?name template_?params? param* media source
  media_?url tags? attributes? image contact_?id message text recipient`;

/**
 * The reasons that a user can do something about, in the order in which they're asked: what a sentence is about,
 * and what it says of that. A reason that stands in no row halts, and none is needed for safety. `*` stands for any
 * ending, `_` for a space. From docs/service.md, Laravel's rules, and the channel's error codes.
 */
const table: Partial<Record<RefusalCode, string>> = {
  CampaignNotLive: `campaign | ${off} not_(live|running) paused stopped ended`,
  CampaignNotFound: `campaign | ${bad}`,
  MediaNotAccessible: `
    media (?<!webhook_|callback_)url file image | not_(publicly_)?(accessible|reachable|available)
    media image | (failed|unable)_to_(fetch|access|process) download*`,
  InvalidMedia: `
    media image header | ${bad} required unsupported not_allowed format_mismatch
    media image file | invalid too_large not_be_greater must_be_a_file`,
  ParameterMismatch: `
    param* variable* placeholder* | match mismatch missing expected requires? many few
    template_params? | ${bad}
    param* variable* text value | new[_-]?lines? line_breaks? tabs?`,
  InvalidCredentials: `
    (api|access|auth)[_-]?key authkey the_key token(?!_[<{[]) credentials? | ${bad} ${off}
    authenti* authorization | failed failure error invalid
    ^(invalid|wrong|incorrect)_key$ | key
    ^(401_)?(unauthori[sz]ed|unauthenticated)\\W?$ | un*`,
  InvalidPhone: `
    number(?!_of) phone mobile recipients? destination | ${bad}
      no_valid not_((registered|available)_)?(on|with|in)_whats_?app not_an?_whats_?app`,
  InvalidLocation: `location latitude longitude | ${bad}`,
  RateLimited: `
    too_many | requests attempts calls
    rate[_-]?limit* throttl* request_limit limit_of_\\d+_requests? | exceeded reached hit throttl*`,
  InsufficientCredits: `
    credits? balance funds wallet (?<!disk_)quota recharge | insufficient not_(enough|sufficient) no low out_of
      exceeded exhausted empty zero reached used_up ran_out recharge
    (messag\\w+|daily|monthly|plan|campaign|contact|conversation|usage)s?_limit
      limit_of_(\\w+_)?(messages?|campaigns|contacts|conversations) | exceed* reached`,
  AccountNotReady: `
    sender | ${bad} ${off}
    plan subscription trial | ${bad} ${off} no ended not_(included|available|enabled|allowed)
    account company business waba | ${bad} ${off} unverified locked restricted banned blocked`,
  // These two only in a refusal: what a template, a field, or a recipient may lack; channel 131047.
  OptedOut: 'opted_out unsubscribed | opted_out unsubscribed',
  NotAccepted: `
    template | ${bad} ${off} paused rejected
    re-?engagement window | message closed expired outside
    contact customer recipient conversation | ${bad} blocked
    ${ours} | required empty blank too_long too_short must_be not_allowed`,
};
const rows = lazy(() =>
  (Object.keys(table) as RefusalCode[]).flatMap((code) =>
    [...(table[code] ?? '').matchAll(/(\S.*?) \| (.+?)(?=\n {4}\S|$)/gs)].map(
      ([, about = '', says = '']) => ({ code, about: anyOf(about), says: anyOf(says) }),
    ),
  ),
);

function codeOf(sentence: string): RefusalCode | undefined {
  const found = rows().find(({ about, says }) => about.test(sentence) && says.test(sentence))?.code;
  // A contact may be blocked or suspended as well.
  const isOfContact = /\b(?:contact|customer|recipient|user)\b/.test(sentence);
  if (found === 'InvalidPhone' && /\bsender\b/.test(sentence)) return 'AccountNotReady';
  return found === 'AccountNotReady' && isOfContact ? 'NotAccepted' : found;
}

/**
 * Pieces of a program, which may have failed after it sent: `a::b`, `f()`, `$x`, a path, TypeError, null, SQLSTATE[,
 * [Route:, a name in backticks, a mail server's code, a query.
 */
const program =
  /::|->|\w\(\)|[\\$][a-z]|(?:^|[\s"'(])\/\w+\/\w|\w\[|\[\w+:|`[\w.]+`|\b[45]\d\d[ -][45]\.\d\.\d|\b(?:undefined|null|nil|query|column)\b|[a-z](?:error|exception)\b/i;
/** Whether a text has one, or a time-out; an identifier alone, such as the type of an error, is none. */
export const isProgram = (text: string) =>
  /time[ds]?[ _-]?out/i.test(text) || (/\s/.test(text) && program.test(text));

const field = new RegExp(`^(?:the )?${anyOf(`${ours} header body button_\\w+`).source}( \\d+)?$`);
/** Without what stands in quotes, which is someone's data, unless it's a field's name. */
const withoutData = (text: string) =>
  text.replace(/"([^"]{1,300})"|(?<!\w)'([^']{1,300})'/g, (_, one = '', other = '') =>
    field.test(separated(one + other)) ? one + other : '',
  );

/**
 * The error code for the reason that a text gives.
 *
 * @param refuses whether the response is known to refuse; otherwise a text that says yes is no reason
 * @returns undefined if it isn't known
 */
export function reasonIn(text: string, refuses: boolean): RefusalCode | undefined {
  if (isProgram(text) || (!refuses && saysYes(text))) return undefined;
  for (const sentence of sentencesOf(withoutData(text))) {
    const [before = '', behind] = sentence.split(/: (.*)/s);
    // "Slack: rate limit exceeded" is about something else than the request.
    const isOurs = behind === undefined || field.test(before) || codeOf(before);
    const code = isOurs ? codeOf(sentence) : undefined;
    if (code && (refuses || !['NotAccepted', 'OptedOut'].includes(code))) return code;
    // So is "Failed to process webhook. Contact not found", but not "Validation failed. Phone is required".
    if (!isGeneral(sentence)) return undefined;
  }
  return undefined;
}

const general =
  wordSet(`a an the http status code error errors failure failed has have been occurred unknown api server
  internal validation unexpected bad invalid request message data given was is not could be sent found forbidden access
  permission denied conflict unprocessable content entity one or more something went wrong please try again later your`);

/** Whether words say only that there was an error, and not which, so that others are better to show. */
export const isGeneral = (text: string) =>
  !saysYes(text) &&
  separated(text)
    .split(/[^\p{L}\p{M}]+/u)
    .every((word) => word === '' || general.has(word));

/** Of a missing route: Laravel, Fastify (a path, and no campaign called "Route 66"); Express; FastAPI; nginx. */
const nowhere =
  /\\(NotFound|MethodNotAllowed)HttpException$|^the route \S+ could not be found|\broute\b.{0,20}\/.{0,200}\bnot (be )?found\b|\bno route\b|\bmethod\b.{0,40}\bnot (supported|allowed)\b|^cannot (get|post) \/|^((page|route|resource|endpoint|url|path) )?not found\.?$/i;
export const saysNowhere = (text: string) => nowhere.test(text);
