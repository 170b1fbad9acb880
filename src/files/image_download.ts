import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { decoderOf } from '../http/content_encoding';
import type { RawResponse } from '../http/raw_response';
import type { RequestFunction } from '../http/transport';
import { fileNameIn } from '../values/file_name';
import { isPageType } from '../values/web_page';
import { headLength, readImageType } from './image_type';
import { getFile } from './remote_file';

/** An image being downloaded: only its first bytes are inspected, and it's never buffered whole. */
export interface ImageDownload {
  stream: Readable;
  filename: string;
  contentType: string;
  /** In bytes; undefined if the server doesn't say. */
  length: number | undefined;
  /** Bytes passed into the stream so far. */
  readonly bytes: number;
  /** The result: all bytes went into the stream, the download was cut off, or it was too large. */
  finished: Promise<'whole' | 'cut' | 'too large'>;
}

/** Why a download can't be sent as an image. */
export type ImageProblem =
  | { problem: 'no answer' | 'empty' | 'page' | 'other' | 'cut' | 'too large' }
  | { problem: 'status'; status: number };

/**
 * More than the channel accepts for any file. Larger ones cause trouble in Zapier too (platform
 * fact).
 */
const largestImage = 100_000_000;

/**
 * Starts to download an image. Its status and first bytes are checked before anything is sent.
 *
 * @param signal aborts when the download is over, whatever its result
 */
export async function openImage(
  request: RequestFunction,
  url: string,
  signal: AbortSignal,
): Promise<ImageDownload | ImageProblem> {
  const response = await getFile(request, url, signal);
  if (!response) return { problem: 'no answer' };
  const { status } = response;
  if (status < 200 || status >= 300) return { problem: 'status', status };
  const header = (name: string) => response.headers.get(name) ?? '';
  // An unknown encoding is ignored: storage often names an upload's, such as aws-chunked, for a plain file.
  const decoder = decoderOf(header('content-encoding'));
  // A compressed image comes out longer.
  const length = decoder ? undefined : statedLength(response);
  if (length !== undefined && length > largestImage) return { problem: 'too large' };
  const meter = new Meter(length);
  const finished = pipeline(
    decoder ? [response.body, decoder, meter] : [response.body, meter],
  ).then(
    () => 'whole' as const,
    () => (meter.bytes > largestImage ? ('too large' as const) : ('cut' as const)),
  );
  let end: 'whole' | 'cut' | 'too large' | undefined;
  void finished.then((outcome) => {
    end = outcome;
  });
  const start = await Promise.race([meter.head, finished.then(() => undefined)]);
  if (!start) return { problem: 'cut' };
  if (start.length === 0) return { problem: 'empty' };
  const type = readImageType(start);
  if (!type) return { problem: isPageType(header('content-type')) ? 'page' : 'other' };
  const filename = await imageName(url, header('content-disposition'), type);
  if (end !== undefined && end !== 'whole') return { problem: end };
  return {
    stream: meter,
    filename,
    contentType: type,
    length,
    finished,
    get bytes() {
      return meter.bytes;
    },
  };
}

/**
 * The name in the headers or the address, if its extension fits the type: `image.php` names a
 * script, and Laravel doesn't accept an image with that name.
 */
async function imageName(url: string, disposition: string, type: string): Promise<string> {
  // Loaded lazily: other steps don't need it.
  const { fileNameFromHeaders, fitsType } = await import('./file_headers');
  const fromUrl = /filename/i.test(disposition) ? undefined : fileNameIn(url);
  const name = fromUrl ?? fileNameFromHeaders(disposition, type);
  return fitsType(name, type) ? name : fileNameFromHeaders('', type);
}

function statedLength({ headers }: RawResponse): number | undefined {
  const stated = headers.get('content-length') ?? '';
  return /^\d+$/.test(stated) ? Number(stated) : undefined;
}

/** Passes a download through, exposes its first bytes, and fails if it's shorter than stated. */
class Meter extends Transform {
  bytes = 0;
  /** The first bytes, at least `headLength` of them or all. */
  readonly head: Promise<Buffer>;
  private start = Buffer.alloc(0);
  private readonly giveHead: (start: Buffer) => void;

  constructor(private readonly length: number | undefined) {
    super();
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    this.head = promise;
    this.giveHead = resolve;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ): void {
    this.bytes += chunk.length;
    if (this.start.length < headLength) {
      this.start = Buffer.concat([this.start, chunk]);
      if (this.start.length >= headLength) this.giveHead(this.start);
    }
    if (this.bytes > largestImage) done(new Error('The image is too large'));
    else done(null, chunk);
  }

  override _flush(done: (error: Error | null) => void): void {
    if (this.start.length < headLength) this.giveHead(this.start);
    const isWhole = this.length === undefined || this.bytes === this.length;
    done(isWhole ? null : new Error('The image is incomplete'));
  }
}
