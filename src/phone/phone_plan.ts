import { lazy } from '../values/lazy';
import type { CountryCode } from './country_code';
import { callingCodes, plans, worldwideCodes } from './numbering.build';
import { type PlanData, planParts } from './plan_data';
import { excluded, keepsZero, mobilesBegin, oldForms } from './plan_rules';

/** A number as classified by its country's plan. */
export interface PlannedNumber {
  e164: string;
  callingCode: string;
  /** null if it belongs to no country (+800, +883, …). */
  country: CountryCode | null;
  /** `possible`: not in a known range, but as long as a mobile or fixed-line number. */
  kind: 'mobile' | 'fixed' | 'other' | 'possible';
  /** Whether a trunk prefix was removed. */
  hadTrunk: boolean;
  /** Whether an old form was updated with a digit that the text doesn't confirm. */
  guessed: boolean;
}

/**
 * @param digits country code and number, without +
 * @returns null if no country has such a number
 */
export function readWithCode(digits: string): PlannedNumber | null {
  const callingCode = callingCodeOf(digits);
  if (callingCode === null) return null;
  return read(digits.slice(callingCode.length), callingCode, keysOf(callingCode)[0] ?? '');
}

/**
 * @param digits a number as it is dialed inside the country
 * @returns null if the country has no such number
 */
export function readAtHome(digits: string, country: CountryCode): PlannedNumber | null {
  return read(digits, planOf(country).callingCode, country);
}

/** Whether digits begin as the country's numbers are dialed inside it, such as with 0. */
export function hasTrunkPrefix(digits: string, country: CountryCode): boolean {
  return planOf(country).trunk?.test(digits) === true;
}

/** The digits after a country's prefix for calls abroad; null if they don't begin with it. */
export function withoutInternationalPrefix(digits: string, country: CountryCode): string | null {
  const prefix = planOf(country).idd?.exec(digits)?.[0];
  return prefix === undefined ? null : digits.slice(prefix.length);
}

/**
 * The calling code at the start of the digits. Codes have up to three, and none is a prefix of
 * another.
 */
export function callingCodeOf(digits: string): string | null {
  for (let length = 1; length <= 3; length += 1) {
    const code = digits.slice(0, length);
    if (Object.hasOwn(callingCodes, code) || worldwideCodes.includes(code)) return code;
  }
  return null;
}

/** Whether no country's numbers begin so. An area code of +1 never begins with 0 or 1. */
export function beginsNoNumber(digits: string): boolean {
  return /^1[01]/.test(digits) || callingCodeOf(digits) === null;
}

/** The countries of a calling code, main one first; empty for an unknown or worldwide code. */
export function countriesOf(callingCode: string): readonly CountryCode[] {
  return Object.hasOwn(callingCodes, callingCode) ? (callingCodes[callingCode] ?? []) : [];
}

/** Reads national digits, as written or without the plan's trunk prefix. */
function read(digits: string, callingCode: string, key: string): PlannedNumber | null {
  const { rest, hadCarrier } = withoutTrunk(digits, planOf(key));
  const found = recognize(rest, callingCode, key, rest !== digits);
  if (rest === digits || (found !== null && found.kind !== 'possible')) return found;
  const asWritten = recognize(digits, callingCode, key, false);
  if (hadCarrier || (asWritten !== null && asWritten.kind !== 'possible')) return asWritten;
  return found ?? asWritten;
}

/** `hadCarrier`: the prefix names a phone company too, or the number only begins as if it did. */
function withoutTrunk(digits: string, { trunk, trunkBecomes }: Plan) {
  const match = trunk?.exec(digits);
  if (!trunk || !match) return { rest: digits, hadCarrier: false };
  const hasGroup = match.slice(1).some((group) => group !== undefined);
  // Some prefixes are replaced: the 15 of Argentina's mobile numbers becomes a leading 9.
  const becomes = trunkBecomes !== '' && match.length > 1 && match.at(-1) !== undefined;
  return becomes
    ? { rest: digits.replace(trunk, trunkBecomes), hadCarrier: false }
    : { rest: digits.slice(match[0].length), hadCarrier: hasGroup };
}

/** ITU-T E.164: at most 15 digits. No country has numbers shorter than 7. */
const e164Form = /^\+[1-9]\d{6,14}$/;

function recognize(
  written: string,
  callingCode: string,
  main: string,
  hadTrunk: boolean,
): PlannedNumber | null {
  const form = oldForms.find((old) => old.callingCode === callingCode && old.old.test(written));
  const national = form ? written.replace(form.old, form.now) : written;
  const e164 = `+${callingCode}${national}`;
  if (!e164Form.test(e164)) return null;
  const number = { e164, callingCode, hadTrunk, guessed: form?.guessed === true };
  const keys = keysOf(callingCode);
  for (const key of keys) {
    const plan = planOf(key);
    const kind = plan.leading?.test(national) === false ? null : kindOf(national, plan);
    if (kind !== null) return { ...number, country: plan.country, kind };
  }
  if (isExcluded(national, callingCode)) return null;
  const fitting = keys
    .map(planOf)
    .filter(({ lengths }) => lengths.includes(String(national.length)));
  const plan =
    fitting.find(({ leading }) => leading?.test(national)) ??
    fitting.find(({ country }) => country === main) ??
    fitting[0];
  return plan === undefined ? null : { ...number, country: plan.country, kind: 'possible' };
}

function kindOf(national: string, plan: Plan): PlannedNumber['kind'] | null {
  if (!plan.any?.().test(national)) return null;
  const mobiles = mobilesBegin[plan.callingCode];
  if (plan.mobile?.().test(national) && mobiles?.test(national) !== false) return 'mobile';
  if (plan.fixed?.().test(national)) return 'fixed';
  return plan.other?.().test(national) ? 'other' : null;
}

function isExcluded(national: string, callingCode: string): boolean {
  if (/^(\d)\1*$/.test(national)) return true;
  if (national.startsWith('0') && !keepsZero.has(callingCode)) return true;
  return excluded[callingCode]?.test(national) === true;
}

/** A calling code's countries, or the code itself if it belongs to no country. */
function keysOf(callingCode: string): readonly string[] {
  const countries = countriesOf(callingCode);
  return countries.length === 0 ? [callingCode] : countries;
}

type Expression = RegExp | null;

interface Plan {
  country: CountryCode | null;
  callingCode: string;
  lengths: readonly string[];
  trunkBecomes: string;
  idd: Expression;
  trunk: Expression;
  leading: Expression;
  any: (() => RegExp) | null;
  mobile: (() => RegExp) | null;
  fixed: (() => RegExp) | null;
  other: (() => RegExp) | null;
}

const known = new Map<string, Plan>();

/** Parses a plan when it's first needed: nobody's leads come from all 245 countries. */
function planOf(key: string): Plan {
  let plan = known.get(key);
  if (plan === undefined) {
    plan = makePlan(key, planText(key));
    known.set(key, plan);
  }
  return plan;
}

/** A plan's parts with spaces between them; '' if there's no such plan. */
function planText(key: string): string {
  const start = `\n${key} `;
  const at = plans.indexOf(start);
  return at < 0 ? '' : plans.slice(at + start.length, plans.indexOf('\n', at + 1));
}

function makePlan(key: string, text: string): Plan {
  const parts = text.split(' ');
  const part = (name: keyof PlanData) => parts[planParts.indexOf(name)] ?? '';
  const prefix = (name: keyof PlanData): Expression =>
    part(name) === '' ? null : new RegExp(`^(?:${part(name)})`);
  const whole = (name: keyof PlanData) =>
    part(name) === '' ? null : lazy(() => new RegExp(`^(?:${part(name)})$`));
  const callingCode = part('callingCode');
  return {
    country: countriesOf(callingCode).find((country) => country === key) ?? null,
    callingCode,
    lengths: part('lengths').split(','),
    trunkBecomes: part('trunkBecomes'),
    idd: prefix('idd'),
    trunk: prefix('trunk'),
    leading: prefix('leading'),
    any: whole('any'),
    mobile: whole('mobile'),
    fixed: whole('fixed'),
    other: whole('other'),
  };
}
