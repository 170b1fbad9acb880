import type { CountryCode } from 'libphonenumber-js/core';
import { isEmptyIn } from '../values/fillers';
import { readAround } from './labels';
import type { PhoneProblem } from './phone_problem';
import { isLong, toPlainText } from './plain_text';

/** What a link, a chat ID, a tel: URI or its encoding has around a number. These begin with a country code. */
const links: readonly (readonly [form: RegExp, now: string])[] = [
  // Struck through as WhatsApp writes it: treated as a mark for a hidden digit.
  [/^~.*~$|(?<!\d)~(?! )[^~\d]*\d[^~]*(?<! )~(?!\d)/s, '?$&'],
  [/%2B/gi, '+'],
  [/(?<=[\d)+])%20(?=[\d(+])/g, ' '],
  [/^(\D{0,10}) ?\+?(\d{7,15})(?::\d{1,3})?@(?:s\.whatsapp\.net|c\.us)$/i, '$1 +$2'],
  // With WhatsApp's own parameters, and campaigns'. Any other may be a remark.
  [
    /(?:https?:\/\/)?(?:www\.)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp(?:\.com|:\/)\/send\/?\?(?:(?:text|type|app_absent|lang|locale|source|data|context)(?:=[^&#\s]*)?&)*phone=) ?\+?(\d(?:[ ().-]{0,2}\d){0,20})\/?(?:[?&](?:text|type|app_absent|lang|locale|source|data|context|utm_\w+|\w*clid|l)(?:=[^&#\s]*)?(?![\w-]))*[?&#]?/gi,
    ' +$1 ',
  ],
  [/["'`\u00b4\u2018-\u201f\u2032-\u2036\u00ab\u00bb\u2039\u203a\u02b9-\u02bc]/g, ''],
];

/** What forms contain in place of a number, without signs: no phone, sin teléfono, [no number given]. */
const nothings = () => /^(?:|(?:no|not|none|sin)(?: [\p{L}\p{M}]+){0,3})$/u;
/** Filled in by a form or an export that has no number: 0, or a country code alone. */
const unfilled = /^(?:0*|(?:\+|00)[1-9]\d{0,2}0*)$/;
/** 919876543210.0: what a spreadsheet makes of a number. */
const zeroDecimals = /^([^.,]*\d)[.,]0{1,2}\.?$|(?<=\d)[.,]0$/;

/** What makes a text no number, or no whole one. */
const refusals: readonly (readonly [form: RegExp, problem: PhoneProblem])[] = [
  // Coordinates.
  [/(?<![\d.])\d{1,2}\.\d{2,}(?:[,;] ?-?| -)1?\d{1,2}\.\d{2,}(?![\d.])/, 'text'],
  [/(?<![\d.])1?\d{1,2}\.\d{4,}\.?[^\d.+]{1,5}1?\d{1,2}\.\d{4,}(?!\.?\d)/, 'text'],
  [/\d ?E ?[+-]? ?\d+$/i, 'spreadsheet'],
  // What a spreadsheet makes of +91-98… when it evaluates it as a formula.
  [/^-\d+(?:\.\d+)?$|#[A-Z]+!$/, 'spreadsheet'],
  [/\d[ T][0-2]?\d:\d\d(?!\d)/, 'date'],
  // Marks in place of digits. One # behind an extension ends it.
  [/\d ?(?:([#=<>])\1|([|&])\2(?![^|&]*\d))|\d[([] ?[)\]]|\{ ?\}/, 'hidden'],
  [/(?<!(?:- |[,;])\d{2,6}|ext[ .:]{0,3}\d{1,6} ?|,,\d\d?)[#=&][ ).,;>|\]}]*$/i, 'hidden'],
];
/** The same of its letters, asked last. Expressions for all scripts are slow to compile, and most numbers need none. */
const letterRefusals = (): typeof refusals => [
  // Care of (c/o); letters in place of digits: xx, the O in 98765O43210, the x in 98765 4321x.
  [/(?<!\p{L})\p{L} ?[/\\] ?o(?!\p{L})/iu, 'text'],
  [/(?<!\p{L})(\p{L})(?: ?\1)+(?!\p{L})|\d(?:(?!x)\p{L}| [oil])\d/iu, 'hidden'],
  [/\d(?:\p{L}|[([]x)(?!\p{L}{0,20} ?[.:#=-]{0,4} ?\d)/iu, 'hidden'],
];
/** And when each character that can't be inside a number has become a border. */
const laterRefusals: typeof refusals = [
  [/\d{7}\.\d{1,2}(?![\d.])|(?<=^|\|)[^.|]*\d\.\d{1,2} ?(?=\||$)/, 'spreadsheet'],
  [/(?:^|[|,]) ?[0-3]?\d([-/.])[0-3]?\d\1\d\d ?(?:[|,]|$)/, 'date'],
  [/(?:^|[|,])[^\d+|]{0,9}[0-3]?\d[^\d+()|]+[0-3]?\d[^\d+()|]+(?:19|20)\d\d(?!.?\d)/, 'date'],
  [/(?:^|[|,])[^\d+|]{0,9}(?:19|20)\d\d[^\d+()|]+[01]?\d[^\d+()|]+[0-3]?\d(?!\d)/, 'date'],
  // A gap, an ellipsis, or several marks in a row.
  [/[_?*]|[\u00b7\u2022]$|[([] ?[-~.\u00b7\u2022] ?[)\]]/, 'hidden'],
  [/[-~.\u00b7\u2022] ?[-~.\u00b7\u2022]/, 'hidden'],
];

/** Characters that can't be inside a number. A word may end with a dot or an underscore. */
const border = /(?:[^\d+ ().,/\\~[\]{}\u00b7\u2022_?*-]+[._]?|,,)+/g;
/** Few digits in brackets, or behind the only comma or slash. */
const shortEnd =
  /[([{] ?(\d{1,3}) ?[)\]}](?= *(?:$|\|))|(?<=[^,/\\|]{7,})[,/\\] ?(\d{1,2})(?=[. ]*(?:$|\|))/g;

/**
 * Takes off what leads have around numbers. Source of the rule: "Phone numbers" in the design.
 *
 * @returns the pieces with digits, each a number or a part of one, and the countries that are named; or why
 *   there's no number. Never throws
 */
export function readPhoneText(
  source: string,
): { pieces: string[]; countries: readonly CountryCode[] } | PhoneProblem {
  // Footnote marks and numbers in circles (², ①) would become digits.
  if (source.length > 2_000 || (/[^\0-\x7f]/.test(source) && /\p{No}/u.test(source))) return 'text';
  const written = toPlainText(source);
  const isBare = /^[\d\s+().-]*$/.test(written);
  const around = isBare ? [] : links;
  const plain = around.reduce((text, [form, now]) => text.replace(form, now), written);
  if (/^(?:[a-z]{1,20}: ?)?<?test lead\b/i.test(plain)) return 'nothing';
  if (!/\d/.test(plain)) return withoutDigits(plain);
  if (unfilled.test(plain.replace(/[^\d+]/g, '')) && !isLong(plain)) return 'nothing';
  const text = plain.trim().replace(/^= ?/, '').replace(zeroDecimals, '$1');
  const forms = isBare ? refusals : [...refusals, ...letterRefusals()];
  const [, reason] = forms.find(([form]) => form.test(text)) ?? [];
  if (reason) return reason;
  const countries = isBare ? [] : readAround(text);
  // A link's query can be long; a number can't.
  if (countries === null || text.length > 250) return 'text';

  const parts = (isBare ? text : withoutLabels(text)).replace(border, '|');
  const [, later] = laterRefusals.find(([form]) => form.test(parts)) ?? [];
  if (later) return later;
  const pieces = parts
    .replace(shortEnd, '|$1$2')
    .split(/\||(?=\+)/)
    .filter((part) => /\d/.test(part))
    .map((part) => part.trim());
  return { pieces, countries };
}

/** Without the numbers of labels (Mobile 1 - 98765 43210, No.1: 98765 43210) and brackets around words. */
const withoutLabels = (text: string) =>
  text.replace(
    /(\p{L}[ .#]{0,3})[1-9](?= ?[:)]| - )|[([{](?=[^()[\]{}]*\p{L})/gu,
    (_, label?: string) => label ?? '|',
  );

function withoutDigits(text: string): PhoneProblem {
  if (/#[A-Z]+!/.test(text)) return 'spreadsheet';
  const content = text.toLowerCase().replace(/^[a-z ]{1,20}:|^#/, '');
  const words = content.replace(/[\s.,_()[\]{}/\\?<>=+-]+/g, ' ').trim();
  const isFiller = [content.trim(), words].some((one) => isEmptyIn('phone', one));
  return isFiller || nothings().test(words) ? 'nothing' : 'text';
}
