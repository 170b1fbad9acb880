import { isPageType } from '../values/web_page';
import { mediaType } from './media_type';

/** First bytes, in hex, of the image types that messages contain. */
const signatures: ReadonlyArray<readonly [string, RegExp]> = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/bmp', /^424d.{8}00000000/],
  ['image/tiff', /^(49492a00|4d4d002a)/],
  ['image/heic', /^.{8}66747970(68656963|68656978|6d696631)/],
];

/** Generic types, which storage services use as defaults. */
const unsaid = /^(|application\/octet-stream|binary\/octet-stream|application\/binary)$/;

/** Unofficial names of types that are in use. */
const otherNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
};

/** What a download is, judging by its type and first bytes. */
type ImageType = { type: string } | { problem: 'page' } | { problem: 'other'; type: string };

/** Enough first bytes to tell an image from a web page, which may begin with a comment. */
export const headLength = 512;

/**
 * Tells whether a download is an image, by its type or, if that's generic, its first bytes. A web
 * page never is, whatever its type: servers often send a login page instead of a file.
 *
 * @param contentType the header's text
 * @param head the first bytes, `headLength` of them or all
 */
export function readImageType(contentType: string, head: Buffer): ImageType {
  const named = mediaType(contentType);
  const type = otherNames[named] ?? named;
  if (isPageType(contentType) || isMarkup(head, type)) return { problem: 'page' };
  if (type.startsWith('image/')) return { type };
  const known =
    unsaid.test(type) && signatures.find(([, signature]) => signature.test(head.toString('hex')));
  return known ? { type: known[0] } : { problem: 'other', type };
}

/** Whether bytes begin with a tag. The only such image type is SVG, and it must not be HTML. */
function isMarkup(head: Buffer, type: string): boolean {
  // In UTF-16, every other byte of a tag is zero, and a byte order mark may come first.
  const text = head
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .trimStart();
  if (!text.startsWith('<')) return false;
  if (type !== 'image/svg+xml') return true;
  return /<(!doctype\s+html|html|head|body|script)\b/i.test(text);
}
