import { withoutMarks } from './text';

/**
 * The file name in an address. Zapier's own file addresses may end in an opaque ID, so only a name
 * with an extension is used.
 */
export function fileNameIn(address: string): string | undefined {
  const segment = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = cleanFileName(decodePercent(segment));
  return /^[^.:][^:]*\.[a-z0-9]{2,5}$/i.test(name) ? name : undefined;
}

/**
 * A file name without folders, control characters, and marks that change the text direction.
 *
 * @returns '' if no name is left
 */
export function cleanFileName(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = withoutMarks(last.toWellFormed())
    .replace(/\p{Cc}/gu, '')
    .trim();
  return /^\.*$/.test(clean) ? '' : clean;
}

/** Decodes percent-encoding; the text itself if it isn't valid UTF-8. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
