import { win32 } from 'node:path';
import { unescape as decodePercent } from 'node:querystring';
import { parse } from 'content-disposition';
import { tidyLine, withoutMarks } from '#values/text';

/** The endings of programs that deliver files of any type: `dl.php?id=7` may be an invoice. */
const programs = /^\.(?:php|aspx?|ashx|cfm|cgi|pl|jsp|do)$/;

/** The endings of types whose last word is none, by what is in these types. */
const endings = {
  'audio/mpeg': 'mp3',
  msword: 'doc',
  'ms-excel': 'xls',
  'ms-powerpoint': 'ppt',
  wordprocessingml: 'docx',
  spreadsheetml: 'xlsx',
  presentationml: 'pptx',
};

/**
 * The file name in an address; '' if it has none. Zapier's own file addresses may end in an opaque ID, so
 * only a name with an extension is used, and a program's is none.
 */
export function fileNameIn(address: string): string {
  const name = fileName(decodePercent(new URL(address).pathname));
  return endingOf(name) === '' ? '' : name;
}

/**
 * The name of a downloaded file: that in its headers, otherwise in its address, otherwise `file` with its
 * type's ending, as in `file.png`. A program's is none.
 *
 * @param disposition its Content-Disposition header (RFC 6266), whose bytes are UTF-8 or Latin-1
 */
export function fileNameOf(address: string, disposition: string, type: string): string {
  // Node decodes headers as Latin-1, but most servers mean UTF-8.
  const text = Buffer.from(disposition, 'latin1').toString();
  const { parameters } = parse(text.includes('\ufffd') ? disposition : text);
  const [, known] = Object.entries(endings).find(([part]) => type.includes(part)) ?? [];
  const ending = known ?? /\/([a-z\d]{3,4})$/.exec(type)?.[1];
  const ownName = fileName(parameters.filename ?? '') || fileNameIn(address);
  return ownName || (ending ? `file.${ending}` : 'file');
}

/** A file's name without folders, control characters, and invisible marks; '' if it's nothing, or a program's. */
function fileName(path: string): string {
  const name = tidyLine(withoutMarks(win32.basename(path)));
  return /^\.*$/.test(name) || programs.test(endingOf(name)) ? '' : name;
}

/** Such as `.pdf`; '' if a name has none. A number, as in `Price v1.25`, is none. */
export function endingOf(name: string): string {
  return /\.(?!\d+$)[a-z\d]{2,5}$/.exec(name.toLowerCase())?.[0] ?? '';
}
