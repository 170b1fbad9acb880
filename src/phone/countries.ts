import type { CountryCode } from 'libphonenumber-js/core';
import { lazy } from '../values/lazy';
import { countryNames } from './country_names.build';
import { countriesOf } from './numbering_plan';
import { toPlainText } from './plain_text';

/** Other English names that forms and CRMs use. */
const otherNames = `
  AE: UAE; BA: Bosnia; BN: Brunei Darussalam; BO: Plurinational State of Bolivia; CD: DR Congo /
  Democratic Republic of the Congo; CG: Republic of the Congo; CI: Ivory Coast; CN: Mainland
  China; CV: Cabo Verde; CZ: Czech Republic; FK: Falkland Islands (Malvinas); FM: Federated States
  of Micronesia; GB: England / Great Britain / Northern Ireland / Scotland / UK / Wales; HK: Hong
  Kong; IR: Islamic Republic of Iran; KP: Democratic People's Republic of Korea; KR: Republic of
  Korea; LA: Lao PDR; MD: Republic of Moldova; MK: Macedonia; MM: Burma / Myanmar; MO: Macao /
  Macau; NL: Holland; PS: Palestine / State of Palestine; RU: Russian Federation; SA: KSA; SY:
  Syrian Arab Republic; SZ: Swaziland; TL: East Timor; TR: Turkey; TW: Province of China Taiwan;
  TZ: United Republic of Tanzania; US: America / United States of America / USA; VA: Holy See; VE:
  Bolivarian Republic of Venezuela; VN: Viet Nam`;

/** The English name of a country, on its own. */
export function countryName(country: CountryCode): string {
  return `${countryNames[country]}`;
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
 * @param value a two-letter ISO code (IN), an English name (India) or a dial code (+91, 91, 0091, or the
 *   number 91), ignoring case; a dial code that several countries share means the main one
 * @returns the country; null if there's no such country or the value is empty
 *
 * Source of the rule: "send_campaign_message" in the design. Never throws.
 */
export function readCountry(value: unknown): CountryCode | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  // Longer than any country's name. Normalizing a long text is slow.
  if (String(value).length > 200) return null;
  const text = toPlainText(String(value));
  const dialCode = /^\(?(?:\+|00)?\s*([1-9]\d{0,2})\)?$/.exec(text)?.[1];
  if (dialCode !== undefined) return countriesOf(dialCode)[0] ?? null;
  // Nearly every value is one that the dropdown offers, and making the map of names takes time.
  if (isCountry(text)) return text;
  // Without its punctuation, N/A would be Namibia.
  if (/^\W*n\W+a\W*$/i.test(text)) return null;
  // As lists have them: India (+91), and Tanzania, United Republic of.
  const name = text.replace(/ ?\(?\+\d{1,4}\)?$/, '');
  const inverted = name.replace(/^([^,]+),(.+)$/, '$2 $1');
  return byName().get(nameKey(name)) ?? byName().get(nameKey(inverted)) ?? null;
}

const byName = lazy(() => {
  const codes = Object.keys(countryNames).filter(isCountry);
  return new Map([
    ...codes.map((country) => [nameKey(country), country] as const),
    ...codes.map((country) => [nameKey(countryName(country)), country] as const),
    ...otherNames.split(';').flatMap((line) => {
      const [code = '', names = ''] = line.trim().split(/:\s/);
      return isCountry(code) ? names.split('/').map((name) => [nameKey(name), code] as const) : [];
    }),
  ]);
});

/** Evens out different spellings: accents, punctuation, "the", "&" and "Saint". */
function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bthe\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
