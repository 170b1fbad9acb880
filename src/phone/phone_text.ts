import type { CountryCode } from 'libphonenumber-js/core';
import { isEmptyIn } from '#values/fillers';
import { readAround } from './labels';
import type { PhoneReason } from './phone_problem';
import { isLong, toPlainText } from './plain_text';

type Replacement = readonly [form: RegExp, now: string];

/** Digits that are struck through, as WhatsApp writes it. */
// Mobile: ~98765 43210~
const struckThrough = /^~.*~$|(?<!\d)~(?! )[^~\d]*\d[^~]*(?<! )~(?!\d)/s;

// The example above an expression is what it matches.

/** What a link, a chat ID, or an encoding has around a number. */
const wrappings: readonly Replacement[] = [
  [/%2B/gi, '+'],
  [
    // https://wa.me/919876543210?text=Hi
    /(?<![\w.])(?:https?:\/\/)?wa\.me\/\+?(\d[\d.-]*)(?:\?text=[^\s&#/]*(?!\S)|\/?(?=[\s,;|()<>~!]|$))/gi,
    ' +$1',
  ],
  [
    // https://api.whatsapp.com/send/?phone=919876543210&text=Hi
    /(?<![\w.])(?:https?:\/\/(?:api|web)\.whatsapp\.com|whatsapp:\/)\/send\/?\?phone=\+?(\d[\d.-]*)(?:&(?:text|type|app_absent)(?:=[^\s&#/]*)?)*(?!\S)/gi,
    ' +$1',
  ],
  [
    // whatsapp:919876543210@c.us
    /^(\D{0,10})(\d{7,15})@(?:s\.whatsapp\.net|c\.us)$/i,
    '$1 +$2',
  ],
  [/["'`«»‹›\u2018-\u201f\u2032-\u2036\u02b9-\u02bc]/g, ''],
];

/** What says nothing beside a number. */
const remarks = (): readonly Replacement[] => [
  // 98765 43210 / N/A
  [/(?<!\p{L})n ?[./\\] ?a(?!\p{L})\.?/giu, 'NA'],
  // 98765 43210, nil; Home: NA, Mobile: 98765 43210
  [
    // / NA
    /(^|[,;/|&\n-]|: ?(?=\w+ ?[,;/|&\n] ?\p{L})) ?(?:na|nil|null|none) ?(?=$|[,;/|&\n-])/giu,
    '$1',
  ],
  // 98765 43210 (NA)
  [/\( ?(?:na|nil|null|none) ?\)(?= ?(?:$|[,;/|&\n]))/gi, ''],
  // 98765 43210!
  [/(?<=\d[)\]]? ?)!+(?= ?(?:$|[,;/|&\n]))/g, ''],
];

/** What forms contain in place of a number, without signs: none given, no mobile, sin teléfono. */
const denials = () => /^(?:|n d?|(?:no|not|none|sin)(?: [\p{L}\p{M}]+){0,3})$/u;

/** Asha, María José. */
const personName = () => /^(?:\p{Lu}[\p{L}\p{M}.]*(?: |$)){1,3}$/u;

/** Filled in by a form or an export that has no number: 0, or a country code alone. */
const unfilled = /^(?:0*|(?:\+|00)[1-9]\d{0,2}0*)$/;

/** 919876543210.0: what a spreadsheet makes of a number. */
const zeroDecimals = /^([^.,]*\d)[.,]0{1,2}\.?$|(?<=\d)[.,]0$/;

/** What makes a text no number, or no whole one. */
type Refusal = readonly [problem: PhoneReason, ...forms: RegExp[]];

const refusals: readonly Refusal[] = [
  [
    'text',
    // Coordinates, with whatever between them if they have four decimals.
    // 41.878, -87.630
    /(?<![\d.])1?\d{1,2}\.\d{2,}(?:[,;] ?-?| -|(?<=\d{4})[^\d.+]{1,5})1?\d{1,2}\.\d{2,}(?!\.?\d)/,
  ],
  [
    'spreadsheet',
    // 9.19877E+11
    /\d ?E ?[+-]? ?\d+$/i,
    // What a spreadsheet makes of +91-98… when it evaluates it as a formula.
    // -9876543119
    /^=? ?-\d+(\.\d+)?$/,
  ],
  // 2024-05-01T10:20:30Z
  ['date', /\d[ T][0-2]?\d:\d\d(?!\d)/],
  [
    'hidden',
    // Marks in place of digits. One # after an extension ends it.
    // +62 812 3456 78##
    /\d ?(?:([#=<>])\1|([|&])\2(?![^|&]*\d))/,
    // +62 812 3456 78()
    /\d[([] ?[)\]]|\{ ?\}/,
    // +62 812-3456-78#
    /(?<!(?:- |[,;])\d{2,6}|ext[ .:]{0,3}\d{1,6} ?|,,\d\d?)[#=&][ ).,;>|\]}]*$/i,
  ],
];

/** The same of its letters, asked last. Expressions for all scripts are slow to compile, and most numbers need none. */
const letterRefusals = (): readonly Refusal[] => [
  // "Care of" may be somebody else's number.
  // c/o 98765 43210
  ['text', /(?<!\p{L})\p{L} ?[/\\] ?o(?!\p{L})/iu],
  [
    'hidden',
    // 98765 xx
    /(?<!\p{L})(\p{L})(?: ?\1)+(?!\p{L})/iu,
    // O, I, L for 0 and 1, which may also have a space in front, or any other letter in place of a digit.
    // 98765O43210
    /\d(?:(?!x)\p{L}| [oil])\d/iu,
    // 98765 4321x
    /\d\p{L}(?!\p{L}{0,20} ?[.:#=-]{0,4} ?\d)/iu,
  ],
];

/** And when each character that can't be inside a number has become a border. */
const laterRefusals: readonly Refusal[] = [
  [
    'spreadsheet',
    // 9876543210.5
    /\d{7}\.\d{1,2}(?![\d.])/,
    // 98765 4321.5
    /(?<=^|\|)[^.|]*\d\.\d{1,2} ?(?=\||$)/,
  ],
  [
    'date',
    // 03.10.84
    /(?:^|[|,]) ?[0-3]?\d([-/.])[0-3]?\d\1\d\d ?(?:[|,]|$)/,
    // 25/12 2024
    /(?:^|[|,])[^\d+|]{0,9}(?:[0-3]?\d[^\d+()|]+){2}(?:19|20)\d\d(?!.?\d)/,
    // 1984-10-03
    /(?:^|[|,])[^\d+|]{0,9}(?:19|20)\d\d(?:[^\d+()|]+[0-3]?\d){2}(?!\d)/,
  ],
  [
    'hidden',
    // A gap, an ellipsis, or several marks in a row.
    // 98765 432__
    /[_?*]|[·•]$|[([] ?[-~.·•] ?[)\]]/,
    // +62 812 3456 78--
    /[-~.·•] ?[-~.·•]/,
  ],
];

/** Characters that can't be inside a number. A word may end with a dot or an underscore. */
const border = /(?:[^\d+ ().,/\\~[\]{}·•_?*-]+[._]?|,,)+/g;

/** Few digits in brackets at an end: 98765 43210 (2). */
const inBrackets = /[([{] ?(\d{1,3}) ?[)\]}](?= *(?:$|\|))/g;

/** Few digits after the only comma or slash: 98765 43210/11. */
const afterComma = /(?<=[^,/\\|]{7,})[,/\\] ?(\d{1,2})(?=[. ]*(?:$|\|))/g;

/**
 * Takes off what leads have around numbers. Source of the rule: "Phone numbers" in the design.
 *
 * @returns the pieces with digits, each a number or a part of one, and the countries that are named; or why
 *   there's no number. Never throws
 */
export function readPhoneText(source: string): PhoneText | PhoneReason {
  // Footnote marks and numbers in circles (², ①) would become digits.
  if (source.length > 2_000 || /\p{No}/u.test(source)) return 'text';
  const written = toPlainText(source);
  const isBare = /^[\d\s+().-]*$/.test(written);
  const plain = withReplaced(written, wrappings);
  if (/\btest lead:/i.test(plain)) return 'nothing';
  if (!/\d/.test(plain)) return withoutDigits(plain);
  if (unfilled.test(plain.replace(/[^\d+]/g, '')) && !isLong(plain)) return 'nothing';
  const whole = plain.trim().replace(zeroDecimals, '$1');
  const text = isBare ? whole : withReplaced(whole, remarks());
  const reason = reasonOf(text, refusals) ?? (isBare ? null : reasonOf(text, letterRefusals()));
  if (reason) return reason;
  const countries = isBare ? [] : readAround(text);
  // A link's query can be long; a number can't.
  if (!countries || text.length > 250) return 'text';

  const parts = (isBare ? text : withoutLabels(text)).replace(border, '|');
  const pieces = parts
    .replace(inBrackets, '|$1')
    .replace(afterComma, '|$1')
    .split(/\||(?=\+)/)
    .filter((part) => /\d/.test(part))
    .map((part) => part.trim());
  const laterReason = reasonOf(parts, laterRefusals);
  return laterReason ?? (struckThrough.test(written) ? 'hidden' : { pieces, countries });
}

interface PhoneText {
  pieces: string[];
  countries: readonly CountryCode[];
}

const withReplaced = (text: string, replacements: readonly Replacement[]): string =>
  replacements.reduce((rest, [form, now]) => rest.replace(form, now), text);

const reasonOf = (text: string, all: readonly Refusal[]): PhoneReason | null =>
  all.find(([, ...forms]) => forms.some((form) => form.test(text)))?.[0] ?? null;

/** Without the numbers of labels (Mobile 1 - 98765 43210, No.1: 98765 43210) and brackets around words. */
const withoutLabels = (text: string) =>
  text
    .replace(/(?<=\p{L}[ .#]{0,3})[1-9](?= ?[:)]| - )/gu, '')
    .replace(/[([{](?=[^()[\]{}]*\p{L})/gu, '|');

function withoutDigits(text: string): PhoneReason {
  if (/#[A-Z]+!/.test(text)) return 'spreadsheet';
  const words = text
    .toLowerCase()
    .replace(/^[a-z ]{1,20}:|^#/, '')
    .replace(/[\s.,_()[\]{}/\\?<>=+-]+/g, ' ')
    .trim();
  if (isEmptyIn('phone', words) || denials().test(words)) return 'nothing';
  return personName().test(text) ? 'name' : 'text';
}
