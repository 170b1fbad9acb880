/** Writings of a credential that are more than its letters: each takes one kind of code away. */
interface Decoder {
  code: RegExp;
  read: (code: string) => string;
}

/** Codes of URLs, of any letter. */
const urlAll: Decoder = {
  code: /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi,
  read: (code) => Buffer.from(code.replaceAll('%', ''), 'hex').toString(),
};

/**
 * Codes of URLs, but of letters that need none: what stands behind a percent sign by chance would
 * be taken for one of these.
 */
const url: Decoder = {
  code: new RegExp(
    `(?!%(?:2[de]|3\\d|4[1-9a-f]|5[\\daf]|6[1-9a-f]|7[\\dae]))(?:${urlAll.code.source})`,
    'gi',
  ),
  read: urlAll.read,
};

/** The same in a form, where a plus is a space. */
const form: Decoder = {
  code: new RegExp(`${url.code.source}|\\+`, 'gi'),
  read: (code) => (code === '+' ? ' ' : url.read(code)),
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Entities of HTML. */
const html: Decoder = {
  code: /&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);/gi,
  read: (code) => {
    const name = code.slice(1, -1).toLowerCase();
    const named = entities[name];
    if (named !== undefined) return named;
    const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= 0x10ffff ? String.fromCodePoint(point) : code;
  },
};

/**
 * Escapes of JSON, and of JSON in JSON: escaping only makes backslashes more, so that none counts.
 */
const json: Decoder = {
  code: /\\+(?:u[\da-f]{4}|["/])?/gi,
  read: (code) => {
    const escaped = code.replace(/^\\+/, '');
    return escaped.length <= 1
      ? escaped
      : String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  },
};

/** A way to read a text: codes that are taken away, then those that were written into these. */
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

/** A text read in another way. */
export interface View {
  text: string;
  /** Where each of its letters, and its end, stand in the text as it came. */
  places: () => Uint32Array;
}

/**
 * The ways in which a text can be read besides as it is; none where it holds no codes.
 *
 * @param few leaves out all but JSON's, which every answer in JSON may hold
 */
export function viewsOf(text: string, few: boolean): View[] {
  if (!/[%+&\\]/.test(text)) return [];
  return few ? walk(text, [], [{ decoder: json, inside: [] }]) : walk(text, [], ways);
}

/** A credential as it comes out of every view: JSON is always read last. */
export function afterViews(text: string): string {
  return text.replace(json.code, json.read);
}

function walk(text: string, before: readonly Decoder[], next: readonly Way[]): View[] {
  const read = before.reduce((view, { code, read }) => view.replace(code, read), text);
  return next.flatMap(({ decoder, inside }) => {
    if (read.search(decoder.code) < 0) return [];
    const decoders = [...before, decoder];
    const last = [...decoders, json];
    const view = read.replace(decoder.code, decoder.read).replace(json.code, json.read);
    return [{ text: view, places: () => placesOf(text, last) }, ...walk(text, decoders, inside)];
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
      // What a code stands for is never longer than the code.
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
