import { parse } from 'content-disposition';
import { cleanFileName } from '../values/file_name';

/**
 * A file's name from the headers of its download: the one in Content-Disposition (RFC 6266),
 * otherwise `file` with the extension of its type.
 */
export function fileNameFromHeaders(disposition: string, contentType: string): string {
  const name = cleanFileName(parse(decodeBytes(disposition)).parameters.filename ?? '');
  if (name !== '') return name;
  const [extension] = extensions.get(mediaType(contentType))?.split(' ') ?? [];
  return extension ? `file.${extension}` : 'file';
}

/** The type of a Content-Type header, without its parameters; '' if it's invalid. */
export function mediaType(contentType: string): string {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : '';
}

/** The type of a file by its header, or by its name if that says nothing, as storage does; '' if unknown. */
export function fileType(contentType: string, name: string): string {
  const type = mediaType(contentType);
  if (type !== '' && !type.endsWith('/octet-stream')) return type;
  const ending = endingOf(name).slice(1);
  return [...extensions].find(([, known]) => known.split(' ').includes(ending))?.[0] ?? type;
}

/** A typed file name, with the file's ending if it has none that is known. */
export function withEnding(typed: string, name: string): string {
  const ending = endingOf(name);
  const isKnown = fileType('', typed) !== '' || endingOf(typed) === ending;
  return isKnown ? typed : typed + ending;
}

/** Such as `.pdf`; '' if a name has none. */
export function endingOf(name: string): string {
  return /\.[a-z\d]{2,5}$/.exec(name.toLowerCase())?.[0] ?? '';
}

/** Node decodes headers as Latin-1, but most servers mean UTF-8. */
function decodeBytes(text: string): string {
  if (/[\u0100-\uffff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}

/** The types that messages commonly contain, each with its usual extension first. */
const extensions = new Map([
  ['image/jpeg', 'jpg jpeg jpe jfif'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/heic', 'heic'],
  ['image/heif', 'heif'],
  ['image/svg+xml', 'svg'],
  ['video/mp4', 'mp4'],
  ['video/3gpp', '3gp'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'webm'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'txt'],
  ['text/csv', 'csv'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
]);
