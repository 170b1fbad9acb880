import type { CountryCode } from 'libphonenumber-js/core';
import { wordSet } from '#values/words';
import { bareLetters, countryOfName } from './countries';
import { isLong } from './plain_text';

/** Words for a phone: directly after them, *no* is short for number, even without a dot. */
const phones = `phone telephone tel ph mobile mob cell cellular cellphone contact whatsapp wa home house office
  work gsm hp telefono celular telefone telefon handy telepon telp फोन फ़ोन मोबाइल`;

/**
 * What else address books, CRMs, lead forms, links and vCards write, and the words for an extension and for "or" and
 * "and". Not fax, pager, or whoever else may answer.
 */
const otherLabels = [
  `phones line number numbers num nos sms business company main primary secondary other direct personal alternate
    alternative alt default preferred residence res whats app mobilephone homephone workphone phonenumber mobilenumber
    contactnumber m h w o r c p t extension ext and or type voice customer client billing shipping sales`,
  // Spanish, Portuguese, French
  'movil cel casa trabajo oficina principal fijo numero contacto int y',
  'telemovel residencial comercial trabalho contato ramal ou',
  'portable fixe bureau domicile travail poste et',
  // German, Italian
  'mobil festnetz privat buro nummer telefonnummer handynummer mobilnummer nebenstelle oder und',
  'cellulare ufficio fisso',
  // Hindi, Indonesian, Arabic, Russian
  'नंबर',
  'ponsel nomor rumah kantor ekstensi atau',
  'هاتف جوال الجوال موبايل رقم واتساب أو',
  'телефон тел мобильный моб номер доб или',
  // Chinese, Japanese
  '电话 手机 手机号 手机号码 联系电话 電話號碼 手機 聯絡電話',
  '電話 電話番号 携帯 携帯電話 携帯番号 連絡先',
];

const phoneLabels = wordSet(bareLetters(phones));
const labels = wordSet(bareLetters([phones, ...otherLabels].join(' ')));

/** Labels of one number of several: after them, No. is a number, but no could be an answer. */
const rank = wordSet('primary main secondary other personal direct');

/** Letters and digits, flags, marks that stand around numbers, in them, or between two, telephones, and check marks. */
const allowed = () =>
  // 📞 Mobile: 98765 43210
  /^[\p{L}\p{M}\d\s\u{1f1e6}-\u{1f1ff}+().,/\\~[\]{}·•_?*:;|&#=<>☎☏✆📞📱📲✓✔✅☑-]*$/u;

const isLabel = (word: string): boolean => labels.has(bareLetters(word));

/** Whether a word is a label where it stands. */
function isLabelIn(text: string, word: string, at: number): boolean {
  const before = text.slice(0, at);
  const after = text.slice(at + word.length);
  if (/^no$/i.test(word)) return isNumberSign(before, after);
  // Número de teléfono, numero di telefono. DE is Germany.
  if (/^d[ei]$/.test(word)) return isLabel(lastWord(before));
  // An x is a cross, unless a number stands before it and its extension after it.
  if (/^x$/i.test(word)) return isLong(before) && /^[ .:#-]{0,3}\d{1,6}(?!\d)/.test(after);
  return isLabel(word);
}

const lastWord = (before: string): string =>
  /[\p{L}\p{M}]{1,20}(?=[._-]? ?$)/u.exec(before)?.[0] ?? '';

/** Whether *no* is short for number: No. 98765 43210, Phone no 98765 43210. Not NO - 98765 43210, nor SMS no. */
function isNumberSign(before: string, after: string): boolean {
  // Indonesian: No. HP 0812-3456-7890.
  if (/^\.? (?:hp|telp|telepon|ponsel)\b/i.test(after)) return before.trim() === '';
  if (!/^[ .:#=(+-]{0,6}\d/.test(after)) return false;
  const hasMark = /^ ?[.:#]/.test(after);
  if (!/[\p{L}\d]/u.test(before)) return hasMark;
  const label = bareLetters(lastWord(before));
  return phoneLabels.has(label) || (hasMark && rank.has(label));
}

/**
 * Checks all that stands around the digits of a plain text. Source of the rule: "Phone numbers" in the design.
 *
 * @returns the countries that it names; null if it has any word or sign that isn't known. Never throws
 */
export function readAround(text: string): readonly CountryCode[] | null {
  if (!allowed().test(text)) return null;
  // A code is in capitals, and needs a digit before it, or a + anywhere: without these, ID 98… is an identifier.
  // NO may be a no.
  const isCode = (name: string) =>
    /^(?!NO)[A-Z]{2}$/.test(name) && (text.includes('+') || text.search(/\d/) < text.indexOf(name));
  const countryIn = (name: string) =>
    name.length !== 2 || isCode(name) ? countryOfName(name) : undefined;
  const countries = text
    .replace(/[\p{L}\p{M}]+/gu, (word, at) => (isLabelIn(text, word, at) ? '|' : word))
    .split(/[^\p{L}\p{M}\u{1f1e6}-\u{1f1ff}&. -]+/u)
    .map((part) => part.replace(/^[&. -]{1,5}|[&. -]{1,5}$/g, ''))
    .flatMap((name) => countryIn(name) ?? name.split(' ').filter(Boolean).map(countryIn));
  return countries.every((one) => one !== undefined) ? countries : null;
}
