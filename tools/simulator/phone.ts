import { parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * The number in E.164, or undefined when it cannot be one. A number that resolves to no country
 * belongs to +91, as the service has it.
 */
export function resolvePhone(written: string): string | undefined {
  const digits = /^\+?([\d\s().-]+)$/.exec(written.trim())?.[1]?.replace(/\D/g, '');
  if (!digits) return undefined;
  const abroad = parsePhoneNumberFromString(`+${digits}`);
  // Behind a plus the country is meant; without one, only a valid number tells it.
  if (written.includes('+') ? abroad?.isPossible() : abroad?.isValid()) return abroad?.number;
  const national = digits.replace(/^0+/, '');
  return national.length === 10 ? `+91${national}` : undefined;
}
