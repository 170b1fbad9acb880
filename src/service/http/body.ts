import { promisify } from 'node:util';
import { unzip } from 'node:zlib';

/** The parts of a `z.request` response that this connector uses; its body is still unread. */
export interface RawResponse {
  status: number;
  headers: { get(name: string): string | null };
  body: NodeJS.ReadableStream;
}

const megabyte = 1024 * 1024;

/**
 * In bytes of one response, before and after decompression: Zapier accepts no larger result; the messages
 * of ten contacts are read side by side; a send's response must be read whatever it has.
 */
export const largest = { list: 20 * megabyte, messages: 5 * megabyte, send: megabyte };

/** Why a body couldn't be read whole: `cut` if it's cut off or can't be decompressed. */
type BodyFault = 'cut' | 'large';

const decompress = promisify(unzip);

/**
 * Reads a response's whole body, bounded in size: a response may be endless, or a decompression bomb. The signal of its
 * request ends it with an error.
 *
 * @param most in bytes
 */
export async function readBody(
  { body, headers }: RawResponse,
  most: number,
): Promise<Buffer | BodyFault> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body) {
      length += chunk.length;
      if (length > most) return 'large';
      chunks.push(Buffer.from(chunk));
    }
    const bytes = Buffer.concat(chunks);
    // Some servers and file stores compress bodies although no call asks for it.
    const isCompressed =
      length > 0 && /^(gzip|deflate)$/i.test(headers.get('content-encoding') ?? '');
    return isCompressed ? await decompress(bytes, { maxOutputLength: most }) : bytes;
  } catch {
    return 'cut';
  }
}
