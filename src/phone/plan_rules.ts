// What the library doesn't know, by calling code. Source: "Phone numbers" in the design.

/** A number format that a country has abolished but that people and lists still use. */
interface OldForm {
  callingCode: string;
  /** Matches national digits. */
  old: RegExp;
  now: string;
  /** Only behind the country code. */
  named?: true;
  /** The new form has a digit that the text doesn't confirm. */
  guessed?: true;
}

export const oldForms: readonly OldForm[] = [
  // Mexico abolished its prefixes for mobile and long-distance calls in 2019. The 1 was dialed from
  // abroad alone; without 52, it's the code of North America.
  { callingCode: '52', old: /^(?:01|044|045)(\d{10})$/, now: '$1' },
  { callingCode: '52', old: /^1(\d{10})$/, now: '$1', named: true },
  // Benin: eight digits gained 01 in 2024.
  { callingCode: '229', old: /^([2-9]\d{7})$/, now: '01$1' },
  // Brazil: mobile numbers gained a 9 after the area code.
  { callingCode: '55', old: /^([1-9]{2})([6-8]\d{7})$/, now: '$19$2', guessed: true },
  // Argentina: a mobile number with the 9 of +54 9 doesn't need the 15 as well.
  { callingCode: '54', old: /^9(?=\d{12}$)(11|[23]\d{2,3}?)15/, now: '9$1' },
];

/** National numbers that can't exist: no plan will open such ranges. */
export const excluded: Readonly<Record<string, RegExp>> = {
  // An area code of North America never begins with 0 or 1.
  '1': /^[01]/,
  '52': /^[01]/,
  // 15 isn't an area code, and a mobile number with its 9 has eleven digits.
  '54': /^(?:0|15|9\d{0,9}$)/,
  // Ten digits whose number begins with 9 are a new number that was cut short.
  '55': /^\d{2}9\d{7}$/,
};

/** Calling codes whose numbers keep a leading zero. Elsewhere it's a trunk prefix or a mistake. */
export const keepsZero: ReadonlySet<string> = new Set(['225', '229', '241', '242', '378', '39']);

/**
 * The usual length of mobile numbers where shorter ones exist, so that a missing digit would go
 * unnoticed.
 */
export const usualLengths: Readonly<Record<string, number>> = {
  '27': 9, // South Africa
  '39': 10, // Italy
  '43': 10, // Austria: a subscriber has seven digits or more (numbering ordinance, section 61)
  '62': 11, // Indonesia
  '64': 9, // New Zealand
  '82': 10, // South Korea
  '241': 8, // Gabon: since 6 April 2024, 0 and eight digits (ARCEP)
  '358': 9, // Finland
  '372': 8, // Estonia: seven or eight digits (national numbering plan)
  '381': 9, // Serbia: six or seven digits behind 6x (RATEL's numbering plan)
};
