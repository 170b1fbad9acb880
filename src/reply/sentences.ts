import { isEmptyValue } from '../values/empty';
import * as lexicon from './lexicon';

/** A text as lower-cased words without accents, identifiers split too: `READ_TimeOut` is "read time out". */
export function separated(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/n['\u2019]t\b/gi, ' not')
    .replace(/([a-z])(?=[A-Z])/g, '$1 ')
    .replace(/[_\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The sentences of a text, as separated words, without the words by which they say that nothing failed. */
function sentencesOf(text: string): string[] {
  return separated(text.replace(/https?:\/\/\S{1,1000}/gi, ' ').replace(/[\n;]/g, '. '))
    .split(/[.!?\u3002\uff01] |, /)
    .map(withoutNoFailure);
}

/** Every such phrase has a word for failure in it, and the expression is slow to compile. */
const withoutNoFailure = (words: string) =>
  lexicon.failureWord.test(words) ? words.replace(lexicon.noFailure, ' ') : words;

/** Behind a word for sent: `sent: 0`, `Sent to 0/1`, `the number submitted is invalid`. */
const takenBack =
  /^(?: to)?[ :=]{1,3}0\b|^ (?:is|are|was|were) (?:not|in|un|missing|required|wrong|expired)|^(?: \w+)? too\b/;

/** Whether a sentence of a text has such a word, and nothing around it that takes it back. */
function claims(text: string, word: RegExp, besideFailure: boolean): boolean {
  return sentencesOf(text).some((sentence) => {
    const match = word.exec(sentence);
    if (!match || (!besideFailure && lexicon.failureWord.test(sentence))) return false;
    const behind = sentence.slice(match.index + match[0].length);
    return !lexicon.withheld.test(sentence.slice(0, match.index)) && !takenBack.test(behind);
  });
}

/** Whether a text may say that the message was sent, which is enough to contradict a refusal. */
export const maySaySent = (text: string) => claims(text, lexicon.sentWord, true);
/** Whether a text says that the message was sent, or will be, in a sentence that mentions no failure. */
export const saysSent = (text: string) => claims(text, lexicon.sentWord, false);
/** Whether a text has a word for yes that nothing takes back. */
export const saysYes = (text: string) => claims(text, lexicon.yesWord, false);

/** Whether a text says that something failed. "If it fails, …" says nothing of this message. */
export function saysFailed(text: string): boolean {
  const isFailure = (sentence: string) => {
    const at = sentence.search(lexicon.failureWord);
    return at >= 0 && !lexicon.condition.test(sentence.slice(0, at));
  };
  return saysCrash(text) || sentencesOf(text).some(isFailure);
}

/** `OAuthException`, `Validation Exception`: the type of an error, and no technical failure. */
const loneType = /^[\w\\.:]{0,100}exception$/i;

/** Whether a text speaks of a technical failure. */
export function saysCrash(text: string): boolean {
  // Most texts say only that all went well, and the expressions below are slow to compile.
  if (/^[a-z ]*$/i.test(text) && isEmptyValue(text)) return false;
  const forms = [...new Set([text.toLowerCase(), separated(text)])];
  if (lexicon.crashes.some((pattern) => forms.some((form) => pattern.test(form)))) return true;
  return forms.some((form) => /\bexception\b/.test(form)) && !loneType.test(text.trim());
}

/** Whether a text says that something wasn't sent, and no more. */
export const saysUnsent = (text: string) => lexicon.unsent.test(separated(text));

/** What a status says in a word or a few, such as `queued`, `PENDING_ENROUTE` or `1 sent, 2 failed`. */
export function readStatus(text: string): { yes: boolean; no: boolean } {
  const words = withoutNoFailure(separated(text));
  const no = lexicon.failureWord.test(words);
  return { yes: no ? maySaySent(text) : lexicon.stateWord.test(words), no };
}

const marks = '\\s!-/:-@[-`{-~';
/** Two words in any script, or three characters of one without spaces. `\p{L}` would take 15 ms to compile. */
const speech = new RegExp(
  `[^\\d${marks}]{2}[${marks}]{0,20}\\s[${marks}]{0,20}[^\\d${marks}]{2}|[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u9fff]{3}`,
);

/** Whether a text is a sentence, or an identifier made of several words, such as `AUTH_FAILURE` or `token-invalid`. */
export function saysSomething(text: string): boolean {
  const isIdentifier = /^[a-z_-]+$/i.test(text);
  return speech.test(isIdentifier ? separated(text).replaceAll('-', ' ') : text);
}
