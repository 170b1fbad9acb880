import type { CountryCode } from './country_code';
import { alsoMeant, type Choice, isSureMobile, leftOut, only } from './phone_choice';
import { countDigits, digitsOf, isLong, minDigits, namesCountry } from './phone_digits';
import { chooseUnseparated, listNumber } from './phone_gaps';
import { callingCodeOf } from './phone_plan';
import { type Reading, readNumber } from './phone_reading';

/**
 * Chooses the first number in a text that can be sent. A number never takes in digits from beyond a
 * border, and never loses any at one: if both could be meant, only what is certain by itself is used.
 *
 * @param text digits, + and punctuation of one or several numbers
 * @param home the default country
 * @returns null if no number can be sent without guessing; never throws
 *
 * Source of the rule: "Phone numbers" in the design.
 */
export function chooseNumber(text: string, home: CountryCode): Choice | null {
  return mayHoldSeveral.test(text) ? choose(text, home) : chooseUnseparated(text, home);
}

/** Separators between two numbers. All but the first can also occur inside a number. */
const separators = [/&/, /(?=\+)/, /[\n;|]/, /,/, /[/\\]/];
const orLevel = 0;
const plusLevel = 1;
/** A quick check for any of them: most texts have none, which saves trying all of them. */
const mayHoldSeveral = /[&\n;|,/\\]|.\+/;

function choose(text: string, home: CountryCode, level = 0): Choice | null {
  const separator = separators[level];
  if (separator === undefined) return chooseUnseparated(text, home);

  const parts = text.split(separator).filter((part) => countDigits(part) > 0);
  const [first = '', second] = parts;
  if (second === undefined) return choose(first, home, level + 1);
  if (level === plusLevel && countDigits(first) < minDigits) return chooseBehind(parts, home);

  const joined = readNumber(text, home);
  if (isShort(first)) return chooseWithShort(parts, joined, home, level);

  const choice = choose(first, home, level + 1);
  const isSure = choice !== null && isSureMobile(choice.reading);
  if (isSureMobile(joined)) return isSure || level === orLevel ? null : only(joined);
  if (isSure) {
    const isOther = (part: string) =>
      choose(part, home, level + 1)?.reading.e164 !== choice.reading.e164;
    return { ...choice, several: choice.several || parts.slice(1).some(isOther) };
  }
  if (choice) {
    // A shorter number that isn't certain may be the beginning of one that is cut here.
    const isCut = !choice.reading.certain && !parts.slice(1).some(isLong);
    return isCut ? null : { ...choice, several: true };
  }
  const later = parts.filter(isLong).flatMap((part) => choose(part, home, level + 1) ?? []);
  const found = joined ? later.find(({ reading }) => reading.certain) : later[0];
  return found ? { ...found, several: true } : joined && only(joined);
}

/** 0711/1234567 or 9,876,543,210: a first part too short for a number belongs to a single number. */
function chooseWithShort(
  [first = '', ...others]: string[],
  joined: Reading | null,
  home: CountryCode,
  level: number,
): Choice | null {
  const whole = level === orLevel || !isWritten(first, joined) ? null : joined;
  if (whole?.certain) return only(whole);
  // What follows a bare country code belongs to it. Read alone, it would be somebody else's number.
  if (namesCountry.test(first)) return whole && only(whole);
  const later = others
    .filter(isLong)
    .flatMap((part) => choose(part, home, level + 1) ?? [])
    .find(({ reading }) => isSureMobile(reading));
  if (later === undefined) return whole && only(whole);
  // 02/608282428 may be a landline with a digit too many.
  return joined === null && /^\D*[1-9]\D*\d/.test(first) ? { ...later, several: true } : null;
}

/**
 * Whether a number across a border is written as one: what comes first is another country's code if
 * the number is abroad, and an area code if the number isn't certain.
 */
function isWritten(first: string, joined: Reading | null): boolean {
  if (joined === null || joined.certain || namesCountry.test(first)) return true;
  const code = digitsOf(first);
  return joined.mobile ? callingCodeOf(code) === code : code.startsWith('0') || code.length > 2;
}

/**
 * Digits before a later +: a country code that's written twice or apart (+91 +91 98765 43210,
 * +86+13800138000), or something else, which goes.
 */
function chooseBehind(parts: string[], home: CountryCode): Choice | null {
  const at = parts.findIndex((part, index) => isLong(part) || index === parts.length - 1);
  const before = parts.slice(0, at).join('');
  const own = choose(parts.slice(at).join(''), home, plusLevel);
  if (!/[1-9]/.test(before)) return own;
  const code = digitsOf(before).replace(/^00/, '');
  const isCode = codeForm.test(before) && callingCodeOf(code) === code;
  const digits = code + digitsOf(`${parts[at]}`);
  const isSameCode = isCode && own?.reading.e164.startsWith(`+${code}`) === true;
  if (isSameCode && own?.reading.certain) return own;
  const isNamed = namesCountry.test(before);
  const atHome = isNamed ? null : readNumber(digits, home);
  const together = isCode || isNamed ? readNumber(`+${digits}`, home) : atHome;
  if (isSureMobile(atHome) && atHome.e164 !== together?.e164) return null;
  const isListed = listNumber.test(before.trimStart()) && countDigits(before) <= 2;
  if (!isListed && together?.certain && together.e164 !== own?.reading.e164) {
    if (!own?.reading.certain) return only(together);
    return isCode ? { ...only(together), note: alsoMeant(own.reading, together) } : null;
  }
  if (own === null || isSameCode) return own;
  // 98765+4321098: the number may begin before the +.
  if (!own.reading.certain || (!isCode && /\d$/.test(before))) return null;
  return { ...own, note: own.note ?? leftOut(own.reading) };
}

/** A country code with +, or right before one. */
const codeForm = /^[\s(]*(?:\+[\s(]*|00)\d{1,3}[\s)]*$|^\s*\d{1,3}$/;

/** Too short for a number: an area code, perhaps with a country code. */
function isShort(part: string): boolean {
  return countDigits(part) < (namesCountry.test(part) ? minDigits + 3 : minDigits);
}
