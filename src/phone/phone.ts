import type { CountryCode } from 'libphonenumber-js/core';
import { Failure } from '#values/failure';
import { forMessage } from '#values/text';
import { callingCodeOf, countriesOf, countryName } from './countries';
import { isMobile, isReading, isValid, type Reading, type Result, readNumber } from './one_number';
import { doubtTexts, type PhoneProblem, problemTexts } from './phone_problem';
import { readPhoneText } from './phone_text';
import { digitsOf, isLong, namesCountry } from './plain_text';

export interface PhoneNumber {
  e164: string;
  /** null if the number belongs to no country (+800, +883, …). */
  country: CountryCode | null;
  warnings: string[];
}

/** A list's number in front: 1. or 2). It could be the number's own. */
const listNumber = /^[1-9]\d?(?:\. |[)\]}])/;

/** Digits that are set off at either end, and could be a list's number, an extension, or the number's own. */
const setOff = [
  // 9 - 91876 54321, 9.9187654321
  /^[1-9](?: |\.(?=\d[^.]*$))/,
  // (1) 91876 54321
  /^[([{] ?[1-9] ?[)\]}]/,
  // 98765 43210 2
  /[ -]\d$/,
  // 9198765432-10
  /(?<=\d{7})[ -]\d{1,3}$/,
  // 06 83 57 37/19
  /[,/\\][^,/\\]*$/,
];

/**
 * A number whose end is missing: it ends with a dash and one digit, or with three digits, the only dash, and two
 * more (9876 543-21). Not 067 123 45-67, whose last four digits are two pairs.
 */
const cutAtEnd = /[~-] ?\d$|^[^~-]*\d{3} ?[~-] ?\d\d$/;

type Read = (text: string) => Result;

/**
 * Reads the one number that a message can go to. Source of the rule: "Phone numbers" in the design.
 *
 * @param value the form's value: text or a whole number
 * @param defaultCountry the country of numbers without a country code
 * @throws Failure NoPhone if the value has no number at all, InvalidPhone if it has none that can be sent
 *   without guessing
 */
export function readPhoneNumber(value: unknown, defaultCountry: CountryCode): PhoneNumber {
  const source = toText(value);
  const content = readPhoneText(source);
  if (typeof content === 'string') throw failureOf(content, source);
  const choice = chooseNumber(content.pieces, defaultCountry);
  if (!isReading(choice)) throw failureOf(choice, source);
  const { e164, country, callingCode, warnings, doubt } = choice;
  // Guernsey's are British, too. Those of +1 and +7 are of many countries.
  const owners = [country, countriesOf(callingCode.length > 1 ? callingCode : '')[0]];
  if (content.countries.some((named) => !owners.includes(named)))
    throw failureOf('other country', source);
  if (doubt) {
    const text = doubtTexts[doubt]
      .replace('{e164}', e164)
      .replace('{place}', country ? countryName(country) : 'international')
      .replace('{home}', countryName(defaultCountry));
    warnings.push(text);
  }
  return { e164, country, warnings };
}

/** Whether a number begins with + or 00, so that no default country matters. Never throws. */
export function hasCountryCode(text: string): boolean {
  const content = readPhoneText(text);
  return typeof content === 'object' && namesCountry(`${content.pieces[0]}`);
}

function toText(value: unknown): string {
  if (typeof value === 'string' || Number.isInteger(value)) return `${value}`;
  // Some CRMs give false for every empty field.
  if ((value ?? false) === false) return '';
  throw failureOf('text', '');
}

function failureOf(problem: PhoneProblem, source: string) {
  const { reason, detail } =
    typeof problem === 'string' ? { reason: problem, detail: '' } : problem;
  if (reason === 'nothing') return new Failure('NoPhone', problemTexts.nothing);
  const shown = forMessage(source, 40);
  const quoted = shown ? `"${shown}"` : 'The phone number';
  const hint = namesCountry(source)
    ? ''
    : ', add + and the country code, or select Default Country';
  const text = problemTexts[reason].replace('{detail}', detail).replace('{hint}', hint);
  return new Failure('InvalidPhone', `${quoted} ${text}`);
}

/** The first mobile number, otherwise the first. */
function chooseNumber(
  pieces: string[],
  home: CountryCode,
): (Reading & { warnings: string[] }) | PhoneProblem {
  const read = readerFor(home);
  const { joined, isTwice } = joinCode(pieces, read);
  const texts = joined.flatMap((piece) => split(piece, read));
  // undefined for too few digits of a number
  const results = texts.map((text) =>
    isLong(text) || texts.length === 1 ? readPiece(text, read) : undefined,
  );
  const numbers = results.filter(isReading);
  const chosen = numbers.find(isMobile) ?? numbers[0];
  if (!chosen) return results.find(isProblem) ?? 'hidden';
  const mayBeMobile = numbers.filter(({ kind }) => kind !== 'other');
  const { size } = new Set(mayBeMobile.map(({ e164 }) => e164));
  // Two are mostly one person's. Of three, each may be somebody's who should get the message.
  if (size > 2) return { reason: 'several', detail: `${size}` };

  // Fewer digits in front of the first number may be its own.
  const isCut = results.slice(0, results.findIndex(isReading)).includes(undefined);
  const followsAmbiguous = results.slice(0, results.indexOf(chosen)).includes('ambiguous');
  // Beside a number of another country, one without a code may be that country's.
  const isNamed = (one: Reading) => namesCountry(`${texts[results.indexOf(one)]}`);
  const isElsewhere = numbers.some((one) => isNamed(one) && one.country !== chosen.country);
  if (isCut || followsAmbiguous || (isElsewhere && !isNamed(chosen))) return 'ambiguous';

  const warnings: string[] = [];
  // Fewer digits after a number are its extension.
  if (results.includes(undefined)) warnings.push("The phone number's extension was left out.");
  if (results.some(isProblem) || numbers.some(({ e164 }) => e164 !== chosen.e164)) {
    warnings.push(
      `The field has several numbers. Only ${chosen.e164} was used. Any other gets nothing.`,
    );
  }
  return { ...chosen, warnings, doubt: chosen.doubt ?? (isTwice ? 'twice' : null) };
}

/** Reads numbers by a default country, each only once. */
function readerFor(home: CountryCode): Read {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? readNumber(text, home);
    known.set(text, result);
    return result;
  };
}

const isProblem = (result: Result | undefined): result is PhoneProblem =>
  result !== undefined && !isReading(result);

/** Joins a country code alone to the number after it. A code that the number has as well is twice, so it's left out. */
function joinCode(pieces: string[], read: Read): { joined: string[]; isTwice: boolean } {
  const [first = '', next = '', ...rest] = pieces;
  const code = digitsOf(first).replace(/^0+/, '');
  const isCode = callingCodeOf(code) === code;
  const isMarked = namesCountry(first);
  const hasPlus = next.startsWith('+');
  // 91+919876543210: a CRM joined the code and the number. Only in +91+919876543210 is there a doubt.
  if (isCode && hasPlus && digitsOf(next).startsWith(code))
    return { joined: [next, ...rest], isTwice: isMarked };
  // With another country's code after it, the number could be either's.
  const joins = isCode && isMarked && !(hasPlus && isValid(read(next)));
  return { joined: joins ? [`+${code} ${digitsOf(next)}`, ...rest] : pieces, isTwice: false };
}

/**
 * Splits a piece into the numbers with only a comma, slash, space or dash between them, or a number and its
 * extension.
 */
function split(piece: string, read: Read): string[] {
  const whole = read(piece);
  if (isValid(whole) || whole === 'American') return [piece];
  // A comma or slash, or a dash in front of an extension.
  for (const border of [/[,/\\]/, / ?- ?(?=\d{1,6}$)/]) {
    const parts = piece.split(border);
    if (parts.length > 1 && (parts.every(isLong) || isValid(read(`${parts[0]}`)))) return parts;
  }

  const splits: string[][] = [];
  for (const { 0: gap, index } of piece.matchAll(/[ ~•·-]+/g)) {
    const head = piece.slice(0, index);
    const tail = piece.slice(index + gap.length);
    if (!isLong(tail) || !isMobile(read(head))) continue;
    const numbers = [head, ...split(tail, read)];
    if (numbers.every((text) => isValid(read(text)))) splits.push(numbers);
  }
  return splits.length === 1 ? splits.flat() : [piece];
}

/** Reads a piece, unless without the digits that are set off, it's another number that is as good. */
function readPiece(piece: string, read: Read): Result {
  if (listNumber.test(piece)) return 'ambiguous';
  const all = read(piece);
  const rests = setOff.map((form) => read(piece.replace(form, '')));
  if (!isReading(all)) return rests.some(isMobile) ? 'ambiguous' : all;
  if (all.doubt === 'abroad' && /[,/\\]/.test(piece)) return 'ambiguous';
  const isAsGood = all.kind === 'possible' ? isValid : isMobile;
  if (rests.some((rest) => isAsGood(rest) && rest.e164 !== all.e164)) return 'ambiguous';
  return cutAtEnd.test(piece) ? 'hidden' : all;
}
