import { separated, wordPattern, wordSet } from '#values/words';

// What the words of a response say. They advise, and "sent" takes certainty away. What gives it is known.ts, general
// words, a missing route, and whose limit a 429 is about.
// In the lists, `*` stands for any ending, and `_` for a space.

/** The message is on its way. Proxies say "Your browser sent a request". */
const onWay = `sent(?!_too_fast|_an?_(invalid_)?request|_to_https) queued enqueued submitted scheduled dispatched delivered
  enviad* entregad* gesendet sucesso exito`;
const sent = `${onWay} accepted success successful successfully`;
/** All went well. */
const yes = `${sent} succeeded ok yes done sending received processed processing completed`;
/** It failed, also as a whole value. */
const failed = 'failed failure err error errors erro nok not_ok rejected denied undelivered unsent';
/** It failed, or so it may be. A negation is a failure, whatever it negates: "Template is not approved". */
export const failure = `${failed} fail* erro* reject* declined undeliv* refused blocked forbidden unable invalid*
  wrong incorrect expired bounced unsuccess* exceed* exception insufficient* unauthori* missing cancel* abort* dropped
  skipped bad timed?[_-]?out too no_*_left not never cannot nothing
  falh* fall[aio]* rechaz* rejeit* no_enviad* no_entregad* no_se nao nicht`;
/** These take back a word for "sent": `cannot be sent`, `if it was sent`, `sent: 0`. */
const doubt = `${failure} if when unless once should no none can could may might must to_be until before
  without only 0(?!:) zero false nunca sem sin`;
const hasOnWay = wordPattern(onWay);
const hasSent = wordPattern(sent);
const hasYes = wordPattern(yes);
const hasDoubt = wordPattern(doubt);
const hasFailure = wordPattern(failure);
/** Also yes, but only as a status: not in "Your account is pending approval". */
const hasState = wordPattern(`${yes} pending created finished queue waiting`);

/** The sentences of a text, as separated words. */
export const sentencesOf = (text: string): string[] =>
  separated(text.replace(/https?:\/\/\S+/gi, ' ').replace(/[\n;]/g, '. ')).split(/[.!?。] /);
const clausesOf = (sentences: string[]) => sentences.flatMap((sentence) => sentence.split(', '));

/** Whether a text has a word in its first sentence, in a clause that takes nothing back. */
const saysPlainly = (word: RegExp, text: string) =>
  clausesOf(sentencesOf(text).slice(0, 1)).some(
    (clause) => word.test(clause) && !hasDoubt.test(clause),
  );
export const saysSent = (text: string) => saysPlainly(hasSent, text);
export const saysYes = (text: string) => saysPlainly(hasYes, text);
/** Whether it may say "sent" anywhere, even beside a failure. */
export const maySaySent = (text: string) =>
  clausesOf(sentencesOf(text)).some((clause) => {
    const at = clause.search(hasSent);
    return at >= 0 && !hasDoubt.test(clause.slice(0, at));
  });
/** A program that failed, or named a message. JSON on a page is a debugger's; paths and code are on many pages. */
const crash =
  /\b(exception|fatal error|stack ?trace|traceback|on line \d+)\b|"\w+" ?:|wamid|message_id/i;
/** Whether a page may come after a send: it says "sent" anywhere, names a message, or it's a crash. */
export const isPageOfSend = (page: string) => hasOnWay.test(separated(page)) || crash.test(page);
export const saysFailed = (text: string) => hasFailure.test(separated(text));
/** What a status says in a word or a few, such as `queued` or `PENDING_ENROUTE`. */
export function readState(text: string): 'yes' | 'no' | 'unknown' {
  if (saysFailed(text)) return 'no';
  return hasState.test(separated(text)) ? 'yes' : 'unknown';
}
/** Whether a value is nothing but a failure. */
export const isFailureAlone = (text: string) => wordSet(failed).has(text.toLowerCase());

const message = wordPattern('messages? msg sending submission delivery mensaje mensagem envio');
const lost =
  wordPattern(`fail* reject* denied declined skipped dropped cancel* abort* discarded blocked refused undeliv* unsent
  expired falh* fall*`);
const not = wordPattern(`not never no nothing none cannot unable fail* nao nicht`);
const sending = wordPattern(`${sent} processed to_send to_deliver send deliver`);
const otherThings = wordPattern(
  `e?mail* sms webhook* notification* tag* attribute* contact* yet do_not`,
);
/**
 * Whether a text says that this message wasn't or won't be sent: "Message rejected", "Delivery failed"; "Nothing was
 * sent", "Unable to deliver". Not of a webhook, and not "not yet".
 */
export const saysNotSent = (text: string) =>
  clausesOf(sentencesOf(text)).some((clause) => {
    const [, after = ''] = clause.split(not);
    const isLost = sending.test(after) || (message.test(clause) && lost.test(clause));
    return isLost && !otherThings.test(clause);
  });

/** Whether a text is more than words with digits in them: `is not`, or a sentence in any script; not `A1 B2`. */
export const isSpeech = (text: string) =>
  /\p{L}{2}\p{P}?\s\p{P}?\p{L}{2}|[\u0900-\u9fff]{3}/u.test(text);

const general =
  wordSet(`a an and the http status code error errors exception failure failed has have been occurred
  unknown api server service validation unexpected bad invalid request entity payload body message data given was is are
  not could be sent found forbidden access permission denied unprocessable content one or more something went
  wrong true please try again later your too large long media type unsupported method methods supported allowed get head uri
  url required payment unavailable temporarily down for maintenance throttler oauth`);
const wordsOf = (text: string) => separated(text).match(/[\p{L}\p{M}]+/gu) ?? [];
/** Whether words say only that there was an error, and not which, so that others are better to show. */
export const isGeneral = (text: string) =>
  !saysYes(text) && wordsOf(text).every((word) => general.has(word));

/**
 * What a framework says of a missing route: "Not found", "Cannot POST /a", "The POST method is not supported",
 * "Route a/b could not be found".
 */
const nowhere =
  /^(not found\.?$|cannot (get|post) \/|(the )?(\w+ )?(page|route|method)( [^\s/"]*[/"]\S*)? (is |could )?not (be )?(found|supported|allowed))/i;
export const saysNowhere = (text: string) => nowhere.test(text);

/** What a limit of this service is called: "You have reached your daily message limit". */
const limited =
  wordSet(`you this that its it many account plan usage messages messaging requests campaign
  user whatsapp daily hourly monthly per minute second rate limit reached exceeded hit of`);
/** Whether a sentence is about another service's limit: "Slack rate limit exceeded", "Stripe: too many requests". */
export function isOthersLimit(sentence: string): boolean {
  const [before = ''] = /^.*(?=: |limit|quota|throttl)/.exec(sentence) ?? [];
  const isOther = wordsOf(before).some((word) => !general.has(word) && !limited.has(word));
  return isOther || /upstream|third.party|provider|webhook/.test(sentence);
}
