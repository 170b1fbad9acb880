/** First bytes, in hex, of the image types that can be sent (design, "send_image"). */
const signatures: ReadonlyArray<readonly [type: string, RegExp]> = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
];

/** As many first bytes as a signature needs. */
export const headLength = 12;

/** The type of an image by its first bytes, whatever its headers say; undefined for anything else. */
export function readImageType(head: Buffer): string | undefined {
  return signatures.find(([, signature]) => signature.test(head.toString('hex')))?.[0];
}
