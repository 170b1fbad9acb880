// Runs at build time (tools/package/build_time.ts): only its exported value ships.
import type { MetadataJson } from 'libphonenumber-js/core';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

/** Where the library has how numbers are written, a third of each plan, which nothing here needs. */
const formats = 4;
/** The index of the trunk prefixes in the library's data of a country. */
const trunkPrefixes = 7;

// Brazil's 90 is dialed for collect calls. In a lead, it's the code of Turkey.
const brazil = [...(metadata.countries.BR ?? [])];
if (!`${brazil[trunkPrefixes]}`.startsWith('(?:0|90)')) {
  throw new Error(`Brazil's trunk prefixes are now ${brazil[trunkPrefixes]}`);
}
brazil[trunkPrefixes] = brazil[trunkPrefixes].replace('(?:0|90)', '0');

/**
 * The library's metadata: what all plans share, as a line of JSON, then a line for each country, its code
 * before its plan. Bytes, since a text of this size would take memory that a message doesn't need.
 */
export const plans = Buffer.from(
  [
    JSON.stringify({ ...metadata, countries: {} }),
    ...Object.entries({ ...metadata.countries, BR: brazil }).map(
      ([country, plan]) => country + JSON.stringify(plan?.with(formats, 0)),
    ),
    '',
  ].join('\n'),
);
