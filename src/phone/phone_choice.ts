import type { Reading } from './phone_reading';

/** The number of a text that is used. */
export interface Choice {
  reading: Reading;
  /** Whether the text has other numbers. */
  several: boolean;
  /** What else the text says, for the user; null if nothing. */
  note: string | null;
}

/** Its own type, because a reading that isn't one is still a reading. */
export type SureMobile = Reading & { certain: true; mobile: true };

/** Whether it's a mobile number of the default country, or one with its country code. */
export function isSureMobile(reading: Reading | null): reading is SureMobile {
  return reading?.certain === true && reading.mobile;
}

/** The only number of a text. */
export function only(reading: Reading): Choice {
  return { reading, several: false, note: null };
}

/** Says that other digits could belong to the number. */
export function alsoMeant(other: Reading, used: Reading): string {
  return `The digits could also mean ${other.e164}. Only ${used.e164} was used.`;
}

/** Says that other digits don't belong to the number. */
export function leftOut({ e164 }: Reading): string {
  return `The field has other digits beside the phone number. Only ${e164} was used.`;
}
