import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/**
 * Decompresses a body that a server compressed unasked: every call asks for none. A body that is cut
 * makes it fail.
 *
 * @param encoding the Content-Encoding header
 * @returns undefined where nothing is compressed, or in a way that nobody knows
 */
export function decoderOf(encoding: string): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
