import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/core';
import { Failure } from '../values/failure';
import { forMessage } from '../values/text';
import { callingCodeOf, countriesOf, countryName, numbering } from './countries';
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
  const isDecimal = typeof value === 'number' && !Number.isInteger(value);
  const content = isDecimal ? 'spreadsheet' : readPhoneText(source);
  if (typeof content === 'string') throw failureOf(content, source, defaultCountry);
  const { pieces, countries } = content;
  const choice = chooseNumber(pieces, defaultCountry);
  if (!isReading(choice)) throw failureOf(choice, source, defaultCountry, pieces);
  const { e164, country, callingCode, warnings, doubt } = choice;
  // Guernsey's are British, too. Those of +1 and +7 are of many countries.
  const owners = [country, countriesOf(callingCode.length > 1 ? callingCode : '')[0]];
  const isOthers = countries.some((named) => !owners.includes(named));
  if (isOthers) throw failureOf('other country', source, defaultCountry);
  const doubtText =
    doubt &&
    doubtTexts[doubt]
      .replace('{e164}', e164)
      .replace('{place}', country ? countryName(country) : 'international')
      .replace('{home}', countryName(defaultCountry));
  return { e164, country, warnings: doubtText ? [...warnings, doubtText] : warnings };
}

/** Whether a number begins with + or 00, so that no default country matters. Never throws. */
export function hasCountryCode(text: string): boolean {
  const content = readPhoneText(text);
  return typeof content === 'object' && namesCountry(`${content.pieces[0]}`);
}

function toText(value: unknown): string {
  if (typeof value === 'string' || Number.isFinite(value)) return `${value}`;
  // Some CRMs give false for every empty field.
  if (value === undefined || value === null || value === false) return '';
  throw new Failure(
    'InvalidPhone',
    "The phone number isn't text or a number. Map a field with only one phone number.",
  );
}

const isText = (problem: PhoneProblem): problem is keyof typeof problemTexts =>
  Object.hasOwn(problemTexts, problem);

function failureOf(problem: PhoneProblem, source: string, home: CountryCode, pieces = ['']) {
  if (problem === 'nothing') return new Failure('NoPhone', problemTexts.nothing);
  const number = pieces.find((piece) => namesCountry(piece) || isLong(piece)) ?? '';
  const digits = digitsOf(number).replace(/^00/, '');
  const named = namesCountry(number) ? callingCodeOf(digits) : null;
  const code = named ?? getCountryCallingCode(home, numbering());
  const country = named ? countriesOf(named)[0] : home;
  const shown = forMessage(source.slice(0, 200), 40);
  const quoted = shown === '' ? 'The phone number' : `"${shown}"`;
  const text = problemTexts[isText(problem) ? problem : 'ambiguous']
    .replace('{of}', `country code +${code}${country ? ` (${countryName(country)})` : ''}`)
    .replace('{code}', named ? '' : ', and include + and the country code')
    .replace('{either}', isText(problem) ? '' : `: ${problem}`);
  return new Failure('InvalidPhone', `${quoted} ${text}`);
}

/** The first mobile number, otherwise the first. Fewer digits are an extension behind it; in front, maybe its own. */
function chooseNumber(
  pieces: string[],
  home: CountryCode,
): (Reading & { warnings: string[] }) | PhoneProblem {
  const joined = joinCode(pieces, home);
  const parts = joined.flatMap((piece) => split(piece, home));
  // Null for too few digits of a number.
  const all = parts.map((part) => (isLong(part) || !parts[1] ? readPiece(part, home) : null));
  const readings = all.filter((one) => one !== null);
  const first = readings.find(isReading);
  const chosen = readings.find(isMobile) ?? first ?? readings[0] ?? 'short';
  if (!isReading(chosen)) return chosen;
  const before = all.slice(0, all.indexOf(chosen));
  const isInFront = all.slice(0, all.indexOf(first ?? chosen)).includes(null);
  if (isInFront || before.includes('ambiguous')) return 'ambiguous';
  // Beside a number of another country, one without a code may be that country's.
  const isElsewhere = (one: Result | null, at: number) =>
    one && isReading(one) && one.country !== chosen.country && namesCountry(`${parts[at]}`);
  if (!namesCountry(`${parts[all.indexOf(chosen)]}`) && all.some(isElsewhere)) return 'ambiguous';
  const hasOthers = readings.some((one) => !isReading(one) || one.e164 !== chosen.e164);
  const warnings = [
    ...(all.includes(null) ? ["The phone number's extension was left out."] : []),
    ...(hasOthers ? [`The field has several numbers. Only ${chosen.e164} was used.`] : []),
  ];
  const isTwice = joined !== pieces && joined[0] === pieces[1] && !chosen.doubt;
  return { ...chosen, warnings, ...(isTwice && { doubt: 'twice' }) };
}

/** A country code alone belongs to what follows, unless that has the code, too. */
function joinCode(pieces: string[], home: CountryCode): string[] {
  const [first = '', next = '', ...others] = pieces;
  const code = digitsOf(first).replace(/^0+/, '');
  if (!namesCountry(first) || callingCodeOf(code) !== code) return pieces;
  if (next.startsWith(`+${code}`)) return [next, ...others];
  // Another country's code behind it: the number could be either's.
  const isOwn = next.startsWith('+') && isValid(readNumber(next, home));
  return isOwn ? pieces : [`+${code} ${digitsOf(next)}`, ...others];
}

/** Two numbers with only a comma, slash, space or dash between them, or a number and its extension. */
function split(piece: string, home: CountryCode): string[] {
  const read = (text: string) => readNumber(text, home);
  if (isValid(read(piece))) return [piece];
  const parts = piece.split(/[,/\\]/);
  if (parts.length > 1 && (parts.every(isLong) || isValid(read(`${parts[0]}`)))) return parts;
  const [, whole = '', extension = ''] = /^(.*\d) ?- ?(\d{1,6})$/.exec(piece) ?? [];
  if (isValid(read(whole))) return [whole, extension];
  const fitting = [...piece.matchAll(/[ ~\u2022\u00b7-]+/g)]
    .map(({ 0: gap, index }) => [piece.slice(0, index), piece.slice(index + gap.length)] as const)
    .filter(([head, tail]) => isLong(tail) && isMobile(read(head)) && isValid(read(tail)));
  return fitting.length === 1 ? fitting.flat() : [piece];
}

/** A list's number in front: 1. or 2). It could be the number's own. */
const listNumber = /^[1-9]\d?(?:\. |[)\]}])/;
/** Digits that are set off at either end: what may be a list's number, or few digits behind. */
const setOff = [
  /^(?:[([{] ?[1-9] ?[)\]}]|[1-9] (?:[-~\u2022\u00b7]+ )?|[1-9]\.(?=\d[^.]*$))/,
  /(?:[ -]\d|(?<=\d{7})[ -]\d{1,3}|[,/\\][^,/\\]*)$/,
];
/** One digit behind a dash, or two behind the only one that aren't a pair of pairs: 067 123 45-67. */
const dashAtEnd = /[~-] ?\d$|^[^~-]*\d{3} ?[~-] ?\d\d$/;

/** Reads a piece, unless without the digits that are set off, it's another number that is as good. */
function readPiece(piece: string, home: CountryCode): Result {
  if (listNumber.test(piece)) return 'ambiguous';
  const all = readNumber(piece, home);
  const rests = setOff
    .filter((form) => form.test(piece))
    .map((form) => readNumber(piece.replace(form, ''), home));
  if (!isReading(all)) return rests.some(isMobile) ? 'ambiguous' : all;
  if (all.doubt === 'abroad' && /[,/\\]/.test(piece)) return 'ambiguous';
  const isAsGood = all.kind === 'possible' ? isValid : isMobile;
  const isOther = (rest: Result) => isReading(rest) && rest.e164 !== all.e164;
  if (rests.some((rest) => isOther(rest) && isAsGood(rest))) return 'ambiguous';
  return dashAtEnd.test(piece) ? 'hidden' : all;
}
