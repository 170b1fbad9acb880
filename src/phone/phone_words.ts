import { lazy } from '../values/lazy';
import { wordList } from '../values/words';
import { callingCodeOf } from './numbering_plan';
import { digitsOf, isLong } from './plain_text';

/** What stands for a word next to a number. Letters can: no other letter is left then. */
export const marks = {
  label: 'L',
  extension: 'X',
  fax: 'F',
  otherWord: 'W',
  and: '&',
  hidden: '?',
};

/** What words mean. */
const words: Readonly<Record<string, string>> = {
  // Also without a colon.
  [marks.label]: 'phone ph mobile mob m cell celular cel tel whatsapp contact h number no ☎ 📞 📱',
  [marks.extension]: 'extension ext x int ramal доб 分機',
  // Another number follows.
  [marks.and]: 'or and',
  // No label: a fax can't receive a message.
  [marks.fax]: 'fax',
};

// Texts are in NFKC when their words are compared.
const markOf = lazy(
  () =>
    new Map(
      Object.entries(words).flatMap(([mark, list]) =>
        wordList(list.normalize('NFKC')).map((word) => [word, mark] as const),
      ),
    ),
);

/** Replaces each word by its mark. */
export function withMarks(text: string): string {
  const form = /[\u260e\u{1f4de}\u{1f4f1}]|[\p{L}\p{M}]+/gu;
  return text.replace(form, (word, at) => {
    const before = text.slice(0, at);
    const after = text.slice(at + word.length);
    if (hidesDigits(word, before, after)) return marks.hidden;
    return markOf().get(word.toLowerCase()) ?? marks.otherWord;
  });
}

/** Whether letters take the place of digits: xx, the O in 98765O43210, the x in 98765 4321x. */
function hidesDigits(word: string, before: string, after: string): boolean {
  if (/^(.)\1+$/iu.test(word)) return true;
  if (word.length > 1 || !/\d/.test(before)) return false;
  const isExtension =
    markOf().get(word.toLowerCase()) === marks.extension && /^[ .,:=#-]{0,4}\d/.test(after);
  if (isExtension) return false;
  return /\d$/.test(before) || /^\d/.test(after) || (/^x$/i.test(word) && !/ $/.test(before));
}

/** What forms, sheets and phone systems contain instead of a number. */
const nothings = wordList('na ka null undefined nan false unknown tbd anonymous なし');

/** At most four digits other than zeros, with what an input mask has between them. */
const unfilledForm = /^[\s(]{0,4}(?:(?:\+|00)\s{0,4}(?:[1-9]\d{0,3})?)?[\s()_.0-]*$/;

/**
 * Whether a text is what forms and exports make of a number that isn't filled in: 0, a country code
 * alone or before a 0, an empty input mask (+39, +4200, +7 (___) ___-__-__).
 */
function isUnfilled(text: string): boolean {
  if (!unfilledForm.test(text) || isLong(text)) return false;
  const digits = digitsOf(text).replace(/^00/, '');
  return /^0*$/.test(digits.slice(callingCodeOf(digits)?.length));
}

/** Whether a text says that there's no number: `#N/A`, `(none)`, `-`, `Phone:`, `+91`, `0`. */
export function isNothing(text: string): boolean {
  if (/^test lead\b/i.test(text)) return true;
  const content = text.replace(/^[a-z ]{1,20}: ?/i, '');
  if (isUnfilled(content) || /^[\s\-.,_()[\]{}/\\?]*$/.test(content)) return true;
  if (/\d/.test(text)) return false;
  // None, no number, not available, sin número.
  const negation = /^[^\p{L}]*(?:no|not|none|sin)(?:[ -][\p{L}\p{M}]+){0,3}[^\p{L}\p{M}@]*$/iu;
  if (negation.test(content)) return true;
  return nothings.includes(content.toLowerCase().replace(/[\s!-@[-`{-~]+/g, ''));
}
