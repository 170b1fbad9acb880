import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The number in E.164, or undefined if it can't be one. A number that resolves to no country
 * belongs to +91, as at the service.
 */
export function resolvePhone(written: string): string | undefined {
  const digits = /^\+?([\d\s().-]+)$/.exec(written.trim())?.[1]?.replace(/\D/g, '');
  if (!digits) return undefined;
  // Britain gives nobody a number that begins so.
  if (digits.startsWith('446')) return undefined;
  const abroad = parsePhoneNumberFromString(`+${digits}`);
  // A plus sign means a country code. Without it, only a valid number shows its country.
  if (written.includes('+') ? abroad?.isPossible() : abroad?.isValid()) return abroad?.number;
  const national = digits.replace(/^0+/, '');
  return national.length === 10 ? `+91${national}` : undefined;
}
