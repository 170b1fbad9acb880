import { wordList } from '../values/words';

// The words that decide what became of a message; `*` stands for any ending, `_` for a space. A missing one halts a
// run at most, and none is needed to keep a message from being sent twice.

/** The message is on its way. */
const onWay = 'sent queued enqueued submitted scheduled dispatched delivered sucesso exito enviad*';
const sent = `${onWay} success successful successfully`;
/** All went well. */
const yes = `${sent} succeeded ok okay yes done sending accepted received processed processing completed`;
/** Also yes, but only as a status: not in "Your account is pending approval". */
const state = `${yes} pending created finished queue waiting`;
/** It failed, also as a whole value. */
const failed = 'fail* err error errors erro erros ko nok reject* denied undeliv* unsent';
/** It failed, or so it may be. A negation is a failure, whatever it negates: "Template is not approved". */
const failure = `${failed} errs nack declined refused blocked forbidden unable invalid* wrong incorrect expired bounced
  unsuccess* exceed* exception insufficient* unauthori* missing cancel* abort* dropped skipped bad fault falha* falhou
  fallo fallido fallida rechaz* rejeit* timed_out time_?out too no_*_left not never nao no_se`;
/** These take back a word for "sent": `cannot be sent`, `if it was sent`, `sent: 0`. */
const doubt = `${failure} if when unless once should no none nothing cannot can could may might must to_be until before
  without only 0(?!:) zero nunca sem sin`;

/** A pattern for any of these words. */
export function anyOf(list: string): RegExp {
  const alternatives = wordList(list).join('|').replaceAll('*', '\\w*').replaceAll('_', ' ');
  return new RegExp(`\\b(?:${alternatives})(?!\\w)`);
}
const has = {
  ...{ sent: anyOf(sent), yes: anyOf(yes), state: anyOf(state), failure: anyOf(failure) },
  ...{ doubt: anyOf(doubt), onWay: anyOf(onWay), accepted: anyOf(`${sent} accepted`) },
};
/** Directly behind "sent": `Sent to 0/1`, `the number submitted is invalid`, `"sent":false`. */
const takesBack = new RegExp(`^["' :=]*false|^[ :=]*((to|is|are|was|were) )?${has.doubt.source}`);
/** Whether a value is nothing but a failure. */
const alone = new RegExp(`^(?:${anyOf(failed).source}|not[ _]?ok)$`, 'i');
export const isFailureAlone = (text: string) => alone.test(text);

/** A text as lower-cased words without accents, identifiers split too: `CAMPAIGN_NotFound` is "campaign not found". */
export function separated(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/n['\u2019]t\b/gi, ' not')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/[_\\\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The sentences of a text, as separated words. */
export const sentencesOf = (text: string): string[] =>
  separated(text.replace(/https?:\/\/\S{1,1000}/gi, ' ').replace(/[\n;]/g, '. ')).split(
    /[.!?\u3002\uff01] /,
  );
/** Whether a sentence has such a word, and nothing around it that takes it back. */
const claims = (sentence: string, word: RegExp, besideFailure = false) =>
  sentence.split(', ').some((clause) => {
    const match = word.exec(clause);
    if (!match || (!besideFailure && has.failure.test(clause))) return false;
    const behind = clause.slice(match.index + match[0].length);
    return !has.doubt.test(clause.slice(0, match.index)) && !takesBack.test(behind);
  });

/** Whether a text says that the message was or will be sent: in its first sentence, which mentions no failure. */
export const saysSent = (text: string) => claims(sentencesOf(text)[0] ?? '', has.sent);
/** Whether it has a word for yes there. */
export const saysYes = (text: string) => claims(sentencesOf(text)[0] ?? '', has.yes);
/** Whether a text may say so anywhere, which contradicts a refusal: "accepted", only one that is always retried. */
export const maySay = (word: 'sent' | 'accepted', text: string) =>
  sentencesOf(text).some((one) => claims(one, has[word], true));

/** The same of a web page. Fronts say "Your browser sent a request", and welcome pages "successfully installed". */
export const pageMaySaySent = (text: string) =>
  has.onWay.test(separated(text).replace(/\bsent (an? (invalid )?request|to https port)\b/g, ''));

/** Whether a text says that something failed. */
export const saysFailed = (text: string) => sentencesOf(text).some((one) => has.failure.test(one));

/** What a status says in a word or a few, such as `queued` or `PENDING_ENROUTE`. */
export function readState(text: string): 'yes' | 'no' | 'unknown' {
  const words = separated(text);
  if (has.failure.test(words)) return 'no';
  return has.state.test(words) ? 'yes' : 'unknown';
}

/** Two words in any script, or three characters of one without spaces. */
const speech = () =>
  /[\p{L}\p{M}]{2}[^\p{L}\d]{0,20}\s[^\p{L}\d]{0,20}[\p{L}\p{M}]{2}|[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff]{3}/u;
/** Whether a text is a sentence, or an identifier of several words, such as `AUTH_FAILURE` or `token-invalid`. */
export const saysSomething = (text: string) =>
  /\s|[^\0-\x7f]|^[a-z_-]+$/i.test(text) &&
  speech().test(/^[a-z_-]+$/i.test(text) ? separated(text).replaceAll('-', ' ') : text);
