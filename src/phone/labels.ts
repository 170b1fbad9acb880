import type { CountryCode } from 'libphonenumber-js/core';
import { lazy } from '../values/lazy';
import { wordList } from '../values/words';
import { bareLetters, countryOfName } from './countries';

/**
 * The labels that address books, CRMs, lead forms, links and vCards write, and the words for an extension
 * and for "or" and "and", in English, Spanish, Portuguese, French, German, Italian, Hindi, Indonesian,
 * Arabic, and Russian. Not fax, pager, or whoever else may answer.
 */
const labels = `phone phones telephone telephones tel tels ph mobile mob mbl cell cellular cellphone smartphone
  iphone landline line number numbers num nr contact whatsapp wa sms home house residence work office business
  company main primary secondary other alternate alternative alt direct personal car callback custom
  m h w o r c p t
  extension extensions ext extn x or and
  callto waid type voice pref uri
  telefono telf tlf tfno movil celular celulares cel casa trabajo oficina particular empresa principal fijo
  numero contacto otro interno anexo int y
  telefone telefones telemovel celular fone residencial comercial trabalho escritorio fixo contato outro ramal ou
  portable fixe bureau domicile maison travail professionnel personnel autre poste et
  telefon handy mobil mobiltelefon festnetz privat geschaftlich dienstlich arbeit buro zentrale rufnummer nummer
  durchwahl nebenstelle oder und
  cellulare ufficio lavoro abitazione fisso principale altro recapito
  फ़ोन फोन मोबाइल टेलीफोन दूरभाष नंबर नम्बर घर कार्यालय ऑफिस व्हाट्सएप व्हाट्सऐप वाट्सएप संपर्क या और एक्सटेंशन
  telepon telpon telp hp handphone ponsel seluler nomor rumah kantor kerja utama kontak lainnya ekstensi atau
  هاتف الهاتف تليفون تلفون جوال الجوال موبايل محمول نقال رقم واتساب المنزل منزل العمل عمل المكتب مكتب تحويلة أو و
  телефон тел мобильный моб сотовый сот домашний дом рабочий работа городской номер ватсап контакт доб добавочный
  или и`;

/** Words between two labels: numéro de téléphone, numero di telefono. */
const joiners: readonly string[] = ['de', 'di'];

const known = lazy(() => new Set(wordList(bareLetters(labels.normalize('NFKC')))));

/** Labels written together: MobilePhone, Handynummer. */
const compound = lazy(() => {
  const long = [...known()].filter((word) => word.length > 3);
  return new RegExp(`^(?:${long.join('|')}){2}$`);
});

function isLabel(word: string): boolean {
  const letters = bareLetters(word);
  return known().has(letters) || compound().test(letters.slice(0, 40));
}

/** Whether a word is a label where it stands. */
function isLabelIn(text: string, word: string, at: number): boolean {
  if (isLabel(word)) return true;
  const [, before = ''] = /([\p{L}\p{M}]+)[ ._-]{0,2}$/u.exec(text.slice(0, at).slice(-40)) ?? [];
  const after = text.slice(at + word.length);
  if (joiners.includes(word))
    return isLabel(before) && isLabel(/^ (\p{L}+)/u.exec(after)?.[1] ?? '');
  // No. 98765 43210, Phone no: 98765 43210. Not "no call", and not "WhatsApp: no".
  const isFirst = !/[\p{L}\p{M}\d]/u.test(text.slice(0, at));
  return /^no$/i.test(word) && (isFirst || isLabel(before)) && /^[ .:#=(+-]{0,6}\d/.test(after);
}

function countryIn(name: string): CountryCode | null {
  // A code is in capitals. NO may be a no, and others may be labels: PH, NR.
  const isWord =
    name.length === 2 && (name !== name.toUpperCase() || name === 'NO' || isLabel(name));
  return isWord ? null : countryOfName(name);
}

/** Marks that stand around numbers, in them, or between two; ☎, 📞 and 📱; flags. */
const plainMarks =
  /^[\p{L}\p{M}\d\s+().,/\\~[\]{}\u00b7\u2022_?*:;|&#=<>\u260e\u{1f4de}\u{1f4f1}\u{1f1e6}-\u{1f1ff}-]*$/u;

/** What a country's name may consist of. */
const phrase = /[\p{L}\p{M}\u{1f1e6}-\u{1f1ff}][\p{L}\p{M}\u{1f1e6}-\u{1f1ff}&., -]*/gu;

/**
 * Checks all that stands around the digits of a text: labels, and names of countries.
 *
 * @param text plain text, in compatibility form
 * @returns the countries that it names; null if it has any other word or sign
 *
 * Source of the rule: "Phone numbers" in the design. Never throws.
 */
export function readAround(text: string): readonly CountryCode[] | null {
  if (!plainMarks.test(text)) return null;
  const names = [...text.matchAll(phrase)].flatMap(({ 0: words, index }) => {
    if (countryIn(trimmed(words))) return trimmed(words);
    const others = words.replace(/[\p{L}\p{M}]+/gu, (word, at) =>
      isLabelIn(text, word, index + at) ? '|' : word,
    );
    const unknown = others.split('|').map(trimmed);
    return unknown.flatMap((name) => (countryIn(name) ? name : name.split(' '))).filter(Boolean);
  });
  const countries = names.map(countryIn).filter((country) => country !== null);
  return countries.length === names.length ? countries : null;
}

const trimmed = (text: string): string =>
  text.replace(/^[&., -]{1,5}/, '').replace(/[&., -]{1,5}$/, '');
