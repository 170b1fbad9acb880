import { getCountries, getCountryCallingCode, type MetadataJson } from 'libphonenumber-js/core';
import { countryInSentence, countryName, readCountry } from '../../src/phone/countries';
import { countryNames } from '../../src/phone/country_names.build';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

const countries = Object.entries(countryNames);

describe('countries', () => {
  const codes = countries.map(([code]) => code);

  test('are all those of the library, each once', () => {
    expect([...codes].sort()).toEqual([...getCountries(metadata)].sort());
  });

  test('have English names', () => {
    expect(countryNames.IN).toBe('India');
    expect(new Set(countries.map(([, name]) => name)).size).toBe(245);
    expect(countries.filter(([code, name]) => name === code)).toEqual([]);
  });

  test('are sorted by name', () => {
    const byName = new Intl.Collator('en');
    const sorted = [...countries].sort((a, b) => byName.compare(a[1], b[1]));
    expect(countries).toEqual(sorted);
  });

  test('have a name for messages', () => {
    expect(countryName('CI')).toBe('Côte d’Ivoire');
  });

  test('has its article inside a sentence', () => {
    const withArticle = getCountries(metadata)
      .map(countryInSentence)
      .filter((name) => name.startsWith('the '))
      .map((name) => name.slice(4));
    expect(withArticle.toSorted(new Intl.Collator('en').compare)).toEqual([
      ...['Åland Islands', 'Bahamas', 'British Indian Ocean Territory', 'British Virgin Islands'],
      ...['Caribbean Netherlands', 'Cayman Islands', 'Central African Republic'],
      ...['Cocos (Keeling) Islands', 'Comoros', 'Cook Islands', 'Dominican Republic'],
      ...['Falkland Islands', 'Faroe Islands', 'Gambia', 'Isle of Man', 'Maldives'],
      ...['Marshall Islands', 'Netherlands', 'Northern Mariana Islands'],
      ...['Palestinian Territories', 'Philippines', 'Seychelles', 'Solomon Islands'],
      ...['Turks & Caicos Islands', 'U.S. Virgin Islands', 'United Arab Emirates'],
      ...['United Kingdom', 'United States'],
    ]);
    expect(countryInSentence('IN')).toBe('India');
  });
});

describe('readCountry', () => {
  test.each(countries)('reads %s and %s', (code, name) => {
    expect(readCountry(code)).toBe(code);
    expect(readCountry(code.toLowerCase())).toBe(code);
    expect(readCountry(name)).toBe(code);
    expect(readCountry(` ${name.toUpperCase()} `)).toBe(code);
  });

  test('reads every dial code as its main country', () => {
    for (const country of getCountries(metadata)) {
      const dialCode = getCountryCallingCode(country, metadata);
      const main = metadata.country_calling_codes[dialCode]?.[0];
      for (const written of [dialCode, `+${dialCode}`, `00${dialCode}`, `+ ${dialCode}`]) {
        expect([written, readCountry(written)]).toEqual([written, main]);
      }
      expect(readCountry(Number(dialCode))).toBe(main);
    }
  });

  test.each([
    ['+1', 'US'],
    ['44', 'GB'],
    ['０091', 'IN'],
    ['+\u202a91', 'IN'],
    ['(+91)', 'IN'],
    ['uk', 'GB'],
    ['U.S.A.', 'US'],
    ['The United States', 'US'],
    ["cote d'ivoire", 'CI'],
    ['Turkiye', 'TR'],
    ['Trinidad and Tobago', 'TT'],
    ['Saint Lucia', 'LC'],
    ['Bosnia and Herzegovina', 'BA'],
    ['the netherlands', 'NL'],
    ['Hong Kong', 'HK'],
    ['Viet Nam', 'VN'],
    ['India (+91)', 'IN'],
    ['na', 'NA'],
    ['England', 'GB'],
    ['KSA', 'SA'],
    ['Brunei Darussalam', 'BN'],
    ['Korea, Republic of', 'KR'],
    ["Korea, Democratic People's Republic of", 'KP'],
    ['Congo, Democratic Republic of the', 'CD'],
    ['Tanzania, United Republic of', 'TZ'],
    ['Taiwan, Province of China', 'TW'],
    ['Bolivia, Plurinational State of', 'BO'],
    ['Virgin Islands, U.S.', 'VI'],
    ['Virgin Islands, British', 'VG'],
    ['Saint Vincent and the Grenadines', 'VC'],
  ])('reads %j as %s', (text, country) => {
    expect(readCountry(text)).toBe(country);
  });

  test.each([
    '',
    '   ',
    'Atlantis',
    ...['N/A', 'n.a.', '#N/A'],
    'XX',
    'XXX',
    'UNK',
    'A:A',
    'Congo',
    'India, Pakistan',
    'India 91',
    'Congo, Belgian',
    'भारत',
    'Indiaभ',
    '+999',
    '+800',
    '0',
    '00',
    '+',
    '+91 98765 43210',
    'constructor',
    '__proto__',
    null,
    undefined,
    true,
    {},
    ['IN'],
    Number.NaN,
    -91,
    9.1,
  ])('recognizes no country in %j', (value) => {
    expect(readCountry(value)).toBeNull();
  });
});
