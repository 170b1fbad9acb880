import { lazy } from '../values/lazy';
import { digitsOf, isLong } from './phone_digits';
import { callingCodeOf } from './phone_plan';

/** What a word next to a number means. */
type WordMeaning = 'label' | 'extension' | 'or';

/** Words for kinds of numbers. Fax isn't one: a fax can't receive a message. */
const labelWords = [
  ...['phone', 'ph', 'p', 'mobile', 'mobil', 'mob', 'm', 'cell', 'cellphone', 'cellular', 'cel'],
  ...['c', 'telephone', 'telefon', 'telefono', 'teléfono', 'telefone', 'téléphone', 'tel', 'tlf'],
  ...['t', 'whatsapp', 'whats', 'app', 'wa', 'w', 'sms', 'text', 'call', 'contact', 'handy'],
  ...['gsm', 'móvil', 'movil', 'celular', 'portable', 'rufnummer', 'home', 'h', 'work', 'office'],
  ...['o', 'business', 'main', 'primary', 'secondary', 'alternate', 'alt', 'personal', 'direct'],
  ...['number', 'numero', 'número', 'numéro', 'nummer', 'num', 'nr', 'no', 'n'],
  ...[
    'फ़ोन',
    'फोन',
    'मोबाइल',
    'नंबर',
    'هاتف',
    'جوال',
    'موبايل',
    'رقم',
    'телефон',
    'тел',
    'моб',
    '☎',
    '✆',
    '☏',
    '📞',
    '📱',
    '📲',
  ],
];

const extensionWords = [
  ...[
    'extension',
    'extensions',
    'extention',
    'extensión',
    'xtension',
    'xtensión',
    'extn',
    'ext',
    'exten',
    'ex',
    'xtn',
    'xt',
  ],
  ...['x', 'х', 'int', 'interno', 'anexo', 'ramal', 'poste', 'durchwahl', 'dw', 'доб', 'вн'],
  ...['wew', 'wewn', '分機', '分机', '内線', '内线'],
];

const orWords = ['or', 'and', 'oder', 'und', 'ou', 'et', 'y', 'e', 'या'];

/** What forms, sheets, phone systems and test leads contain instead of a number. */
const nothings = lazy(
  () =>
    new Set(
      [
        ...[
          'n/a',
          'none',
          'null',
          'nil',
          'nan',
          'undefined',
          'false',
          'unknown',
          'blank',
          'empty',
          'nothing',
        ],
        ...['no', 'no phone', 'no number', 'no phone number', 'no mobile', 'no mobile number'],
        ...[
          'no cell',
          'no cell phone',
          'no tel',
          'no telephone',
          'no telephone number',
          'no contact',
        ],
        ...[
          'no contact number',
          'no data',
          'no value',
          'no answer',
          'no caller id',
          'not available',
        ],
        ...['not given', 'not provided', 'not specified', 'not applicable', 'not set', 'not known'],
        ...['not disclosed', 'none given', 'none provided', 'none specified', 'none available'],
        ...[
          'n/k',
          'unset',
          'missing',
          'unavailable',
          'withheld',
          'anonymous',
          'private',
          'restricted',
        ],
        ...['unlisted', 'declined', 'refused', 'tbd', 'tba', 'tbc', 'n/d', 's/n', 's/d', 'k. A.'],
        ...[
          'keine',
          'keine Angabe',
          'ninguno',
          'ninguna',
          'no tiene',
          'sin número',
          'sin teléfono',
        ],
        ...['no disponible', 'nenhum', 'nenhuma', 'não informado', 'não tem', 'nessuno', 'aucun'],
        ...[
          'aucune',
          'non renseigné',
          'geen',
          'n.v.t.',
          'brak',
          'yok',
          'нет',
          'tidak ada',
          '无',
          'なし',
        ],
        ...['없음', 'لا يوجد', 'नहीं'],
      ].map(lettersOf),
    ),
);

/** At most four digits other than zeros, with what an input mask has between them. */
const unfilledForm = /^[\s(]*(?:(?:\+|00)\s*(?:[1-9]\d{0,3})?)?[\s()_.0-]*$/;

/**
 * Whether a text is what forms and exports make of a number that isn't filled in: 0, a country code
 * alone or before a 0, an empty input mask (+39, +4200, +7 (___) ___-__-__).
 */
export function isUnfilled(text: string): boolean {
  if (!unfilledForm.test(text) || isLong(text)) return false;
  const digits = digitsOf(text).replace(/^00/, '');
  const code = callingCodeOf(digits) ?? '';
  const rest = digits.slice(code.length);
  // Forms have the area code of Caribbean countries in the country code: +1684.
  return /^0*$/.test(rest) || (code === '1' && rest.length === 3);
}

/** Whether a text says that there's no number: `#N/A`, `(none)`, `-`, `Phone:`, `+91`, `0`. */
export function isNothing(text: string): boolean {
  if (/^test lead\b/i.test(text)) return true;
  const content = text.replace(/^[a-z ]{1,20}: ?/i, '');
  if (isUnfilled(content)) return true;
  if (/\d/.test(text)) return false;
  return /^[\s\-.,_()[\]{}/\\?]*$/.test(content) || nothings().has(lettersOf(content));
}

/** Without case, punctuation and spaces, which vary most. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s!-@[-`{-~]+/g, '');
}

// Words are compared in NFKC, so these are normalized too.
const meaningOf = (words: readonly string[], meaning: WordMeaning) =>
  words.map((word) => [word.normalize('NFKC'), meaning] as const);

const meanings = lazy(
  () =>
    new Map([
      ...meaningOf(labelWords, 'label'),
      ...meaningOf(extensionWords, 'extension'),
      ...meaningOf(orWords, 'or'),
    ]),
);

/** undefined for a word that has nothing to do with numbers. */
export function meaningOfWord(word: string): WordMeaning | undefined {
  return meanings().get(word.toLowerCase());
}
