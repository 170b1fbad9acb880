import type { CountryCode, PhoneNumber as ParsedNumber } from 'libphonenumber-js/core';
import { countryName } from './countries';
import { countriesOf, fitsLength, isMobile, parseNumber } from './phone_plan';

/** One number, understood. */
export interface Reading {
  e164: string;
  country: CountryCode | null;
  warning: string | null;
  /** Valid, and in the country that it names or that the step names. */
  certain: boolean;
}

/**
 * Reads the text of one number by the rule of the design: with + its own country decides; without
 * it, five steps from the default country's mobile numbers to a length that fits.
 *
 * @param text digits, + and punctuation of one number
 * @param defaultCountry the country of a number that names none
 * @returns null where the text is no number that can be sent; never throws
 */
export function readNumber(text: string, defaultCountry: CountryCode): Reading | null {
  const kept = readDialled(toDialled(text), defaultCountry);
  const withoutTrunkZero = text.replace(/[([]\s*0\s*[)\]]/, '');
  if (kept?.certain || withoutTrunkZero === text) return kept;
  // The library drops the zero of (0) where a country has one to drop, and Italy keeps its own.
  return readDialled(toDialled(withoutTrunkZero), defaultCountry);
}

function toDialled(text: string): string {
  const digits = text.replace(/\D/g, '');
  return /^\D*\+/.test(text) ? `+${digits}` : digits;
}

function readDialled(dialled: string, defaultCountry: CountryCode): Reading | null {
  if (dialled.startsWith('+')) return readInternational(dialled.slice(1), defaultCountry);
  if (!dialled.startsWith('00')) return readNational(dialled, defaultCountry);

  const international = readInternational(dialled.slice(2), defaultCountry);
  if (international?.certain) return international;
  // Some countries dial more than 00 in front of a country code (0011 in Australia).
  const number = parseNumber(dialled, defaultCountry);
  return number?.isValid() ? certain(number) : international;
}

function readInternational(digits: string, defaultCountry: CountryCode): Reading | null {
  const number = parseNumber(`+${digits}`);
  if (number !== undefined) {
    if (isMobile(number) || number.isValid()) return certain(number);
    const countries = countriesOf(number.countryCallingCode);
    const [mainCountry] = countries;
    if (mainCountry !== undefined && fitsLength(number, countries)) {
      return unassigned(number, number.country ?? mainCountry);
    }
  }
  return readNational(digits, defaultCountry);
}

/** The five steps for a number without +, in their order. */
function readNational(digits: string, defaultCountry: CountryCode): Reading | null {
  const national = parseNumber(digits, defaultCountry);
  const isHome =
    national !== undefined && countriesOf(national.countryCallingCode).includes(defaultCountry);
  if (national !== undefined && isMobile(national) && isHome) return certain(national);
  // Dialled with the default country's own international prefix (011 in the United States).
  if (national !== undefined && !isHome && national.isValid()) return certain(national);

  const foreign = parseNumber(`+${digits.replace(/^0+/, '')}`);
  if (foreign?.country !== undefined && isMobile(foreign)) {
    if (foreign.country === defaultCountry) return certain(foreign);
    const [name, home] = [countryName(foreign.country), countryName(defaultCountry)];
    const warning = `${foreign.number} was read as a number of ${name}, since it is not a mobile number of ${home}.`;
    return { ...certain(foreign), warning, certain: false };
  }
  if (national === undefined || !isHome) return null;

  const country = national.country ?? defaultCountry;
  if (national.isValid()) {
    const warning = `${national.number} is not a mobile number of ${countryName(country)}, so a message may not arrive.`;
    return { ...certain(national), warning };
  }
  return fitsLength(national, [defaultCountry]) ? unassigned(national, country) : null;
}

function certain(number: ParsedNumber): Reading {
  return { e164: number.number, country: number.country ?? null, warning: null, certain: true };
}

/** Numbering plans change faster than libraries: the length fits, the range is not known. */
function unassigned(number: ParsedNumber, country: CountryCode): Reading {
  const warning = `${number.number} has the length of a number of ${countryName(country)} but lies in no range that is known to be in use. Check it if the message does not arrive.`;
  return { e164: number.number, country, warning, certain: false };
}
