/**
 * The parts of a numbering plan that the phone number rules use, in the order in which it ships: as
 * text with a space between them, since JSON would take half as much again to read at each start.
 */
export const planParts = [
  'callingCode',
  /** The prefix for calls abroad, dialed before a country code. */
  'idd',
  /** The trunk prefix before a national number, and what to replace it with. */
  'trunk',
  'trunkBecomes',
  /** First digits that distinguish countries sharing a calling code. */
  'leading',
  /** The pattern that every valid number matches, in addition to its type's. */
  'any',
  'mobile',
  'fixed',
  /** Toll-free, premium and similar numbers: valid, but unlikely to be a person's phone. */
  'other',
  /** The lengths of mobile and fixed-line numbers, with commas between them. */
  'lengths',
] as const;

/** A numbering plan's parts, '' where it has none. */
export type PlanData = Record<(typeof planParts)[number], string>;
