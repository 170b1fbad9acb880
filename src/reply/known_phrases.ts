import type { RefusalCode } from '../values/failure';
import { separated } from './server_failure';

interface Phrase {
  code: RefusalCode;
  pattern: RegExp;
  /** A topic, which a response that refuses nothing may mention as well: "Remaining credits: 5". */
  topic?: true;
}

const phrase = (code: RefusalCode, pattern: RegExp): Phrase => ({ code, pattern });
const topic = (code: RefusalCode, pattern: RegExp): Phrase => ({ code, pattern, topic: true });

/**
 * What the words of comparable services mean, in the order in which they're asked: a campaign's name or
 * a plan may appear in any sentence. Behind each phrase stands who says it; "service" is docs/service.md,
 * "channel" the error codes of the WhatsApp Cloud API. Texts are lower-cased words, identifiers split.
 */
const phrases: readonly Phrase[] = [
  // Imunify360, in front of the service.
  phrase('ServiceUnavailable', /\bimunify360\b|\bbot[ -]protection\b/),

  // Service: "Campaign does not exist."; CAMPAIGN_NOT_FOUND of AiSensy's clients; Interakt.
  phrase('CampaignNotFound', /\bcampaign\b.{0,80}\b(not exist|not found|not be found|unknown)\b/),
  phrase(
    'CampaignNotFound',
    /\b(no such|unknown|invalid) campaign\b|\bcampanh?a .{0,40}\b(no existe|nao existe|nao encontrada)\b/,
  ),
  // Service: "Campaign is Not Live".
  phrase(
    'CampaignNotLive',
    /\bcampaign\b.{0,80}\b(not live|not active|inactive|paused|not running|draft)\b/,
  ),

  // Service: "Failed to process media URL", and the rule about public addresses; channel 131052, 131053.
  phrase(
    'MediaNotAccessible',
    /\b(media|url|file|image|video|document)\b.{0,80}\b(not (publicly )?(accessible|reachable|available)|inaccessible|unreachable|download (failed|error)|could not be (fetched|downloaded|accessed|reached))\b/,
  ),
  phrase(
    'MediaNotAccessible',
    /\b(not|unable to|failed to|cannot) (fetch|download|access|reach|process|load|get|retrieve)\b.{0,20}\b(media|image|video|document|(media|image|file) url)\b/,
  ),
  phrase('MediaNotAccessible', /\bdownloading media\b.{0,80}\bfailed\b/),
  // Service: "Media URL Missing", "Media URL is not allowed", Laravel's rules for the image.
  phrase(
    'InvalidMedia',
    /\bmedia\b.{0,40}\b(missing|required|invalid|not supported|unsupported|not allowed)\b|\b(missing|invalid|unsupported) media\b|\bmedia upload error\b/,
  ),
  phrase(
    'InvalidMedia',
    /\b(media|file|image|video|document)\b.{0,40}\b(too (large|big)|not be greater than|not an image|must be (an image|a file of type)|failed to upload)\b/,
  ),
  phrase('InvalidMedia', /\bpost data is too large\b/),

  // Service: "Template params does not match the campaign", "Button at index 0 …";
  // channel 132000 and 132012; Gupshup and Interakt: "variables".
  phrase(
    'ParameterMismatch',
    /\b(template ?params?|params?|parameters?|variables?|placeholders?|(body|header) values)\b(.{0,60}\b(match|mismatch|missing|empty|expected)| (count|number))\b/,
  ),
  phrase(
    'ParameterMismatch',
    /\b(match|mismatch|missing|requires?|expected|count|number of|too (many|few))\b.{0,40}\b(template ?params?|params?|parameters?|variables?|placeholders?|(variable|placeholder|body|header) values)\b(?!: ?\S{1,40}$| for \[route)/,
  ),

  // Service: "Invalid token", "Unauthorized"; Laravel: "Unauthenticated."; Twilio: "Authentication Error".
  phrase(
    'InvalidCredentials',
    /\b(invalid|wrong|incorrect|expired|revoked|unknown|bad)( or (missing|expired|revoked|invalid))? ((the|your|given|api|access|auth|authentication) )*((api|access|auth|authentication)[ -]?(key|token)|authkey|credentials?)\b/,
  ),
  phrase(
    'InvalidCredentials',
    /\b(invalid|wrong|incorrect|expired|revoked|bad) ((api|access|auth) )?token\b(?! (in|at|near)\b| ?[<{}"'[\]])/,
  ),
  phrase(
    'InvalidCredentials',
    /^(invalid|wrong|incorrect) key\b(?! ")|\bmissing (the |your |an? )?api[ -]?key\b/,
  ),
  phrase(
    'InvalidCredentials',
    /\b((api|access|auth|authentication)[ -]?(key|token)|authkey|credentials?|(the|your) (selected )?token|^token|token:? the token|the key|^key)( \S{1,200})? ((is|are|has|have|was|does) )?(been )?(not )?(invalid|wrong|incorrect|unknown|missing|required|expired|revoked|disabled|inactive|valid|active|found|exist)\b/,
  ),
  phrase(
    'InvalidCredentials',
    /^unauthori[sz]ed\W*$|\bunauthenticated\b|\b(authentication|authorization) (failed|failure|error)\b|\binvalid authentication\b|\bcould not authenticate\b/,
  ),

  // Channel 133010 and MessageBird: the sender's number comes before the recipient's.
  phrase(
    'AccountNotReady',
    /\bsender\b.{0,40}\b(invalid|not (valid|verified|registered|approved|found|active))\b|\baccount not registered\b/,
  ),

  // Service: "Invalid Number"; Twilio 21211 and 21614; Evolution API: "exists": false.
  phrase(
    'InvalidPhone',
    /\bno valid (numbers|recipients)\b|\b(invalid|wrong|incorrect|malformed)\b.{0,30}\b(number(?! of\b)|phone|mobile|msisdn|destination|recipient|jid|receiver)\b/,
  ),
  phrase(
    'InvalidPhone',
    /\b(number(?! of\b)|phone|mobile|msisdn|destination|recipient|jid|receiver)\b.{0,40}\b(invalid|not (a )?valid|incorrect|malformed)\b/,
  ),
  phrase(
    'InvalidPhone',
    /\bnot an? valid .{0,20}\b(number|phone|mobile|destination|recipient)\b|\b(number|phone|recipient|jid)\b.{0,40}\bnot ((registered|exist|available) )?(on|with|in) whats ?app\b/,
  ),
  phrase('InvalidPhone', /\bnumero (invalido|incorrecto|incorreto|no valido)\b/),
  phrase('InvalidLocation', /\b(invalid|wrong) (location|latitude|longitude)\b/),

  // Laravel: "Too Many Attempts."; channel 4, 80007, 130429.
  phrase(
    'RateLimited',
    /\btoo many (requests|attempts|(api )?calls)\b|\brate[ -]?limit(ed|s)?\b.{0,20}\b(exceeded|reached|hit|overlimit)\b|\brate[ -]limited\b|\brequest limit\b|\bthrottl(ed|ing)\b/,
  ),
  topic('RateLimited', /\brate[ -]?limit/),

  // Service: "Insufficient … Credits", "You have exceeded the limit of messages"; Vonage: "quota exceeded".
  phrase(
    'InsufficientCredits',
    /\b(insufficient|not enough|low|out of|exceeded|no( more| remaining)?|sin|sem)\b.{0,40}\b(credits?|balance|quota|funds|saldo|creditos?)\b/,
  ),
  phrase(
    'InsufficientCredits',
    /\b(credits?|balance|quota|funds|saldo|creditos?)\b.{0,40}\b(insufficient|insuficientes?|too low|exceeded|exhausted|used up|not enough|not sufficient)\b/,
  ),
  phrase(
    'InsufficientCredits',
    /\b(messages?|messaging|conversations?|campaigns?|contacts?) (limit|quota)\b|\blimit of (\w+ )?(messages?|conversations?|campaigns?|contacts?)\b/,
  ),
  topic('InsufficientCredits', /\b(credits?|balance|quota|funds)\b/),

  // Service: "No Plan active", "Invalid plan", "API access is not included", "WABA is not verified"; channel
  // 131031, 131042, 368.
  phrase(
    'AccountNotReady',
    /\b(no|invalid|inactive|expired) (active )?(plan|subscription)\b|\b(plan|subscription)\b.{0,40}\b(not active|inactive|expired|invalid)\b/,
  ),
  phrase(
    'AccountNotReady',
    /\baccess\b.{0,40}\bnot (included|available|enabled|allowed)\b|\bplan\b.{0,40}\b(not (include|allow|support)|(no|without) (api )?access)\b/,
  ),
  phrase(
    'AccountNotReady',
    /\bnot (included|available|enabled|allowed|supported) (in|on|for|with|by)\b.{0,40}\bplan\b|\b(not verified|unverified)\b/,
  ),
  phrase(
    'AccountNotReady',
    /\b(unsettled|overdue|outstanding) (payments?|invoices?)\b|\bnon-?payment\b|\byour payment method\b|\btemporarily blocked\b/,
  ),
  phrase(
    'AccountNotReady',
    /\b(company|organi[sz]ation|account|workspace|business)\b.{0,40}\b(not active|inactive|suspended|disabled|deactivated|locked|blocked|restricted|banned)\b/,
  ),
  topic('AccountNotReady', /\bupgrade (your|the) plan\b/),
];

/**
 * What a text means as a refusal.
 *
 * @param refuses whether the response is known to refuse, so that its topic tells
 * @returns undefined if it isn't known
 */
export function meaningOf(text: string, refuses: boolean): RefusalCode | undefined {
  const words = separated(text);
  return phrases.find(({ pattern, topic: only }) => (refuses || !only) && pattern.test(words))
    ?.code;
}

const credential =
  '(the |your |this )?(given |provided |supplied |selected )?((api|access|auth|authentication)[ -]?)?(key|token)';
const fault = '(invalid|wrong|incorrect|expired|revoked)';

/** Says that the credential is wrong, and nothing else. */
const credentialAlone = new RegExp(
  `^(${fault}( or ${fault})? ${credential}|${credential}( (is|was|has|has been))? (${fault}( or ${fault})?|not valid))\\W*$`,
);

/** Whether a whole text says that an API key or token is invalid, wrong, expired or revoked. */
export function saysCredentialWrong(text: string): boolean {
  return credentialAlone.test(separated(text));
}

/** Whether a text says no more than that a call wasn't authenticated. */
export function isBareUnauthorized(text: string): boolean {
  return /^(err(or)? ?401|unauthori[sz]ed|unauthenticated|401( unauthori[sz]ed)?|error)\W*$/.test(
    separated(text),
  );
}
