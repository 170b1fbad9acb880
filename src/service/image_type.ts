import { beginsLikePage, isPageType } from '../values/web_page';

/** First bytes, in hex, of the pictures that messages carry. */
const signatures: ReadonlyArray<readonly [string, RegExp]> = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/bmp', /^424d.{8}00000000/],
  ['image/tiff', /^(49492a00|4d4d002a)/],
  ['image/heic', /^.{8}66747970(68656963|68656978|6d696631)/],
];

/** Types that say nothing: storage gives them where nobody named one. */
const unsaid = /^(|application\/octet-stream|binary\/octet-stream|application\/binary)$/;

/** What a download is, by its type and its first bytes. */
export type ImageType = { type: string } | { problem: 'page' } | { problem: 'other'; type: string };

/**
 * Tells whether a download is an image. Its type decides; where that says nothing, the first
 * bytes do. A web page is none, whatever its type says: a login page often stands in for a file.
 *
 * @param contentType the header's text
 * @param head the first 64 bytes, or all where there are fewer
 */
export function readImageType(contentType: string, head: Buffer): ImageType {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  if (beginsLikePage(head.toString()) || isPageType(type)) return { problem: 'page' };
  if (type.startsWith('image/')) return { type };
  const known =
    unsaid.test(type) && signatures.find(([, signature]) => signature.test(head.toString('hex')));
  return known ? { type: known[0] } : { problem: 'other', type };
}
