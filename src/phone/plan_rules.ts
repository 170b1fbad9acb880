/** A number format that a country has abolished but that people and lists still use. */
interface OldForm {
  callingCode: string;
  /** Matches national digits. */
  old: RegExp;
  now: string;
  /** The new form has a digit that the text doesn't confirm. */
  guessed?: true;
}

/** Source: "Phone numbers" in the design. */
export const oldForms: readonly OldForm[] = [
  // Mexico: prefixes for mobile and long-distance calls, abolished in 2019.
  { callingCode: '52', old: /^(?:1|01|044|045)(?<rest>\d{10})$/, now: '$<rest>' },
  // Benin: eight digits gained 01 in 2024.
  { callingCode: '229', old: /^(?<rest>[2-9]\d{7})$/, now: '01$<rest>' },
  // Brazil: mobile numbers gained a 9 after the area code.
  {
    callingCode: '55',
    old: /^(?<area>[1-9]{2})(?<rest>[6-9]\d{7})$/,
    now: '$<area>9$<rest>',
    guessed: true,
  },
  // Argentina: a mobile number with the 9 of +54 9 doesn't need the 15 as well.
  { callingCode: '54', old: /^9(?<area>11)15(?<rest>\d{8})$/, now: '9$<area>$<rest>' },
  { callingCode: '54', old: /^9(?<area>[23]\d{2})15(?<rest>\d{7})$/, now: '9$<area>$<rest>' },
  { callingCode: '54', old: /^9(?<area>[23]\d{3})15(?<rest>\d{6})$/, now: '9$<area>$<rest>' },
];

/** Old forms that begin like another country's code, which is what they mean, by default country. */
export const likeForeign: Readonly<Record<string, RegExp>> = {
  // Mexico's old 1 was dialed from abroad alone, after 52. Otherwise it's the code of North America.
  MX: /^1\d{10}$/,
};

/** National numbers that can't exist, by calling code: no plan will open such ranges. */
export const excluded: Readonly<Record<string, RegExp>> = {
  // An area code of North America never begins with 0 or 1.
  '1': /^[01]/,
  '52': /^[01]/,
  // 15 isn't an area code, and a mobile number with its 9 has eleven digits.
  '54': /^(?:0|15|9\d{0,9}$)/,
};

/** Calling codes whose numbers keep a leading zero. Elsewhere it's a trunk prefix or a mistake. */
export const keepsZero: ReadonlySet<string> = new Set(['225', '229', '241', '242', '378', '39']);

/** What mobile numbers begin with, where the library's mobile pattern also matches fixed lines. */
export const mobilesBegin: Readonly<Record<string, RegExp>> = {
  '54': /^9/,
};

/**
 * The usual length of mobile numbers where shorter ones exist, so that a missing digit would go
 * unnoticed: Italy, Austria, New Zealand, Korea, Gabon, Finland, Estonia, Serbia, Indonesia, South
 * Africa.
 */
export const usualLengths: Readonly<Record<string, number>> = {
  '39': 10,
  // A subscriber has seven digits or more (Austria's numbering ordinance, section 61).
  '43': 10,
  '64': 9,
  '82': 10,
  '241': 8,
  '358': 9,
  '372': 8,
  '381': 9,
  '62': 11,
  '27': 9,
};
