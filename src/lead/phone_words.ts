/** What a word next to a number means. */
export type WordMeaning = 'label' | 'extension' | 'or';

/** Words for kinds of numbers. Fax isn't one: a fax can't receive a message. */
const LABELS = [
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

const EXTENSIONS = [
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
];

const ORS = ['or', 'and', 'oder', 'und', 'ou', 'et', 'y', 'e', 'या'];

/** What forms, sheets and test leads contain instead of a number. */
export const NOTHINGS = [
  ...['n/a', 'na', 'n.a.', 'n.a', 'none', 'null', 'nil', 'nan', 'undefined', 'unknown', 'blank'],
  ...['empty', 'no', 'no phone', 'no number', 'no phone number', 'not available', 'not given'],
  ...['not provided', 'not specified', 'no data', 'not applicable'],
];

// Words are compared in NFKC, so these are normalized too.
const meaningOf = (words: readonly string[], meaning: WordMeaning) =>
  words.map((word) => [word.normalize('NFKC'), meaning] as const);

const meanings: ReadonlyMap<string, WordMeaning> = new Map([
  ...meaningOf(LABELS, 'label'),
  ...meaningOf(EXTENSIONS, 'extension'),
  ...meaningOf(ORS, 'or'),
]);

/** undefined for a word that has nothing to do with numbers. */
export function meaningOfWord(word: string): WordMeaning | undefined {
  return meanings.get(word.toLowerCase());
}
