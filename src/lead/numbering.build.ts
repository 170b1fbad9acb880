// Runs when the package is built (tools/package/build_time.ts): only what it exports ships.
import { getCountries, Metadata, type MetadataJson } from 'libphonenumber-js/core';
import type { CountryCode } from './country_code';

const metadata: MetadataJson = require('libphonenumber-js/metadata.max.json');

const unsuited = [
  ...(['TOLL_FREE', 'PREMIUM_RATE', 'PERSONAL_NUMBER', 'VOICEMAIL'] as const),
  ...(['UAN', 'PAGER', 'VOIP', 'SHARED_COST'] as const),
];

interface TypeOfNumber {
  pattern(): string | undefined;
  possibleLengths(): number[];
}

// The class has these methods; its published typings leave them out.
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

/** What the rule of phone numbers reads of a numbering plan. */
export interface PlanData {
  callingCode: string;
  /** What is dialed before a country code. */
  idd: string;
  /** What is dialed before a national number, and what a number becomes that begins so. */
  trunk: string;
  trunkBecomes: string;
  /** First digits that tell apart countries of one calling code. */
  leading: string;
  /** What every valid number matches, beside the pattern of its type. */
  any: string;
  mobile: string;
  fixed: string;
  /** Toll-free, premium and the like: valid, but hardly a person's phone. */
  other: string;
  /** Lengths of mobile and fixed lines. */
  lengths: number[];
}

function readPlan(key: string): PlanData {
  const plan = new Metadata(metadata);
  // Takes a calling code too, which its typings don't say.
  plan.selectNumberingPlan(key as CountryCode);
  const fixed = plan.type('FIXED_LINE');
  const mobile = plan.type('MOBILE');
  return {
    callingCode: plan.countryCallingCode(),
    idd: plan.IDDPrefix() || '',
    trunk: plan.nationalPrefixForParsing() || '',
    trunkBecomes: plan.nationalPrefixTransformRule() || '',
    leading: plan.leadingDigits() || '',
    any: plan.nationalNumberPattern(),
    // Mobile numbers without a pattern of their own look like fixed lines (+1, for one).
    mobile: mobile ? mobile.pattern() || fixed?.pattern() || '' : '',
    fixed: fixed?.pattern() || '',
    other: unsuited.flatMap((type) => plan.type(type)?.pattern() || []).join('|'),
    lengths: [...new Set([fixed, mobile].flatMap((type) => type?.possibleLengths() ?? []))],
  };
}

/** The countries of each calling code, the main one first. */
export const callingCodes: Readonly<Record<string, readonly CountryCode[]>> =
  metadata.country_calling_codes;

/** Plans by country, or by calling code where that belongs to none: JSON, to be parsed at need. */
export const plans: Readonly<Record<string, string>> = Object.fromEntries(
  [...getCountries(metadata), ...Object.keys(metadata.nonGeographic)].map((key) => [
    key,
    JSON.stringify(readPlan(key)),
  ]),
);
