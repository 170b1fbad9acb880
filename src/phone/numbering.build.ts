// Runs at build time (tools/package/build_time.ts): only its exported value ships.
import type { MetadataJson } from 'libphonenumber-js/core';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

/** Where a plan has its formats, and what only formatting uses. */
const formatting = [4, 6, 9, 13];
const trunkPrefixes = 7;

/** The library's numbering plans without their formats, which are a third of them. */
export const numbering: MetadataJson = JSON.parse(JSON.stringify(metadata));
for (const plan of Object.values({ ...numbering.countries, ...numbering.nonGeographic })) {
  for (const part of formatting) if (plan[part]) plan[part] = 0;
}

// Brazil's 90 is dialed for collect calls. In a lead, it's the code of Turkey.
const brazil = numbering.countries.BR ?? [];
if (!`${brazil[trunkPrefixes]}`.startsWith('(?:0|90)')) {
  throw new Error(`Brazil's trunk prefixes are now ${brazil[trunkPrefixes]}`);
}
brazil[trunkPrefixes] = brazil[trunkPrefixes].replace('(?:0|90)', '0');
