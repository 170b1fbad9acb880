import { Readable } from 'node:stream';
import { decoderOf } from './content_encoding';
import type { RawResponse } from './raw_response';

/** In bytes of one response, before and after decompression. Zapier accepts no larger result. */
export const largestBody = 20 * 1024 * 1024;

/** The same of one contact's messages: ten contacts are read side by side. */
export const largestMessages = 5 * 1024 * 1024;

/** A body's text, or why it couldn't be read whole: `cut` if it's cut off or can't be decompressed. */
type BodyText = { text: string; fault?: undefined } | { text: ''; fault: Fault };
type Fault = 'cut' | 'large';

/** Reads a response's whole body as text, as `readBody` does. */
export async function readBodyText(
  response: RawResponse,
  signal: AbortSignal,
  most: number,
): Promise<BodyText> {
  const bytes = await readBody(response, signal, most);
  return typeof bytes === 'string' ? { text: '', fault: bytes } : { text: bytes.toString() };
}

/**
 * Reads a response's whole body. Bounded in size and by the call's time limit: a response may be
 * endless, or a decompression bomb.
 *
 * @param signal aborts when the call is over
 * @param most in bytes
 */
export async function readBody(
  { body, headers }: RawResponse,
  signal: AbortSignal,
  most: number,
): Promise<Buffer | Fault> {
  const bytes = await readBytes(body, signal, most);
  if (typeof bytes === 'string' || bytes.length === 0) return bytes;
  const decoder = decoderOf(headers.get('content-encoding') ?? '');
  if (!decoder) return bytes;
  decoder.end(bytes);
  return readBytes(decoder, signal, most);
}

function readBytes(
  stream: NodeJS.ReadableStream,
  signal: AbortSignal,
  most: number,
): Promise<Buffer | Fault> {
  const { promise, resolve } = Promise.withResolvers<Buffer | Fault>();
  const chunks: Buffer[] = [];
  let length = 0;
  const breakOff = () => resolve('cut');
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
    else {
      stream.pause();
      resolve('large');
    }
  });
  stream.on('end', () => resolve(Buffer.concat(chunks)));
  // Never removed: aborting later raises an error here as well.
  stream.on('error', breakOff);
  signal.addEventListener('abort', breakOff);
  // An error raised before anyone listened isn't raised again.
  if (signal.aborted || (stream instanceof Readable && stream.destroyed)) breakOff();
  return promise;
}
