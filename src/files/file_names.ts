import { win32 } from 'node:path';
import { unescape as decodePercent } from 'node:querystring';
import { parse } from 'content-disposition';
import { tidyLine, withoutMarks } from '../values/text';

/**
 * The file name in an address; '' if it has none. Zapier's own file addresses may end in an opaque ID, so
 * only a name with an extension is used.
 */
export function fileNameIn(address: string): string {
  const name = lastName(decodePercent(new URL(address).pathname));
  return /^[^.:][^:]*\.[a-z0-9]{2,5}$/i.test(name) ? name : '';
}

/**
 * The name of a downloaded file: that in its headers, otherwise in its address, otherwise `file` with its
 * type's short word, as in `file.png`.
 *
 * @param disposition its Content-Disposition header (RFC 6266), whose bytes are UTF-8 or Latin-1
 */
export function fileNameOf(address: string, disposition: string, type: string): string {
  // Node decodes headers as Latin-1, but most servers mean UTF-8.
  const text = Buffer.from(disposition, 'latin1').toString();
  const { parameters } = parse(text.includes('\ufffd') ? disposition : text);
  const [, ending] = /\/([a-z\d]{3,4})$/.exec(type) ?? [];
  return (
    lastName(parameters.filename ?? '') ||
    fileNameIn(address) ||
    (ending ? `file.${ending}` : 'file')
  );
}

/** A file name without folders, control characters, and invisible marks; '' if nothing is left. */
function lastName(path: string): string {
  const name = tidyLine(withoutMarks(win32.basename(path)));
  return /^\.*$/.test(name) ? '' : name;
}

/** Such as `.pdf`; '' if a name has none. A number, as in `Price v1.25`, is none. */
export function endingOf(name: string): string {
  return /\.(?!\d+$)[a-z\d]{2,5}$/.exec(name.toLowerCase())?.[0] ?? '';
}
