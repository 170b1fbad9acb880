/**
 * The parts of a numbering plan that the phone number rules use, in the order in which they ship. All
 * plans ship as a single text, because they're read at each start: V8 reads one long text faster than
 * 245 texts, arrays or objects.
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
