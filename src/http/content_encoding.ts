import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/**
 * Decompresses a body that a server compressed although no call asks for it. A truncated body makes
 * the stream fail.
 *
 * @param encoding the Content-Encoding header
 * @returns undefined if nothing is compressed, or the encoding is unknown
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
