// Runs at build time (tools/package/build_time.ts), because Intl is too slow for a cold start.
import { getCountries, type MetadataJson } from 'libphonenumber-js/core';
import type { CountryCode } from './country_code';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

const names = new Intl.DisplayNames('en', { type: 'region' });

/** Every country that has phone numbers, with its English name (Unicode CLDR), sorted by name. */
export const countries: ReadonlyArray<readonly [CountryCode, string]> = getCountries(metadata)
  .map((country) => [country, names.of(country) ?? country] as const)
  .sort((a, b) => new Intl.Collator('en').compare(a[1], b[1]));
