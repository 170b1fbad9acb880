import type { RefusalCode } from '../values/failure';
import { alternatives, lazy, separated, wordPattern, wordSet } from '../values/words';

// What the words of a response claim, and what they advise. None of them makes anything certain: that's known.ts.
// In the lists, `*` stands for any ending, and `_` for a space.

/** The message is on its way. */
const onWay = `sent queued enqueued submitted scheduled dispatched delivered enviad* entregad* envoye gesendet inviato
  terkirim sucesso exito`;
const sent = `${onWay} accepted success successful successfully`;
/** All went well. */
const yes = `${sent} succeeded ok okay yes done sending received processed processing completed`;
/** It failed, also as a whole value. */
const failed = 'failed failure err error errors erro ko nok rejected denied undelivered unsent';
/** It failed, or so it may be. A negation is a failure, whatever it negates: "Template is not approved". */
const failure = `${failed} fail* errs erro* nack reject* declined undeliv* refused blocked forbidden unable invalid*
  wrong incorrect expired bounced unsuccess* exceed* exception insufficient* unauthori* missing cancel* abort* dropped
  skipped bad fault falha* falhou fallo fallid* rechaz* rejeit* timed[_-]?out time[_-]?out too no_*_left not never nao no_se
  nicht gagal echec`;
/** These take back a word for "sent": `cannot be sent`, `if it was sent`, `sent: 0`. */
const doubt = `${failure} if when unless once should no none nothing cannot can could may might must to_be until before
  without only 0(?!:) zero nunca sem sin non pas tidak`;
const has = {
  sent: wordPattern(sent),
  onWay: wordPattern(onWay),
  yes: wordPattern(yes),
  /** Also yes, but only as a status: not in "Your account is pending approval". */
  state: wordPattern(`${yes} pending created finished queue waiting`),
  failure: wordPattern(failure),
  doubt: wordPattern(doubt),
};

/** The sentences of a text, as separated words. */
export const sentencesOf = (text: string): string[] =>
  separated(text.replace(/https?:\/\/\S{1,1000}/gi, ' ').replace(/[\n;]/g, '. ')).split(/[.!?。] /);
const clausesOf = (sentences: string[]) => sentences.flatMap((sentence) => sentence.split(', '));

/** Whether a clause has such a word, and nothing around it that takes it back: `Sent to 0/1`, `"sent":false`. */
function claims(clause: string, word: RegExp): boolean {
  const at = clause.search(word);
  const behind = clause.slice(at).replace(word, '');
  const isTaken = /^[ :="']*false/.test(behind) || takesBack.test(behind);
  return at >= 0 && !isTaken && !has.doubt.test(clause.slice(0, at));
}
const takesBack = new RegExp(`^[ :="']*((to|is|are|was|were) )?${has.doubt.source}`);
/** Whether a text says so in its first sentence, in a clause that mentions no failure. */
export const says = (word: 'sent' | 'yes', text: string) =>
  clausesOf(sentencesOf(text).slice(0, 1)).some(
    (clause) => claims(clause, has[word]) && !has.failure.test(clause),
  );
/** Whether it may say "sent" anywhere, even beside a failure. */
export const maySaySent = (text: string) =>
  clausesOf(sentencesOf(text)).some((clause) => claims(clause, has.sent));
/** The same of a web page, whatever is around it. Fronts say "Your browser sent a request". */
export const pageMaySaySent = (page: string) =>
  has.onWay.test(separated(page).replace(/\bsent (an? (invalid )?request|to https port)\b/g, ''));
export const saysFailed = (text: string) => has.failure.test(separated(text));
/** What a status says in a word or a few, such as `queued` or `PENDING_ENROUTE`. */
export function readState(text: string): 'yes' | 'no' | 'unknown' {
  if (saysFailed(text)) return 'no';
  return has.state.test(separated(text)) ? 'yes' : 'unknown';
}
/** Whether a value is nothing but a failure. */
export const isFailureAlone = (text: string) =>
  wordSet(failed).has(text.toLowerCase()) || /^not[ _]?ok$/i.test(text);

/** "Message rejected", "Delivery failed"; "Nothing was sent", "Unable to deliver"; not of a webhook, nor yet. */
const message = wordPattern('messages? msg sending submission delivery mensaje mensagem envio');
const givenUp =
  wordPattern(`fail* reject* skipped dropped cancel* discarded suppressed blocked refused undeliv* unsent
  aborted expired falh* fall*`);
const not = wordPattern(
  `not never no nothing none cannot unable fail* nao nicht non pas tidak 0_(messages?|recipients?)`,
);
const sending = wordPattern(`${sent} processed to_send to_deliver send deliver`);
const others =
  wordPattern(`e?-?mails? sms webhooks? notifications? invoices? receipts? tags? attributes? copy callbacks?
  contacts? reports? yet do_not`);
/** Whether a text says that this message wasn't or won't be sent. */
export const saysNotSent = (text: string) =>
  /失[败敗]|未[发發送]|실패|नहीं भेज|не (отправ|достав)|فشل|لم يتم/.test(text) ||
  clausesOf(sentencesOf(text))
    .filter((clause) => !others.test(clause))
    .some(
      (clause) =>
        (message.test(clause) && givenUp.test(clause)) ||
        (not.test(clause) && sending.test(clause.slice(clause.search(not)))),
    );

const speech = /\p{L}{2}[^\p{L}\d]{0,9}[\s-][^\p{L}\d]{0,9}\p{L}{2}|[\u0900-\u9fff]{3}/u;
/** Whether a text is more than a word, or an ID: a sentence in any script, `AUTH_FAILURE`, `InvalidMedia`. */
export const isSpeech = (text: string) =>
  speech.test(/^[a-z_-]+$/i.test(text) ? separated(text) : text.replaceAll('-', ''));

const general =
  wordSet(`a an and the http status code error errors exception failure failed has have been occurred
  unknown api server service validation unexpected bad invalid request entity payload body message data given was is are
  not could be sent found forbidden access permission denied conflict unprocessable content one or more something went
  wrong please try again later your too large long media type unsupported method methods supported allowed get head uri
  url required payment unavailable temporarily down for maintenance under right back we will soon throttler oauth`);
const wordsOf = (text: string) => separated(text).match(/[\p{L}\p{M}]+/gu) ?? [];
/** Whether words say only that there was an error, and not which, so that others are better to show. */
export const isGeneral = (text: string) =>
  !says('yes', text) && wordsOf(text).every((word) => general.has(word));

/** `a::b`, `f()`, `$x`, `/a/b`, `App\Lead`, SQLSTATE[, a name in backticks, `{"a":`, `a=b`. */
const code = /::|->|TypeError|\(\)|\$[a-z]|\\[a-z]|(^|[\s"'(])\/\w+\/|\w\[|\[\w+:|`|\{"|\w=/i;
const inPrograms =
  wordPattern(`undefined null nil query column exception traceback stack_trace internal fatal timeout
  timed?[_-]out`);
/**
 * Whether a text has a piece of a program, which may have failed after it sent. A class of errors is one, such as
 * `PDOException`, unless it's general, such as `ValidationError`.
 */
export function isProgram(text: string): boolean {
  const classes = text.match(/\b[A-Z]\w{0,60}(Error|Exception)\b/g) ?? [];
  const isCode = code.test(text) || !classes.every(isGeneral);
  return isCode || (classes.length === 0 && inPrograms.test(separated(text)));
}
/** The same of a web page, where paths and code are usual; JSON isn't. */
export const isCrash = (page: string) =>
  /\b(exception|fatal error|stack ?trace|traceback|on line \d+)\b|"\w+" ?:/i.test(page);

/** Of a missing route: Laravel, Fastify (a path, and no campaign called "Route 66"), Kong, Express, FastAPI, nginx. */
const nowhere =
  /^(not found\.?$|cannot (get|post) \/|no route matched|(the )?(\w+ )?(page|route|resource|endpoint|url|path|method)( [\w:]*\/\S*)? (could |is )?not (be )?(found|supported|allowed))/i;
export const saysNowhere = (text: string) => nowhere.test(text);

/**
 * What may be the reason, in the order in which it's asked: what a sentence is about, and what it says of that, unless
 * any failure will do.
 */
const table = `WindowClosed | re-?engagement window 24_hours 24_hour | message closed expired outside passed
  CampaignNotLive | campaign | not_live not_active not_running not_approved inactive paused stopped ended suspended
  CampaignNotFound | campaign | not_exist not_found invalid unknown deleted wrong
  InvalidText | text message body value characters? | only_text too_long \\d+_characters
  MediaNotAccessible | media media_url file image | accessible reachable available to_fetch to_access to_process download*
  InvalidMedia | media image header file | required unsupported too_large greater_than must_be mismatch not_allowed invalid
    missing
  ParameterMismatch | param* variable* placeholder* | invalid missing match mismatch expected requires? many few
  ParameterMismatch | param* variable* text value | new-line new_line line_breaks? tabs?
  InvalidCredentials | api_key apikey access_key auth_key authkey the_key wrong_key invalid_key incorrect_key credentials?
    token authenti* authorization unauthori[sz]ed unauthenticated
  AccountNotReady | sender
  RateLimited | too_many_requests too_many_attempts too_many_calls
  RateLimited | rate_?limit* request_limit limit_of_\\d+_requests throttl* | exceed* reached hit throttl*
  InsufficientCredits | credits? balance funds wallet quota recharge | insufficient not_enough not_sufficient no low out_of
    exceed* exhausted empty zero reached used_up ran_out recharge
  InsufficientCredits | messages?_limit messaging_limit daily_limit monthly_limit plan_limit usage_limit limit_of_messages
    limit_of_campaigns limit_of_contacts | exceed* reached
  InvalidPhone | number phone mobile recipients? destination | invalid wrong incorrect missing not_valid not_found
    not_exist not_on_whats* not_a_whats* not_registered unregistered
  InvalidLocation | location latitude longitude
  AccountNotReady | account company business waba plan subscription trial
  OptedOut | opted_out opt-?out unsubscribed | opt* unsubscribed
  NotAccepted | template contact customer recipient conversation`;
const rows = lazy(() =>
  table.split(/\n {2}(?=[A-Z])/).map((row) => {
    const [
      code,
      about = '',
      of = `${failure} no ended suspended restricted unknown deleted revoked disabled malformed inactive`,
    ] = row.split(' | ');
    return { code: code as RefusalCode, about: wordPattern(about), of: wordPattern(of) };
  }),
);
function codeOf(sentence: string): RefusalCode | undefined {
  const found = rows().find(({ about, of }) => about.test(sentence) && of.test(sentence))?.code;
  // A contact may be blocked or suspended as well, or have an account.
  const isOfContact = /\b(contact|customer|recipient|user)\b/.test(sentence);
  return found === 'AccountNotReady' && isOfContact ? 'NotAccepted' : found;
}

/** A field of a request, as services call it. */
export const ours = `user_?name phone phone_number mobile destination campaign campaign_?name template template_?params?
  params? media source media_?url tags? attributes? image contact contact_?id message text recipient buttons? header body
  location token api_?key file`;
const field = new RegExp(`^(the )?(${alternatives(ours).replaceAll('_', ' ')})([ .]\\d+)?$`);
/** Whether words in front of a colon name one: `buttons: Button at index 0 …`. */
export const isField = (words: string) => field.test(words);

/** What a limit of this service is called: "You have reached your daily message limit". */
const limited =
  wordSet(`you this that its it account plan usage messages messaging requests calls campaign contact
  conversation credit number user whatsapp daily hourly monthly per minute second maximum spam rate limit reached exceeded
  exceeding hit over of`);
/** Whether a sentence is about another service or program: "Slack rate limit exceeded", "Stripe: too many requests". */
export function isAnothers(sentence: string): boolean {
  const [before = ''] = /^.*?(?=: )/.exec(sentence) ?? [];
  const [limit = ''] = /^.*(?=\b(rate[ -]?)?(limit|quota|throttl))/.exec(sentence) ?? [];
  const named = wordsOf(isField(before) ? limit : `${before} ${limit}`);
  const isOther = named.some((word) => !general.has(word) && !limited.has(word));
  return isOther || /\b(upstream|third[- ]party|provider)\b/.test(sentence);
}

/** The code for the reason that a text gives, in its first sentence that isn't general; undefined if unknown. */
export function reasonIn(text: string): RefusalCode | undefined {
  const sentence = sentencesOf(text).find((one) => codeOf(one) || !isGeneral(one)) ?? '';
  return isProgram(text) || isAnothers(sentence) ? undefined : codeOf(sentence);
}
