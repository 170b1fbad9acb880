import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/core';
import { lazy } from '../values/lazy';
import { countryNames } from './country_names.build';
import { countriesOf, numbering } from './numbering';
import { digitsOf, toPlainText } from './plain_text';

/** Other names that are common in forms and CRMs: ISO 3166, as Salesforce has them; HubSpot's list of countries. */
const otherNames = `TR turkey; RU russian federation; VN viet nam; US united states of america; HK hong kong;
  MO macau; MO macao; CZ czech republic; CI ivory coast; PS palestine; PS palestine, state of; CV cabo verde;
  BO bolivia, plurinational state of; BN brunei darussalam; CD congo, democratic republic of the;
  IR iran, islamic republic of; KP korea, democratic people's republic of; KR korea, republic of;
  LA lao people's democratic republic; MD moldova, republic of; VC saint vincent and the grenadines;
  SY syrian arab republic; TW taiwan, province of china; TZ tanzania, united republic of;
  VE venezuela, bolivarian republic of`;

/** What stands behind a name, in brackets: an abbreviation, or another name, as in Myanmar (Burma). */
const behindName = / \((.*)\)$/;

/** The English name of a country, on its own. */
export function countryName(country: CountryCode): string {
  return `${countryNames[country]}`.replace(behindName, '');
}

/** Names in the plural, and those with a common noun: the Maldives, the United Kingdom. */
const needsArticle =
  /(?:Islands|States|Kingdom|Emirates|Republic|Territor(?:y|ies)|Netherlands|Bahamas|Comoros|Gambia|Maldives|Philippines|Seychelles)$|^Isle of /;

/** The name of a country inside a sentence: "in India", "in the United States". */
export function countryInSentence(country: CountryCode): string {
  const name = countryName(country);
  return needsArticle.test(name) ? `the ${name}` : name;
}

/** Whether a country's field was filled in with nothing. NA is Namibia. */
export function isNoCountry(text: string): boolean {
  return /^(?:n\/a|n\.a\.?|none|-+|)$/i.test(text.trim());
}

/**
 * @param value a country as people's tools write it, ignoring case: a two-letter ISO code (IN), a name
 *   (India), an abbreviation (U.K.), a flag, a dial code (+91, 0091, 91.0, or the number 91), or several of
 *   these (India (+91)), which must agree; a dial code alone that countries share means the main one
 * @returns the country; null if there's no such country or the value is empty
 *
 * Source of the rule: "Phone numbers" in the design. Never throws.
 */
export function readCountry(value: unknown): CountryCode | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  // Longer than any country's name. Normalizing a long text is slow.
  if (String(value).length > 200) return null;
  const text = toPlainText(String(value)).replace(/\.0$/, '');
  if (isNoCountry(text) || /^-|\d[^\d -]+\d/.test(text)) return null;
  const whole = countryOfName(text);
  if (whole) return whole;
  const parts = text.split(/[()+\d]|(?<=[\u{1f1e6}-\u{1f1ff}]{2})/u);
  const names = parts.map((part) => part.replace(/[ ,:-]{1,3}$/, '')).filter(Boolean);
  const code = digitsOf(text).replace(/^00/, '');
  const [first = countriesOf(code)[0] ?? null, ...others] = names.map(countryOfName);
  if (first === null || others.some((other) => other !== first)) return null;
  // Some have a part of a shared code: Bahamas (+1 242).
  const isOwn = code.length < 8 && code.startsWith(getCountryCallingCode(first, numbering()));
  return code === '' || isOwn ? first : null;
}

/** The country of a name, a two-letter code, or a flag, ignoring case; null for others. */
export function countryOfName(name: string): CountryCode | null {
  return byName().get(keyOf(name)) ?? null;
}

/** Small letters without accents. */
export function bareLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** A name as its spellings have it in common: St. Lucia and Saint Lucia, Curaçao and Curacao. */
function keyOf(name: string): string {
  const letters = bareLetters(name)
    // The letters of a flag.
    .replace(/[\u{1f1e6}-\u{1f1ff}]/gu, (flag) =>
      String.fromCodePoint(Number(flag.codePointAt(0)) - 0x1f185),
    )
    .replace(/[.,'\u2019]/g, '')
    .replace('&', 'and');
  return letters
    .trim()
    .replace(/^the /, '')
    .replace(/^saint /, 'st ');
}

const isCountry = (code: string): code is CountryCode => Object.hasOwn(countryNames, code);

const byName = lazy(() => {
  const known = Object.entries(countryNames).flatMap(([code, name]) =>
    [code, name, ...name.split(behindName)].map((one) => [code, one] as const),
  );
  const others = otherNames.split(/;\s+/).map((one) => [one.slice(0, 2), one.slice(3)] as const);
  return new Map(
    [...known, ...others].flatMap(([code, name]) =>
      isCountry(code) && name ? [[keyOf(name), code] as const] : [],
    ),
  );
});
