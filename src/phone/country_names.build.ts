// Runs at build time (tools/package/build_time.ts), because Intl is too slow for a cold start.
import { getCountries, type MetadataJson } from 'libphonenumber-js/core';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The English name (Unicode CLDR) of every country that has phone numbers, sorted by name. */
export const countryNames: Readonly<Record<string, string>> = Object.fromEntries(
  getCountries(metadata)
    .map((country) => [country, names.of(country) ?? country] as const)
    .sort((a, b) => new Intl.Collator('en').compare(a[1], b[1])),
);
