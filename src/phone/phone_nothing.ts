import { lazy } from '../values/lazy';
import { digitsOf, isLong } from './digits';
import { callingCodeOf } from './numbering_plan';

/** What forms, sheets, phone systems and test leads contain instead of a number. */
const nothingTexts = `
  n/a, none, null, nil, nan, undefined, false, unknown, blank, empty, nothing, no, no phone,
  no number, no phone number, no mobile, no mobile number, no cell, no cell phone, no tel,
  no telephone, no telephone number, no contact, no contact number, no data, no value,
  no answer, no caller id, not available, not given, not provided, not specified,
  not applicable, not set, not known, not disclosed, none given, none provided, none specified,
  none available, n/k, unset, missing, unavailable, withheld, anonymous, private, restricted,
  unlisted, declined, refused, tbd, tba, tbc, n/d, s/n, s/d, k. A., keine, keine Angabe,
  ninguno, ninguna, no tiene, sin número, sin teléfono, no disponible, nenhum, nenhuma,
  não informado, não tem, nessuno, aucun, aucune, non renseigné, geen, n.v.t., brak, yok, нет,
  tidak ada, 无, なし, 없음, لا يوجد, नहीं`;

const nothings = lazy(() => new Set(nothingTexts.split(',').map(lettersOf)));

/** At most four digits other than zeros, with what an input mask has between them. */
const unfilledForm = /^[\s(]{0,4}(?:(?:\+|00)\s{0,4}(?:[1-9]\d{0,3})?)?[\s()_.0-]*$/;

/**
 * Whether a text is what forms and exports make of a number that isn't filled in: 0, a country code
 * alone or before a 0, an empty input mask (+39, +4200, +7 (___) ___-__-__).
 */
export function isUnfilled(text: string): boolean {
  if (!unfilledForm.test(text) || isLong(text)) return false;
  const digits = digitsOf(text).replace(/^00/, '');
  const code = callingCodeOf(digits) ?? '';
  const rest = digits.slice(code.length);
  // Forms have the area code of Caribbean countries in the country code: +1684.
  return /^0*$/.test(rest) || (code === '1' && rest.length === 3);
}

/** Whether a text says that there's no number: `#N/A`, `(none)`, `-`, `Phone:`, `+91`, `0`. */
export function isNothing(text: string): boolean {
  if (/^test lead\b/i.test(text)) return true;
  const content = text.replace(/^[a-z ]{1,20}: ?/i, '');
  if (isUnfilled(content)) return true;
  if (/\d/.test(text)) return false;
  return /^[\s\-.,_()[\]{}/\\?]*$/.test(content) || nothings().has(lettersOf(content));
}

/** Without case, punctuation and spaces, which vary most. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s!-@[-`{-~]+/g, '');
}
