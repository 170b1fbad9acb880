import { htmlEntity, readHtmlEntity } from './html_entities';

/** Decodes one kind of escape in a text. */
interface Decoder {
  /** Every escape begins with one of these, so a text without them needn't be searched. */
  signs: readonly string[];
  code: RegExp;
  read: (code: string) => string;
}

/** Percent-encoding of any character. */
const urlAll: Decoder = {
  signs: ['%'],
  code: /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi,
  read: (code) =>
    code.length === 3
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : Buffer.from(code.replaceAll('%', ''), 'hex').toString(),
};

/**
 * Percent-encoding, except of characters that don't need it, since text that happens to follow a
 * percent sign could be mistaken for those.
 */
const url: Decoder = {
  signs: urlAll.signs,
  code: new RegExp(
    `(?!%(?:2[de]|3\\d|4[1-9a-f]|5[\\daf]|6[1-9a-f]|7[\\dae]))(?:${urlAll.code.source})`,
    'gi',
  ),
  read: urlAll.read,
};

/** Form encoding, where a plus is a space. */
const form: Decoder = {
  signs: ['%', '+'],
  code: new RegExp(`${url.code.source}|\\+`, 'gi'),
  read: (code) => (code === '+' ? ' ' : url.read(code)),
};

const html: Decoder = { signs: ['&'], code: htmlEntity, read: readHtmlEntity };

/**
 * The escapes of JSON and of strings in programming languages, also of JSON inside JSON: nesting only
 * adds backslashes, so any number of them is ignored.
 */
const json: Decoder = {
  signs: ['\\'],
  code: /\\+(?:u[\da-f]{4}|x[\da-f]{2}|u\{0{0,4}[\da-f]{1,6}\}|["/])?/gi,
  read: (code) => {
    const last = code.slice(-1);
    if (last === '"' || last === '/') return last;
    if (last === '\\') return '';
    const point = Number.parseInt(code.replace(/^.*[ux]\{?/i, ''), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : code;
  },
};

/** A way to decode a text: an outer encoding, then the encodings inside it. */
interface Way {
  decoder: Decoder;
  inside: readonly Way[];
}

const ways: readonly Way[] = [
  { decoder: form, inside: [] },
  { decoder: urlAll, inside: [] },
  { decoder: url, inside: [{ decoder: url, inside: [] }] },
  {
    decoder: html,
    inside: [
      { decoder: url, inside: [] },
      { decoder: html, inside: [] },
    ],
  },
  {
    decoder: json,
    inside: [
      { decoder: url, inside: [] },
      { decoder: html, inside: [] },
    ],
  },
];

/** A decoded text. */
interface View {
  text: string;
  /** Whether JSON escapes were decoded last. */
  isJson: boolean;
  /** The position of each of its characters, and of its end, in the original text. */
  places: () => Uint32Array;
}

/**
 * The ways to decode a text; none if it has no escapes.
 *
 * @param few only JSON escapes, which any JSON response may have
 */
export function viewsOf(text: string, few: boolean): View[] {
  if (!(few ? /\\/ : /[%+&\\]/).test(text)) return [];
  return few ? walk(text, [], [{ decoder: json, inside: [] }]) : walk(text, [], ways);
}

/** A credential as a view shows it in which JSON escapes were decoded last. */
export function afterViews(text: string): string {
  return text.replace(json.code, json.read);
}

function walk(text: string, before: readonly Decoder[], next: readonly Way[]): View[] {
  const read = before.reduce((view, { code, read }) => view.replace(code, read), text);
  return next.flatMap(({ decoder, inside }) => {
    if (!decoder.signs.some((sign) => read.includes(sign))) return [];
    if (read.search(decoder.code) < 0) return [];
    const decoders = [...before, decoder];
    const last = [...decoders, json];
    const opened = read.replace(decoder.code, decoder.read);
    const view = opened.replace(json.code, json.read);
    const views: View[] = [{ text: view, isJson: true, places: () => placesOf(text, last) }];
    // A backslash may belong to something else, and would swallow the characters after it.
    if (view !== opened && decoder !== json) {
      views.push({ text: opened, isJson: false, places: () => placesOf(text, decoders) });
    }
    return [...views, ...walk(text, decoders, inside)];
  });
}

function placesOf(source: string, decoders: readonly Decoder[]): Uint32Array {
  let text = source;
  let places = Uint32Array.from({ length: text.length + 1 }, (_, index) => index);
  for (const { code, read } of decoders) {
    const before = places;
    const after = new Uint32Array(text.length + 1);
    let length = 0;
    let from = 0;
    const copy = (begin: number, end: number) => {
      after.set(before.subarray(begin, end), length);
      length += end - begin;
    };
    const next = text.replace(code, (found: string, index: number) => {
      const letters = read(found);
      copy(from, index);
      // A decoded character is never longer than its escape.
      copy(index, index + letters.length);
      from = index + found.length;
      return letters;
    });
    copy(from, text.length + 1);
    text = next;
    places = after;
  }
  return places;
}
