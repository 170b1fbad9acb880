// Runs at build time (tools/package/build_time.ts): only its exported values ship.
import { getCountries, Metadata, type MetadataJson } from 'libphonenumber-js/core';
import type { CountryCode } from './country_code';
import { type PlanData, planParts } from './plan_data';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

const unsuited = [
  ...(['TOLL_FREE', 'PREMIUM_RATE', 'PERSONAL_NUMBER', 'VOICEMAIL'] as const),
  ...(['UAN', 'PAGER', 'VOIP', 'SHARED_COST'] as const),
];

interface TypeOfNumber {
  pattern(): string | undefined;
  possibleLengths(): number[];
}

// The class has these methods, but its typings omit them.
declare module 'libphonenumber-js/core' {
  interface Metadata {
    countryCallingCode(): string;
    IDDPrefix(): string | undefined;
    nationalPrefixForParsing(): string | undefined;
    nationalPrefixTransformRule(): string | undefined;
    leadingDigits(): string | undefined;
    nationalNumberPattern(): string;
    type(type: 'FIXED_LINE' | 'MOBILE' | (typeof unsuited)[number]): TypeOfNumber | undefined;
  }
}

function readPlan(key: string): PlanData {
  const plan = new Metadata(metadata);
  // Accepts a calling code as well, although its typings don't say so.
  plan.selectNumberingPlan(key as CountryCode);
  const fixed = plan.type('FIXED_LINE');
  const mobile = plan.type('MOBILE');
  return {
    callingCode: plan.countryCallingCode(),
    idd: plan.IDDPrefix() || '',
    trunk: trunkOf(key, plan.nationalPrefixForParsing() || ''),
    trunkBecomes: plan.nationalPrefixTransformRule() || '',
    leading: plan.leadingDigits() || '',
    any: plan.nationalNumberPattern(),
    // Where mobile numbers have no pattern of their own (+1, for example), the fixed-line one
    // applies.
    mobile: mobile ? mobile.pattern() || fixed?.pattern() || '' : '',
    fixed: fixed?.pattern() || '',
    other: unsuited.flatMap((type) => plan.type(type)?.pattern() || []).join('|'),
    lengths: [...new Set([fixed, mobile].flatMap((type) => type?.possibleLengths() ?? []))].join(),
  };
}

/** Brazil's 90 is dialed for collect calls. In a lead, it's the code of Turkey. */
function trunkOf(key: string, prefix: string): string {
  if (key !== 'BR') return prefix;
  if (!prefix.startsWith('(?:0|90)')) throw new Error(`Brazil's trunk prefix is now ${prefix}`);
  return prefix.replace('(?:0|90)', '0');
}

/** The countries of each calling code, the main one first. */
export const callingCodes: Readonly<Record<string, readonly CountryCode[]>> =
  metadata.country_calling_codes;

/** The calling codes that belong to no country (+800, +883, …). */
export const worldwideCodes: readonly string[] = Object.keys(metadata.nonGeographic);

/** A line for each plan: its country or worldwide code, and its parts. */
export const plans = [...getCountries(metadata), ...worldwideCodes]
  .map((key) => {
    const plan = readPlan(key);
    const parts = planParts.map((part) => plan[part]);
    if (parts.some((part) => /\s/.test(part))) throw new Error(`A space in the plan of ${key}`);
    return `\n${[key, ...parts].join(' ')}\n`;
  })
  .join('');
