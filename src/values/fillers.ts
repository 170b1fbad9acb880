/** Where a text stands. A country is the one setting that is mapped from other tools' lists. */
export type Place = 'setting' | 'country' | 'phone' | 'content' | 'name';

/** What people and programs write where there's no value. */
interface Filler {
  /** Matches a text that is nothing else. */
  form: RegExp;
  /** Where it's empty. */
  emptyIn: readonly Place[];
  /** Whether it may be a fact in content ("Allergies: None"), so that it only gives way to fallback text. */
  isDoubtful?: true;
}

/** One of these or several, as a first and a last name make them: `null null`. */
const only = (forms: string, flags = '') =>
  new RegExp(`^\\s*(?:(?:${forms})(?:[\\s,]+|$))+$`, flags);

/** A spreadsheet's value that it couldn't compute, such as `#N/A`, in its languages. */
const spreadsheetErrors = [
  // #N/A, #N/D, #NV, #DIV/0!
  '#N/[AD]|#NV|#¡?DIV/0!?',
  // #REF!, #BEZUG!, #VALUE!, #WERT!, #VALEUR!, #¡VALOR!
  '#¡?(?:REF|BEZUG|VALUE|WERT|VALEUR|VALOR)!',
  // #NAME?, #NOM?, #¿NOMBRE?, #NOME?
  '#¿?(?:NAME|NOM|NOMBRE|NOME)\\?',
  // #NUM!, #¡NUM!, #ZAHL!, #NOMBRE!, #NULL!, #NUL!, #¡NULO!
  '#¡?(?:N[UÚ]M|ZAHL|NOMBRE|NULL?|NULO)!',
  // #ERROR!, #SPILL!, #CALC!, #FIELD!, #BLOCKED!, #CONNECT!, #UNKNOWN!, #BUSY!
  '#(?:ERROR|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY)!',
  // #GETTING_DATA, Err:508, Loading...
  '#GETTING_DATA|Err:5\\d\\d|Loading(?:\\.\\.\\.|…)',
];

const words = [
  // Not provided, not available, (not set), Unknown
  '\\(?not (?:provided|specified|available|applicable|set|given|entered)\\)?|unknown',
  // No data, (no name), (blank), <empty>, [none], なし
  '\\(?no (?:data|name|value|answer|response)\\)?|[([<](?:blank|empty|none)[)\\]>]|なし',
];

const everywhere: readonly Place[] = ['setting', 'country', 'phone', 'content', 'name'];

/** All fillers. A text is empty in a place if one that's empty there matches. */
const fillers: readonly Filler[] = [
  // A program's.
  { form: only('null|undefined|NaN|\\[object Object\\]'), emptyIn: everywhere },
  // A database's or a CRM's: NULL, \N, (null), --None--, [], {}.
  {
    form: only('[([<]?null[)\\]>]?|undefined|\\\\N|--?none--?|\\[ ?\\]|\\{ ?\\}|""', 'i'),
    emptyIn: ['country', 'phone', 'content', 'name'],
  },
  // In a setting, it's a mistake.
  { form: only(spreadsheetErrors.join('|')), emptyIn: ['content', 'name'] },
  // A person's: None, N/A, n.a., N/D, k.A., a dash, a dot.
  {
    form: only('[Nn]one|NONE|[Nn][./\\\\][AaDd]\\.?|[kK]\\. ?[aA]\\.|nan|[-‐-―−_.…?/\\\\~]+'),
    emptyIn: ['country', 'phone', 'name'],
    isDoubtful: true,
  },
  { form: only(words.join('|'), 'i'), emptyIn: ['country', 'phone', 'name'], isDoubtful: true },
  // NA is Namibia.
  { form: only('NA'), emptyIn: ['phone', 'name'], isDoubtful: true },
  { form: only('NIL'), emptyIn: ['country', 'phone', 'name'], isDoubtful: true },
  { form: only('na|nil'), emptyIn: ['phone'], isDoubtful: true },
  // Na and Nil are people.
  { form: only('[kn] ?a|nil|false|tbd|anonymous', 'i'), emptyIn: ['phone'] },
];

/** Longer than any filler. */
const longest = 100;

/** Whether a text stands for no value there. */
export function isEmptyIn(place: Place, text: string): boolean {
  if (text.length > longest) return false;
  return fillers.some(({ emptyIn, form }) => emptyIn.includes(place) && form.test(text));
}

/** What a broken formula or script leaves in a text. */
const broken = [
  // ₹undefined, undefinedundefined, [object Object]
  /undefined|\[object Object\]/,
  // NaN/NaN/NaN, ₹NaN
  /(?<!\p{L})NaN(?!\p{L})/u,
  // Asha null; not "null and void"
  /(?<![\p{L}\d_])null(?! and void)(?![\p{L}\d_])/u,
  // Asha NULL; not JENNIFER NULL, who may be a person
  /(?<!\p{L}|\p{Lu} )NULL(?!\p{L}| \p{Lu}{2})/u,
  // Invalid date, Invalid DateTime
  /\bInvalid [Dd]ate(?:[Tt]ime)?\b/,
  // 0000-00-00, 00/00/0000
  /(?<!\d)(?:0000-00-00|00[-/.]00[-/.]0000)(?!\d)/,
  // 0001-01-01, 1/1/0001, 1899-12-30, 12/30/1899: the first days of programs' calendars
  /(?<!\d)(?:0001-01-01|0?1\/0?1\/0001|1899-12-30|12\/30\/1899|30\/12\/1899)(?!\d)/,
];

/** Where another tool should have put a value. */
const mergeTags = [
  // {{contact.firstname}}, {{First name | there}}
  /\{\{[^{}]{1,80}\}\}/,
  // {first_name}, ${name}, {!Contact.FirstName}
  /\{[!$%#@]?[A-Za-z][\w .|]{0,60}\}/,
  // *|FNAME|*, [[first_name]], <<First name>>, <%= name %>
  /\*\|[^|*\s]{1,40}\|\*|\[\[[^[\]]{1,60}\]\]|<<[^<>]{1,60}>>|<%[^<>]{1,60}%>/,
  // %FIRSTNAME%, %%FirstName%%, #NAME#; not the %C3%A9 of a URL
  /(?<![\w/])(%%?|##?)[A-Za-z][\w.]{2,40}\1(?!\w)/,
  // The whole text: [First Name]
  /^\[\p{L}[\p{L}\p{M} _.]{1,40}\]$/u,
];

/** A time as programs write it. */
const machineTimes = [
  // 2026-11-28T09:30:00Z, 2026-11-28 09:30:00
  /(?<!\d)\d{4}-\d\d-\d\d(?:T\d\d:\d\d| \d\d:\d\d:\d\d)/,
  // 20261128T093000Z
  /(?<!\d)\d{8}T\d{6}/,
  // Sat Nov 28 2026 15:00:00 GMT+0530
  /[A-Z][a-z]{2} \d\d \d{4} \d\d:\d\d:\d\d GMT[+-]\d{4}/,
  // /Date(1764322200000)/
  /\/Date\(-?\d+(?:[+-]\d{4})?\)\//,
];

/** Why a part of a message may not be what its sender means. */
export interface Doubt {
  kind: 'no value' | 'merge tag' | 'machine time';
  part: string;
}

/**
 * Finds what nobody should read in a message.
 *
 * @returns undefined for a text that is fine, or empty
 */
export function doubtOf(text: string): Doubt | undefined {
  const isFiller =
    text.length <= longest && fillers.some(({ isDoubtful, form }) => isDoubtful && form.test(text));
  if (isFiller) return { kind: 'no value', part: text };
  return (
    findIn(text, broken, 'no value') ??
    findIn(text, mergeTags, 'merge tag') ??
    findIn(text, machineTimes, 'machine time')
  );
}

function findIn(text: string, forms: readonly RegExp[], kind: Doubt['kind']): Doubt | undefined {
  const form = forms.find((one) => one.test(text));
  const part = form?.exec(text)?.[0];
  return part === undefined ? undefined : { kind, part };
}

/** Whether a text can't be a person's name: a filler, or a broken value. */
export function isNoName(text: string): boolean {
  return isEmptyIn('name', text) || broken.some((form) => form.test(text));
}
