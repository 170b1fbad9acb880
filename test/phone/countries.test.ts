import { getCountries, getCountryCallingCode } from 'libphonenumber-js/core';
import { countryName, numbering, readCountry } from '#phone/countries';
import { countryNames } from '#phone/country_names.build';

const countries = Object.entries(countryNames);
const countryCodes = getCountries(numbering());

test('every country that has phone numbers has an English name, sorted by it', () => {
  const names = countries.map(([, name]) => name);
  expect(countries.map(([code]) => code).sort()).toEqual([...countryCodes].sort());
  expect(names).toEqual([...new Set(names)].sort(new Intl.Collator('en').compare));
  expect(countries.filter(([code, name]) => name === code)).toEqual([]);
  expect(countryName('CI')).toBe('Côte d’Ivoire');
});

test('a country is read by its code and its name, ignoring case', () => {
  const spellings = countries.flatMap(([code, name]) => [
    [code, code],
    [code.toLowerCase(), code],
    [name, code],
    [` ${name.toUpperCase()} `, code],
  ]);
  expect(spellings.map(([text = '']) => [text, readCountry(text)])).toEqual(spellings);
});

test('a dial code is read as its main country', () => {
  for (const country of countryCodes) {
    const dialCode = getCountryCallingCode(country, numbering());
    const main = numbering().country_calling_codes[dialCode]?.[0];
    const spellings = ['', '+', '+ '].map((prefix) => prefix + dialCode);
    expect(spellings.map(readCountry)).toEqual(spellings.map(() => main));
  }
});

test('a country is read by the common names that the dropdown lacks', () => {
  const names = {
    UK: 'GB',
    usa: 'US',
    Turkey: 'TR',
    'The Netherlands': 'NL',
    'Hong Kong': 'HK',
    'Saint Vincent and the Grenadines': 'VC',
    'Trinidad and Tobago': 'TT',
    'Saint Lucia': 'LC',
    "Cote d'Ivoire": 'CI',
    'Korea, Republic of': 'KR',
    "Lao People's Democratic Republic": 'LA',
    'Tanzania, United Republic of': 'TZ',
    Burma: 'MM',
    '０091': 'IN',
    '+\u202a91': 'IN',
  };
  const read = Object.keys(names).map((name) => [name, readCountry(name)]);
  expect(Object.fromEntries(read)).toEqual(names);
});

test('a country is read as the tools of people write it', () => {
  const forms = {
    IN: ['India (+91)', '+91 (India)', 'IN (+91)', 'India (IN)', '🇮🇳', '91.0', '(+91)'],
    US: ['United States (US)', 'US +1', 'U.S.A.', '🇺🇸 United States (+1)'],
    AE: ['+971', '971.0', 'U.A.E.', 'UAE (+971)', 'United Arab Emirates (+971)'],
    GB: ['U.K.', 'United Kingdom: +44', 'GB - 44'],
    BS: ['Bahamas (+1-242)', 'The Bahamas +1 242'],
    NA: ['NA', 'na', 'Namibia (+264)'],
  };
  const read = Object.values(forms).map((texts) => [...new Set(texts.map(readCountry))]);
  expect(read).toEqual(Object.keys(forms).map((country) => [country]));
});

test('what is no country is read as none', () => {
  const values = [
    '',
    '   ',
    'Atlantis',
    'N/A',
    '#N/A',
    'XX',
    'Congo',
    'Korea',
    'India, Pakistan',
    'India (+92)',
    'India (PK)',
    'भारत',
    '+800',
    '0',
    '00',
    '+',
    '+91 98765 43210',
    'constructor',
    '__proto__',
    'NaN',
    '9.1',
  ];
  expect(values.filter((value) => readCountry(value) !== null)).toEqual([]);
});
