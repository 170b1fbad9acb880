import { parse } from 'content-disposition';
import { cleanFileName } from '../values/file_name';
import { mediaType } from './media_type';

/**
 * A file's name from the headers of its download: the one in Content-Disposition (RFC 6266),
 * otherwise `file` with the extension of its type.
 */
export function fileNameFromHeaders(disposition: string, contentType: string): string {
  const name = cleanFileName(parse(decodeBytes(disposition)).parameters.filename ?? '');
  if (name !== '') return name;
  const [extension] = extensionsOf(contentType);
  return extension ? `file.${extension}` : 'file';
}

/** Whether a file's name has an extension of its type. */
export function fitsType(name: string, contentType: string): boolean {
  const [, extension = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return extensionsOf(contentType).includes(extension);
}

function extensionsOf(contentType: string): string[] {
  return extensions.get(mediaType(contentType))?.split(' ') ?? [];
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
  ['video/mp4', 'mp4'],
  ['video/3gpp', '3gp'],
  ['audio/mpeg', 'mp3'],
  ['audio/ogg', 'ogg'],
  ['audio/mp4', 'm4a'],
  ['audio/aac', 'aac'],
  ['application/pdf', 'pdf'],
  ['text/plain', 'txt'],
  ['text/csv', 'csv'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
]);
