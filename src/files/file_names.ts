import { unescape as decodePercent } from 'node:querystring';
import { parse } from 'content-disposition';
import { withoutMarks } from '../values/text';

/**
 * The file name in an address. Zapier's own file addresses may end in an opaque ID, so only a name
 * with an extension is used.
 */
export function fileNameIn(address: string): string | undefined {
  const segment = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = cleanFileName(decodePercent(segment));
  return /^[^.:][^:]*\.[a-z0-9]{2,5}$/i.test(name) ? name : undefined;
}

/** The name in a Content-Disposition header (RFC 6266), whose bytes are UTF-8 or Latin-1; '' if it has none. */
export function nameInHeader(disposition: string): string {
  // Node decodes headers as Latin-1, but most servers mean UTF-8.
  const text = Buffer.from(disposition, 'latin1').toString();
  const { parameters } = parse(text.includes('\ufffd') ? disposition : text);
  return cleanFileName(parameters.filename ?? '');
}

/** A file name without folders, control characters, and invisible marks; '' if nothing is left. */
function cleanFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = withoutMarks(last.toWellFormed())
    .replace(/\p{Cc}/gu, '')
    .trim();
  return /^\.*$/.test(clean) ? '' : clean;
}

/** A name for a file of which only the type is known: `file.png`, or `file` if the type has no short word. */
export function nameOfType(type: string): string {
  const [, ending] = /\/([a-z\d]{3,4})$/.exec(type) ?? [];
  return ending ? `file.${ending}` : 'file';
}

/** The type in a Content-Type header, without its parameters. */
export function typeIn(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
}

/** Such as `.pdf`; '' if a name has none. A number, as in `Price v1.25`, is none. */
export function endingOf(name: string): string {
  return /\.(?!\d+$)[a-z\d]{2,5}$/.exec(name.toLowerCase())?.[0] ?? '';
}
