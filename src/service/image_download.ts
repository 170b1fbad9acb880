import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileNameFromHeaders, fileNameIn } from '../lead/media';
import { Failure } from '../values/failure';
import { readImageType } from './image_type';
import { getFile } from './remote_file';
import type { RequestFunction } from './transport';

/** An image on its way from its address: looked at up to its first bytes, never held whole. */
export interface ImageDownload {
  stream: Readable;
  filename: string;
  contentType: string;
  /** Bytes; undefined where the address does not say. */
  length: number | undefined;
  /** Ends once all bytes went into the stream; fails where they break off or fall short. */
  finished: Promise<void>;
}

/** As many first bytes as tell an image from a web page. */
const headLength = 64;

/**
 * Begins to download an image. Status, type and first bytes are checked before anything is sent.
 *
 * @param signal ends the download
 * @throws Failure InvalidMedia
 */
export async function openImage(
  request: RequestFunction,
  url: string,
  signal: AbortSignal,
): Promise<ImageDownload> {
  const response = await getFile(request, url, signal).catch(() => {
    throw invalid('cannot be fetched: its address does not answer');
  });
  const header = (name: string) => response.headers.get(name) ?? '';
  // What was compressed on the way comes out longer than its header says.
  const stated = header('content-encoding') === '' ? header('content-length') : '';
  const length = /^\d+$/.test(stated) ? Number(stated) : undefined;
  const { meter, head } = measure(length);
  const finished = pipeline(response.body, meter);
  // Whoever waits for the head or the end hears of it; a download that nobody needs any more may fail.
  finished.catch(() => undefined);
  if (response.status < 200 || response.status >= 300) {
    throw invalid(`cannot be fetched: its address answers with status ${response.status}`);
  }
  const start = await Promise.race([head, finished.then(() => head)]).catch(() => {
    throw invalid('stopped coming before its first bytes');
  });
  if (start.length === 0) throw invalid('is empty: the file has no bytes');
  const image = readImageType(header('content-type'), start);
  if ('problem' in image) {
    throw invalid(
      image.problem === 'page'
        ? 'is a web page instead of a picture, perhaps one that asks for a login'
        : `is no picture${/^[\w.+-]+\/[\w.+-]+$/.test(image.type) ? ` but ${image.type}` : ''}`,
    );
  }
  const disposition = header('content-disposition');
  return {
    stream: meter,
    filename: /filename/i.test(disposition)
      ? fileNameFromHeaders(disposition, image.type)
      : (fileNameIn(url) ?? fileNameFromHeaders('', image.type)),
    contentType: image.type,
    length,
    finished,
  };
}

/** Lets a download through while it counts its bytes, and gives its first ones away. */
function measure(length: number | undefined): { meter: Transform; head: Promise<Buffer> } {
  const { promise: head, resolve } = Promise.withResolvers<Buffer>();
  let start = Buffer.alloc(0);
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (start.length < headLength) {
        start = Buffer.concat([start, chunk.subarray(0, headLength - start.length)]);
        if (start.length === headLength) resolve(start);
      }
      done(null, chunk);
    },
    flush(done) {
      resolve(start);
      done(length === undefined || bytes === length ? null : new Error('The image falls short'));
    },
  });
  return { meter, head };
}

function invalid(what: string): Failure {
  return new Failure(
    'InvalidMedia',
    `The image ${what}. Nothing was sent. Map a file that opens in a private browser window, without a login.`,
  );
}
