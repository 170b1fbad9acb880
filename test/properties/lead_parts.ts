import * as fc from 'fast-check';
import {
  asTyped,
  filledText,
  nothing,
  padded,
  scalar,
  solidText,
  type Typed,
  typedText,
  word,
} from './texts';

export const destination = '+919876543210';

export type Fields = Record<string, unknown>;

/** Part of a form as typed, and the fields that the request must have for it. */
export interface Part {
  form: Fields;
  wire: Fields;
}

const textPart = (key: string, value: fc.Arbitrary<Typed>): fc.Arbitrary<Part> =>
  value.map(({ typed, text }) => ({ form: { [key]: typed }, wire: { [key]: text } }));

export const campaignName = solidText.chain((name) =>
  padded(name).map(
    (typed): Part => ({ form: { campaignName: typed }, wire: { campaignName: name } }),
  ),
);

/** A text that is trimmed before it's sent. */
const trimmedText = solidText.chain((text) =>
  padded(text).map((typed): Typed => ({ typed, text })),
);

export const userName = fc.oneof(
  { weight: 3, arbitrary: textPart('userName', fc.oneof(trimmedText, scalar)) },
  nothing.map((value): Part => ({ form: { userName: value }, wire: { userName: destination } })),
);

export const source = fc.oneof(
  { weight: 3, arbitrary: textPart('source', fc.oneof(trimmedText, scalar)) },
  nothing.map((value): Part => ({ form: { source: value }, wire: {} })),
);

/** What may be between two words, and what is sent instead. */
const gap = fc.oneof(
  fc
    .constantFrom('\n', '\r\n', '\t', '  ', ' \n', '\n\n\t', '\u2028', '\u0085', '\u00a0 ', '\v')
    .map((typed) => ({ typed, sent: ' ' })),
  // A single space of any width stays.
  fc.constantFrom(' ', '\u00a0', '\u3000').map((typed) => ({ typed, sent: typed })),
);

export const param = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(word, fc.array(fc.tuple(gap, word), { maxLength: 3 }))
      .map(([first, others]) => ({
        typed: first + others.map(([between, next]) => between.typed + next).join(''),
        text: first + others.map(([between, next]) => between.sent + next).join(''),
      }))
      .chain(({ typed, text }) => padded(typed).map((around): Typed => ({ typed: around, text }))),
  },
  scalar,
);

export const templateParams = fc.array(param, { maxLength: 4 }).map(
  (params): Part => ({
    form: Object.fromEntries(params.map(({ typed }, index) => [`param_${index + 1}`, typed])),
    wire: params.length > 0 ? { templateParams: params.map(({ text }) => text) } : {},
  }),
);

/** Whitespace and invisible marks at the ends of a text, which tags and addresses lose; joiners stay. */
const marks = String.raw`[\s\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+`;
export const marksAtEnds = new RegExp(`^${marks}|${marks}$`, 'g');

export const tag = fc.oneof(
  {
    weight: 4,
    arbitrary: solidText.map((text) =>
      asTyped(text.replace(/[,;\n]/g, '-').replace(marksAtEnds, '')),
    ),
  },
  fc.constantFrom('0', 'false', 'VIP', '__proto__'),
);

/** The tags of one row, with repeats, spaces around them, and nothing between two commas. */
const tagRow = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: tag.chain((name) => padded(name).map((typed) => ({ typed, name }))) },
    fc.constantFrom('', ' ', '\n').map((typed) => ({ typed, name: '' })),
  ),
  { maxLength: 3 },
);

export const tags = fc
  .tuple(
    fc.array(tagRow, { maxLength: 3 }),
    fc.boolean(),
    fc.subarray([0, false]),
    fc.constantFrom(',', ';'),
  )
  .map(([rows, inOneText, scalars, between]): Part => {
    const texts = rows.map((row) => row.map(({ typed }) => typed).join(between));
    const names: string[] = [];
    for (const name of [...rows.flat().map((entry) => entry.name), ...scalars.map(String)]) {
      if (name !== '' && !names.includes(name)) names.push(name);
    }
    const typed = inOneText ? [...texts, ...scalars].join(between) : [...texts, ...scalars];
    return { form: { tags: typed }, wire: names.length > 0 ? { tags: names } : {} };
  });

const buttonValue = fc.oneof(
  param,
  nothing.map((typed): Typed => ({ typed, text: '' })),
);

/** The values of the two buttons, of which an empty one adds nothing. */
export const buttons = fc.tuple(buttonValue, buttonValue).map((both): Part => {
  const sent = both.flatMap(({ text }, index) =>
    text === ''
      ? []
      : [{ type: 'button', sub_type: 'url', index, parameters: [{ type: 'text', text }] }],
  );
  return {
    form: { button_1: both[0].typed, button_2: both[1].typed },
    wire: sent.length > 0 ? { buttons: sent } : {},
  };
});

const attributeName = fc.oneof(
  { weight: 4, arbitrary: solidText },
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', '10'),
);

export const attributes = fc
  .tuple(
    fc.uniqueArray(
      fc.tuple(
        attributeName.chain((name) => fc.tuple(fc.constant(name), padded(name))),
        fc.oneof(
          { weight: 4, arbitrary: typedText(filledText) },
          scalar,
          nothing.map((typed): Typed => ({ typed, text: '' })),
        ),
      ),
      { selector: ([[name]]) => name, maxLength: 4 },
    ),
    fc.boolean(),
  )
  .map(([rows, asText]): Part => {
    const typed = Object.fromEntries(rows.map(([[, key], value]) => [key, value.typed]));
    const sent = rows.filter(([, { text }]) => text !== '').map(([[key], { text }]) => [key, text]);
    return {
      // A mapped text may be the field's JSON.
      form: { attributes: asText ? JSON.stringify(typed) : typed },
      wire: sent.length > 0 ? { attributes: Object.fromEntries(sent) } : {},
    };
  });

export const mediaUrl = 'https://files.example.com/brochure%20one.pdf?signature=a%2Fb&x=1';

export const media = fc.oneof(
  fc.constant<Part>({ form: {}, wire: {} }),
  fc.tuple(fc.constantFrom('media__url', 'media__file'), solidText).chain(([key, filename]) =>
    padded(filename).map(
      (typed): Part => ({
        form: { [key]: mediaUrl, media__filename: typed },
        wire: { media: { url: mediaUrl, filename } },
      }),
    ),
  ),
);

export const place = fc.option(solidText, { nil: '' });

export const location = fc.oneof(
  fc.constant<Part>({ form: {}, wire: {} }),
  fc.tuple(place, place).map(
    ([name, address]): Part => ({
      form: {
        location__latitude: 0,
        location__longitude: '-77.5946',
        location__name: name,
        location__address: address,
      },
      wire: {
        location: `{"latitude":0,"longitude":-77.5946${name && `,"name":${JSON.stringify(name)}`}${
          address && `,"address":${JSON.stringify(address)}`
        }}`,
      },
    }),
  ),
);
