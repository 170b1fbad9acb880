import { type CountryCode, Metadata, type MetadataJson } from 'libphonenumber-js/core';
import { lazy } from '#values/words';
import { countryNames } from './country_names.build';
import { digitsOf, toPlainText } from './plain_text';

// The class has these methods, but its typings omit them.
declare module 'libphonenumber-js/core' {
  interface Metadata {
    hasCallingCode(code: string): boolean | undefined;
    type(type: 'MOBILE'): { possibleLengths(): number[] } | undefined;
  }
}

/** The library's numbering plans, read when the first number needs them. */
export const numbering = (): MetadataJson => require('libphonenumber-js/metadata.max.json');

/** The countries of a calling code, main one first; empty for an unknown or worldwide code. */
export const countriesOf = (callingCode: string): readonly CountryCode[] =>
  numbering().country_calling_codes[callingCode] ?? [];

/** The calling code at the start of the digits. None is a prefix of another. */
export function callingCodeOf(digits: string): string | undefined {
  const plans = new Metadata(numbering());
  const starts = [1, 2, 3].map((length) => digits.slice(0, length));
  return starts.find((code) => plans.hasCallingCode(code));
}

/** How long a country's mobile numbers are, without its code. */
export function mobileLengths(country: CountryCode): readonly number[] {
  const plan = new Metadata(numbering());
  plan.selectNumberingPlan(country);
  return plan.type('MOBILE')?.possibleLengths() ?? [];
}

/** Other names that are common in forms and CRMs: ISO 3166, as Salesforce has them; HubSpot's list of countries. */
const otherNames = `TR turkey; RU russian federation; VN viet nam; US united states of america; MO macau;
  CZ czech republic; CI ivory coast; PS palestine; CV cabo verde; BN brunei darussalam;
  CD congo, democratic republic of the; KP korea, democratic people's republic of; KR korea, republic of;
  LA lao people's democratic republic; SY syrian arab republic`;

/** What stands after a name, in brackets: an abbreviation, or another name, as in Myanmar (Burma). */
const afterName = / \(([^()]*)\)$/;

/** The English name of a country, on its own. */
export function countryName(country: CountryCode): string {
  return `${countryNames[country]}`.replace(afterName, '');
}

/**
 * @param written a country as people's tools write it, ignoring case: a two-letter ISO code (IN), a name
 *   (India), an abbreviation (U.K.), a flag, a dial code (+91, 0091, 91.0), or several of these that agree
 *   (India (+91)); a dial code alone that countries share means the main one
 * @returns null if there's no such country. Source of the rule: "Phone numbers" in the design. Never throws
 */
export function readCountry(written: string): CountryCode | null {
  // Longer than any country's name. Normalizing a long text is slow.
  const text = toPlainText(written.slice(0, 200)).replace(/\.0$/, '');
  if (/^-|\d[^\d -]+\d/.test(text)) return null;
  const whole = countryOfName(text);
  if (whole) return whole;
  const parts = text.split(/[()+\d]|(?<=[\u{1f1e6}-\u{1f1ff}]{2})/u);
  const names = parts.map((part) => part.replace(/[ ,:-]{1,3}$/, '').trim()).filter(Boolean);
  const code = digitsOf(text).replace(/^00/, '');
  const [name] = names;
  const country = name ? countryOfName(name) : countriesOf(code)[0];
  if (!country || names.some((other) => countryOfName(other) !== country)) return null;
  // Some have a part of a shared code: Bahamas (+1 242).
  const isOwn = code.length < 8 && countriesOf(callingCodeOf(code) ?? '').includes(country);
  return code === '' || isOwn ? country : null;
}

/** The country of a name, a two-letter code as most forms have it, or a flag, ignoring case. */
export const countryOfName = (name: string): CountryCode | undefined => {
  const key = keyOf(name);
  const code = key.toUpperCase();
  return isCountry(code) ? code : byName().get(key);
};

/** Small letters without accents. */
export const bareLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * A name as its spellings have it in common: St. Lucia and Saint Lucia, Curaçao and Curacao, a flag and its code,
 * and ISO 3166's Bolivia, Plurinational State of.
 */
const keyOf = (name: string): string =>
  bareLetters(name)
    .replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (sign) =>
      String.fromCodePoint(Number(sign.codePointAt(0)) - 0x1f185),
    )
    // bolivia, plurinational state of
    .replace(/(?<!korea), [a-z ]+ of(?: china)?$| sar china$|[.,'\u2019]|\bthe /g, '')
    .replace('&', 'and')
    .replace(/^saint /, 'st ');

const isCountry = (code: string): code is CountryCode => Object.hasOwn(countryNames, code);

const byName = lazy(() => {
  const codes = new Map<string, CountryCode>();
  const others = otherNames.split(/;\s+/).map((one) => [one.slice(0, 2), one.slice(3)] as const);
  for (const [code, name] of [...Object.entries(countryNames), ...others]) {
    const names = [name, ...name.split(afterName)].filter(Boolean);
    if (isCountry(code)) for (const one of names) codes.set(keyOf(one), code);
  }
  return codes;
});
