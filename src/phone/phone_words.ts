import { lazy } from '../values/lazy';
import { wordList } from '../values/word_list';

/** What a word next to a number means. */
type WordMeaning = 'label' | 'extension' | 'or';

/** Words for kinds of numbers. Fax isn't one: a fax can't receive a message. */
const labelWords = `
  phone ph p mobile mobil mob m cell cellphone cellular cel c telephone telefon telefono
  teléfono telefone téléphone tel tlf t whatsapp whats app wa w sms text call contact handy gsm
  móvil movil celular portable rufnummer home h work office o business main primary secondary
  alternate alt personal direct number numero número numéro nummer num nr no n फ़ोन फोन मोबाइल
  नंबर هاتف جوال موبايل رقم телефон тел моб ☎ ✆ ☏ 📞 📱 📲`;

const extensionWords = `
  extension extensions extention extensión xtension xtensión extn ext exten ex xtn xt x х int
  interno anexo ramal poste durchwahl dw доб вн wew wewn 分機 分机 内線 内线`;

const orWords = 'or and oder und ou et y e या';

const meanings = lazy(
  () =>
    new Map([
      ...meaningOf(labelWords, 'label'),
      ...meaningOf(extensionWords, 'extension'),
      ...meaningOf(orWords, 'or'),
    ]),
);

// Words are compared in NFKC, so these are normalized too.
function meaningOf(words: string, meaning: WordMeaning) {
  return wordList(words.normalize('NFKC')).map((word) => [word, meaning] as const);
}

/** undefined for a word that has nothing to do with numbers. */
export function meaningOfWord(word: string): WordMeaning | undefined {
  return meanings().get(word.toLowerCase());
}
