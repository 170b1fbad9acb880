import type { RefusalCode } from '../values/failure';
import { wordSet } from '../values/words';
import { saysYes, separated } from './sentences';

/**
 * The reasons that have a code of their own, in the order in which they're asked: a campaign's name or a
 * plan may appear in any sentence. A code changes what the user reads, and not whether the message counts
 * as sent, except for the campaign's own (row 6) and media that wasn't fetched. "Service" is
 * docs/service.md, "channel" the error codes of the WhatsApp Cloud API.
 */
const reasons: Partial<Record<RefusalCode, RegExp>> = {
  // Imunify360, in front of the service.
  ServiceUnavailable: /\bimunify360\b|\bbot[ -]protection\b/,
  // Service, AiSensy's clients, Interakt.
  CampaignNotFound: /\bcampaign\b.{0,80}\bnot (be )?(exist|found)\b/,
  CampaignNotLive: /\bcampaign\b.{0,80}\b(not (live|active|running)|inactive|paused)\b/,
  // Service, and its rule about public addresses; channel 131052, 131053.
  MediaNotAccessible:
    /\b(media|url|file|image)\b.{0,80}\bnot (publicly )?(accessible|reachable|available)\b|\b(failed|unable) to (fetch|download|access|process)\b.{0,20}\b(media|image)\b|\b(downloading media\b.{0,80}|media download) failed\b/,
  // Service, and Laravel's rules for the image.
  InvalidMedia:
    /^invalid (media|file|image)\b|\bmedia\b.{0,40}\b(missing|required|invalid|unsupported|not allowed)\b|\b(media|file|image)\b.{0,40}\b(too large|not be greater than|must be a file of type)\b/,
  // Service; channel 132000 and 132012; Gupshup and Interakt: "variables".
  ParameterMismatch:
    /^invalid template params( \d+)?$|\b(params?|parameters?|variables?|placeholders?)\b.{0,60}\b(match|mismatch|missing|expected)\b|\b(missing|requires?|expected|too (many|few))\b.{0,40}\b(params?|parameters?|variables?|placeholders?)\b(?!: ?\S{1,40}$| for \[route)/,
  // Service; Laravel, Twilio, MSG91. A token in JSON or a key of the request isn't a credential.
  InvalidCredentials:
    /^unauthori[sz]ed\W*$|\bunauthenticated\b|\b(authentication|authorization) (failed|failure|error)\b|\binvalid authentication\b|\bcould not authenticate\b|\bmissing (your )?api[ -]?key\b|\b(invalid|wrong|incorrect|unknown|expired|revoked|bad) (\w+ ){0,2}((api|access|auth)[ -]?key|credentials?|token(?! ?[<{}"'[\]]))\b|^(invalid|wrong|incorrect) key\b(?! ")|\b((api|access|auth)[ -]?(key|token)|credentials?|(the|your) (selected )?token|^token|the key|^key)( \S{1,200})?( (?!not\b)\w+)?( been)? (invalid|wrong|incorrect|unknown|expired|revoked|disabled|inactive|not (valid|active|found|exist|provided))\b/,
  // Service; Twilio 21211; Evolution API. Not the sender's number.
  InvalidPhone:
    /^(?!.*\bsender\b).*(\b(invalid|wrong|incorrect|malformed|not a valid|no valid)\b.{0,30}\b(numbers?(?! of\b)|phone|mobile|msisdn|destination|recipients?|jid|receiver)\b|\b(number(?! of\b)|phone|mobile|msisdn|destination|recipient|jid|receiver|numero)\b.{0,40}\b(invalid|not (a )?valid|incorrect|malformed|invalido|incorrecto|not ((registered|exist|available) )?(on|with|in) whats ?app)\b)/,
  InvalidLocation: /\b(invalid|wrong) (location|latitude|longitude)\b/,
  // Laravel; channel 4, 80007, 130429; 360dialog.
  RateLimited:
    /\btoo many (requests|attempts|(api )?calls)\b|\brate[ -]?limit (exceeded|reached|hit)\b|\brequest limit\b|\blimit of \d+ requests?\b|\bthrottled\b/,
  // Service; Vonage, Zenvia.
  InsufficientCredits:
    /\b(insufficient|not enough|low|out of|exceeded|no|sin|sem)\b.{0,40}\b(credits?|balance|quota|funds|saldo|creditos?)\b|\b(credits?|balance|quota|funds|saldo|creditos?)\b.{0,40}\b(insufficient|insuficientes?|too low|exceeded|exhausted|not (enough|sufficient))\b|\bexceeded.{0,20}\blimit of (\w+ )?(messages?|conversations?|campaigns?|contacts?)\b/,
  // Service; channel 131031, 131042, 133010, 368; MessageBird.
  AccountNotReady:
    /\bsender\b.{0,40}\b(invalid|not (valid|registered|approved|found|active))\b|\baccount not registered\b|\b(no|invalid|inactive|expired) (active )?(plan|subscription)\b|\bnot (included|available|enabled|allowed) (in|on|for|with|by)\b.{0,40}\bplan\b|\b(not verified|unverified)\b|\bnon-?payment\b|\byour payment method\b|\b(company|organi[sz]ation|account|workspace|business|plan|subscription)\b.{0,40}\b(not active|inactive|suspended|disabled|deactivated|locked|blocked|restricted|banned|expired)\b/,
};

const order = [
  ...(['ServiceUnavailable', 'CampaignNotFound', 'CampaignNotLive', 'MediaNotAccessible'] as const),
  ...(['InvalidMedia', 'ParameterMismatch', 'InvalidCredentials', 'InvalidPhone'] as const),
  ...(['InvalidLocation', 'RateLimited', 'InsufficientCredits', 'AccountNotReady'] as const),
];

/** Reasons only in a response that is an error anyway: "Remaining credits: 5" isn't. */
const topics: typeof reasons = {
  RateLimited: /\brate[ -]?limit/,
  InsufficientCredits: /\b(credits?|balance|quota|funds)\b/,
  AccountNotReady: /\bupgrade your plan\b/,
};

/**
 * The error code for the reason that a text gives.
 *
 * @param refuses whether the response is known to refuse; otherwise a text that says yes is no reason
 * @returns undefined if it isn't known
 */
export function reasonIn(text: string, refuses: boolean): RefusalCode | undefined {
  if (!refuses && saysYes(text)) return undefined;
  const words = separated(text);
  const known = order.find((code) => reasons[code]?.test(words));
  return known ?? (refuses ? order.find((code) => topics[code]?.test(words)) : undefined);
}

/** The service's own words for a campaign that it doesn't send, and nothing else (docs/service.md). */
const beforeSending =
  /^campaign( ["'].{0,80}["'])? (does |is )?not (exist|found|live)\W*$|^template ?params? does not match( the campaign)?\W*$/;

/**
 * Whether a whole text gives a reason that the service finds before it sends anything. Wider patterns
 * would also match a program that failed after sending: "campaign log entry not found".
 */
export function saysBeforeSending(text: string): boolean {
  return beforeSending.test(separated(text));
}

const credentialWords = wordSet(`
  the your selected api access auth key authkey token is was has been not valid invalid wrong incorrect
  expired revoked or`);

/** Whether a whole text says that an API key or token is invalid, wrong, expired or revoked. */
export function saysCredentialWrong(text: string): boolean {
  const words = separated(text).split(/\W+/);
  const isAlone = words.every((word) => word === '' || credentialWords.has(word));
  return isAlone && reasonIn(text, true) === 'InvalidCredentials';
}

/** Whether a text says no more than that a call wasn't authenticated. */
export function isBareUnauthorized(text: string): boolean {
  return /^(401 )?(unauthori[sz]ed|unauthenticated)\W*$/.test(separated(text));
}
