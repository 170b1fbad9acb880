import { lazy } from '../values/lazy';

/**
 * The named entities of HTML 5 for ASCII and Latin-1, from a first character on, with a bar between
 * names of the same one. PHP's htmlentities writes them. Case is ignored, as everywhere in the search
 * for credentials, so a capital shares the name of its small letter.
 */
const names: ReadonlyArray<readonly [first: number, names: string]> = [
  [0x09, 'tab newline'],
  [0x21, 'excl quot num dollar percnt amp apos lpar rpar ast|midast plus comma'],
  [0x2e, 'period sol'],
  [0x3a, 'colon semi lt equals gt quest commat'],
  [0x5b, 'lbrack|lsqb bsol rbrack|rsqb hat lowbar|underbar grave|diacriticalgrave'],
  [0x7b, 'lbrace|lcub verbar|vert|verticalline rbrace|rcub'],
  [0xa0, 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr'],
  [0xb0, 'deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34'],
  [0xbf, 'iquest'],
  [0xd7, 'times'],
  [0xdf, 'szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml'],
  [0xec, 'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash'],
  [0xf9, 'ugrave uacute ucirc uuml yacute thorn yuml'],
];

const characters = lazy(
  () =>
    new Map([
      ...names.flatMap(([first, list]) =>
        list
          .split(' ')
          .flatMap((same, index) =>
            same.split('|').map((name) => [name, String.fromCharCode(first + index)] as const),
          ),
      ),
      ['fjlig', 'fj'],
    ]),
);

/**
 * Matches an entity. A number without a semicolon ends where it has named a printable character of
 * ASCII: in `&#952`, a 2 follows an underscore.
 */
export const htmlEntity =
  /&(?:#0{0,9}\d{1,7};|#x0{0,9}[\da-f]{1,6};|#0{0,9}(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6])|#x0{0,9}[2-7][\da-f]|#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,16}\d{0,2};)/gi;

/** The character of an entity; the entity itself if there's no such character. */
export function readHtmlEntity(entity: string): string {
  const name = entity.slice(1).replace(';', '').toLowerCase();
  if (!name.startsWith('#')) return characters().get(name) ?? entity;
  const point = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point <= 0x10ffff ? String.fromCodePoint(point) : entity;
}
