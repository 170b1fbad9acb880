/** Where a text stands. A country is the one setting that is mapped from other tools' lists. */
export type Place = 'setting' | 'country' | 'phone' | 'content' | 'name';

/** One of these or several, as a first and a last name make them: `null null`. */
const only = (forms: string, flags = '') =>
  new RegExp(`^\\s*(?:(?:${forms})(?:[\\s,]+|$))+$`, flags);

/** What a program writes. */
const ofPrograms = only('null|undefined|NaN|\\[object Object\\]');

/** What a database or a CRM writes: NULL, \N, (null), --None--, [], {}. */
const ofDatabases = only('[([<]?null[)\\]>]?|\\\\N|--?none--?|\\[ ?\\]|\\{ ?\\}', 'i');

/** A spreadsheet's value that it couldn't compute, or hasn't yet. */
const ofSpreadsheets = only(
  '#(?:N/A|NAME\\?|DIV/0!|(?:REF|VALUE|NUM|NULL|ERROR|CALC|SPILL)!)|Loading\\.\\.\\.',
);

/** (not set), Not provided, No data, Unknown, [none] */
const words =
  '[([<]?(?:none|unknown|no (?:data|name)|not (?:provided|available|applicable|specified|set|given))[)\\]>]?';

/** N/A, n.a., N/D, a dash, a dot */
const signs = 'n[./\\\\][ad]\\.?|[-‐-―−_.…?/\\\\~]+';

/** What a person writes. */
const ofPeople = only(`${words}|${signs}`, 'i');

/** Empty as a name. Capitalized (Na, Nil, Nan), they're people's names. As a country, NA is Namibia. */
const abbreviations = only('NA|na|NIL|nil|nan');

/** Elsewhere, these may be names or facts. */
const noPhones = only('[kn] ?a|nil|nan|false|tbd|anonymous|なし', 'i');

/**
 * What people and programs write where there's no value, by the place where a text of nothing else is empty. What a
 * person writes may be a fact in content ("Allergies: None"). A spreadsheet's error in a setting is a mistake.
 */
const fillers: Readonly<Record<Place, readonly RegExp[]>> = {
  setting: [ofPrograms],
  country: [ofPrograms, ofDatabases, ofPeople],
  phone: [ofPrograms, ofDatabases, ofPeople, noPhones],
  content: [ofPrograms, ofDatabases, ofSpreadsheets],
  name: [ofPrograms, ofDatabases, ofSpreadsheets, ofPeople, abbreviations],
};

/** Whether a text stands for no value there. */
export function isEmptyIn(place: Place, text: string): boolean {
  // Longer than any filler.
  if (text.length > 100) return false;
  return fillers[place].some((form) => form.test(text));
}

/** What a broken formula or script leaves in a text. */
const broken = [
  // ₹undefined, undefinedundefined, [object Object], Invalid date, Invalid DateTime
  /undefined|\[object Object\]|\bInvalid [Dd]ate/,
  // NaN/NaN/NaN, ₹NaN, Asha null; not "null and void"
  /\b(?:NaN|null)\b(?! and void)/,
  // 0000-00-00, 00/00/0000, and the first days of programs' calendars
  /(?<!\d)(?:0000-00-00|00[-/.]00[-/.]0000|0001-01-01|1899-12-30)(?!\d)/,
];

/** Why a part of a message may not be what its sender means. */
export interface TextDoubt {
  kind: 'no value' | 'merge tag' | 'machine time';
  part: string;
}

/** What nobody should read in a message. */
const doubts: readonly [TextDoubt['kind'], ...RegExp[]][] = [
  ['no value', ...broken],
  [
    // Where another tool should have put a value.
    'merge tag',
    // {{contact.firstname}}, {{First name | there}}, {first_name}, ${name}, {!Contact.FirstName}; not {1}, {"a":1}
    /\{\{[^{}]{1,80}\}\}|\{!?[A-Za-z][\w .|]{0,60}\}/,
    // *|FNAME|*, [[first_name]], <<First name>>
    /\*\|[^|*\s]{1,40}\|\*|\[\[[^[\]]{1,60}\]\]|<<[^<>]{1,60}>>/,
    // %FIRSTNAME%; not the %C3%A9 of a URL
    /(?<![\w/])%[A-Za-z][\w.]{2,40}%(?!\w)/,
  ],
  [
    // A time as programs write it.
    'machine time',
    // 2026-11-28T09:30:00Z, 2026-11-28 09:30:00
    /(?<!\d)\d{4}-\d\d-\d\d(?:T\d\d:\d\d| \d\d:\d\d:\d\d)/,
    // Sat Nov 28 2026 15:00:00 GMT+0530
    /\d\d:\d\d:\d\d GMT[+-]\d{4}/,
  ],
];

/**
 * Finds what nobody should read in a message.
 *
 * @param text content that isn't empty
 * @returns undefined for a text that is fine
 */
export function textDoubt(text: string): TextDoubt | undefined {
  // A name's list is the longest: what is empty in a name is doubtful in content.
  if (isEmptyIn('name', text)) return { kind: 'no value', part: text };
  for (const [kind, ...forms] of doubts) {
    const [part] = forms.flatMap((form) => form.exec(text) ?? []);
    if (part !== undefined) return { kind, part };
  }
  return undefined;
}
