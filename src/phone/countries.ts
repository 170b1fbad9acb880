import type { CountryCode } from 'libphonenumber-js/core';
import { lazy } from '../values/lazy';
import { countryNames } from './country_names.build';
import { countriesOf } from './numbering_plan';
import { toPlainText } from './plain_text';

/** Other names that are common in forms and CRMs: ISO 3166, as Salesforce has them; HubSpot's list of countries. */
const otherNames: readonly (readonly [name: string, country: CountryCode])[] = [
  ['turkey', 'TR'],
  ['russian federation', 'RU'],
  ['viet nam', 'VN'],
  ['united states of america', 'US'],
  ['hong kong', 'HK'],
  ['macau', 'MO'],
  ['czech republic', 'CZ'],
  ['ivory coast', 'CI'],
  ['palestine', 'PS'],
  ['bolivia, plurinational state of', 'BO'],
  ['brunei darussalam', 'BN'],
  ['cabo verde', 'CV'],
  ['congo, democratic republic of the', 'CD'],
  ['iran, islamic republic of', 'IR'],
  ["korea, democratic people's republic of", 'KP'],
  ['korea, republic of', 'KR'],
  ["lao people's democratic republic", 'LA'],
  ['macao', 'MO'],
  ['moldova, republic of', 'MD'],
  ['palestine, state of', 'PS'],
  ['saint vincent and the grenadines', 'VC'],
  ['syrian arab republic', 'SY'],
  ['taiwan, province of china', 'TW'],
  ['tanzania, united republic of', 'TZ'],
  ['venezuela, bolivarian republic of', 'VE'],
];

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

function isCountry(code: string): code is CountryCode {
  return Object.hasOwn(countryNames, code);
}

/**
 * @param value a two-letter ISO code (IN), the dropdown's name (India), another common one (UK), or a
 *   dial code (+91, 91, 0091, or the number 91), ignoring case; a dial code that several countries share
 *   means the main one
 * @returns the country; null if there's no such country or the value is empty
 *
 * Source of the rule: "send_campaign_message" in the design. Never throws.
 */
export function readCountry(value: unknown): CountryCode | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  // Longer than any country's name. Normalizing a long text is slow.
  if (String(value).length > 200) return null;
  const text = toPlainText(String(value));
  const dialCode = /^(?:\+|00)?\s*([1-9]\d{0,2})$/.exec(text)?.[1];
  if (dialCode !== undefined) return countriesOf(dialCode)[0] ?? null;
  return isCountry(text) ? text : (byName().get(keyOf(text)) ?? null);
}

/** A name as its spellings have it in common: St. Lucia and Saint Lucia, Curaçao and Curacao. */
function keyOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '');
  return plain
    .replace(/^the /, '')
    .replace('&', 'and')
    .replace(/^saint /, 'st. ');
}

const byName = lazy(
  () =>
    new Map([
      ...Object.entries(countryNames).flatMap(([code, name]) =>
        isCountry(code)
          ? [code, name, ...name.split(behindName).filter(Boolean)].map(
              (one) => [keyOf(one), code] as const,
            )
          : [],
      ),
      ...otherNames.map(([name, code]) => [keyOf(name), code] as const),
    ]),
);
