import type { CountryCode } from 'libphonenumber-js/core';
import { lazy, wordList } from '../values/words';
import { bareLetters, countryOfName } from './countries';

/**
 * The labels that address books, CRMs, lead forms, links and vCards write, and the words for an extension
 * and for "or" and "and", in English, Spanish, Portuguese, French, German, Italian, Hindi, Indonesian,
 * Arabic, and Russian. Not fax, pager, or whoever else may answer.
 */
const labels = `phone phones telephone telephones tel tels ph mobile mob mbl cell cellular cellphone smartphone
  iphone landline line number numbers num nr contact whatsapp wa sms home house residence work office business
  company main primary secondary other alternate alternative alt direct personal car callback custom default
  preferred verified res resi whats app
  mobilephone homephone workphone otherphone phonenumber mobilenumber contactnumber m h w o r c p t
  extension extensions ext extn x or and gsm callto waid type voice pref uri
  telefono telf tlf tfno movil celular celulares cel casa trabajo oficina particular empresa principal fijo
  numero contacto otro interno anexo int y
  telefone telefones telemovel celular fone residencial comercial trabalho escritorio fixo contato outro ramal ou
  portable fixe bureau domicile maison travail professionnel personnel autre poste et
  telefon handy mobil mobiltelefon festnetz privat geschaftlich dienstlich arbeit buro zentrale rufnummer nummer
  telefonnummer handynummer mobilnummer   durchwahl nebenstelle oder und
  cellulare ufficio lavoro abitazione fisso principale altro recapito
  फ़ोन फोन मोबाइल टेलीफोन दूरभाष नंबर नम्बर घर कार्यालय ऑफिस व्हाट्सएप व्हाट्सऐप वाट्सएप संपर्क या और एक्सटेंशन
  telepon telpon telp hp handphone ponsel seluler nomor rumah kantor kerja utama kontak lainnya ekstensi atau
  هاتف الهاتف تليفون تلفون جوال الجوال موبايل محمول نقال رقم واتساب المنزل منزل العمل عمل المكتب مكتب تحويلة أو و
  телефон тел мобильный моб сотовый сот домашний дом рабочий работа городской номер ватсап контакт доб добавочный
  или и`;

const known = lazy(() => new Set(wordList(bareLetters(labels.normalize('NFKC')))));

const isLabel = (word: string): boolean => known().has(bareLetters(word));

/** Whether a word is a label where it stands. */
function isLabelIn(text: string, word: string, at: number): boolean {
  // A cross in front of a number isn't the x of an extension.
  if (isLabel(word)) return !/^x$/i.test(word) || /(?:\d\D*){7}/.test(text.slice(0, at));
  const [before = ''] = /[\p{L}\p{M}]{1,20}(?=[ ._-]{0,2}$)/u.exec(text.slice(0, at)) ?? [];
  // Número de teléfono, numero di telefono. DE is Germany.
  if (/^d[ei]$/.test(word)) return isLabel(before);
  // No. 98765 43210, Phone no: 98765 43210. Not "no call", and not "WhatsApp: no".
  if (!/^no$/i.test(word)) return false;
  const isFirst = !/[\p{L}\d]/u.test(text.slice(0, at));
  return (isFirst || isLabel(before)) && /^[ .:#=(+-]{0,6}\d/.test(text.slice(at + 2));
}

/** Marks that stand around numbers, in them, or between two; ☎, 📞 and 📱; flags. */
const plainMarks = () =>
  /^[\p{L}\p{M}\d\s+().,/\\~[\]{}\u00b7\u2022_?*:;|&#=<>\u260e\u{1f4de}\u{1f4f1}\u{1f1e6}-\u{1f1ff}-]*$/u;

/**
 * Checks all that stands around the digits of a plain text. Source of the rule: "Phone numbers" in the design.
 *
 * @returns the countries that it names; null if it has any word or sign that isn't known. Never throws
 */
export function readAround(text: string): readonly CountryCode[] | null {
  if (!plainMarks().test(text)) return null;
  // A code is in capitals, and in front of a number beside a +, since ID is also an identifier's. NO is also a no.
  const isCode = (name: string) =>
    /^(?!NO)[A-Z]{2}$/.test(name) && (text.includes('+') || text.search(/\d/) < text.indexOf(name));
  const countryIn = (name: string) =>
    name.length !== 2 || isCode(name) ? countryOfName(name) : null;
  const names = text
    .replace(/[\p{L}\p{M}]+/gu, (word, at) => (isLabelIn(text, word, at) ? '|' : word))
    .split(/[^\p{L}\p{M}\u{1f1e6}-\u{1f1ff}&. -]+/u)
    .map((part) => part.replace(/^[&. -]{1,5}/, '').replace(/[&. -]{1,5}$/, ''))
    .flatMap((name) => (countryIn(name) ? name : name.split(' ')))
    .filter(Boolean);
  const countries = names.flatMap((name) => countryIn(name) ?? []);
  return countries.length === names.length ? countries : null;
}
