import { parse } from 'content-disposition';
import { cleanFileName } from '../values/file_name';

/** The name in a Content-Disposition header (RFC 6266), whose bytes are UTF-8 or Latin-1; '' if it has none. */
export function nameInHeader(disposition: string): string {
  // Node decodes headers as Latin-1, but most servers mean UTF-8.
  const text = Buffer.from(disposition, 'latin1').toString();
  const { parameters } = parse(text.includes('\ufffd') ? disposition : text);
  return cleanFileName(parameters.filename ?? '');
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
