import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Hanging } from './wire';

/** A red dot: the smallest picture that every viewer opens. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqEAAvfgP/5Rl2VwAAAABJRU5ErkJggg==',
  'base64',
);
const pngSignature = png.subarray(0, 8);
const pngEnd = png.subarray(-12);
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);
const html = Buffer.from('<!doctype html><title>Sign in</title><p>Sign in to see this file.</p>');

/** Responds, and returns the status; null if there's no response. */
type Serve = (reply: FastifyReply, hanging: Hanging) => number | null;

interface FileDefinition {
  /** Whether the service can fetch it as media. */
  isMedia: boolean;
  serve: Serve;
}

function whole(
  body: Buffer,
  type: string,
  { isMedia = true, status = 200, headers = {} } = {},
): FileDefinition {
  return {
    isMedia,
    serve: (reply) => {
      reply
        .code(status)
        .headers({ ...headers, 'content-type': type })
        .send(body);
      return status;
    },
  };
}

/** Sends the headers and half a picture, then calls `then`. */
function half(then: (reply: FastifyReply, hanging: Hanging) => void): FileDefinition {
  return {
    isMedia: false,
    serve: (reply, hanging) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length });
      reply.raw.write(png.subarray(0, png.length / 2), () => then(reply, hanging));
      return 200;
    },
  };
}

const noMedia = { isMedia: false };
const missing = whole(Buffer.from('Not found'), 'text/plain', { ...noMedia, status: 404 });
const named = { 'content-disposition': 'attachment; filename="spring offer.pdf"' };

const definitions = new Map<string, FileDefinition>([
  ['picture.png', whole(png, 'image/png')],
  ['brochure.pdf', whole(pdf, 'application/pdf')],
  // A web page under the name of a file, and one that says it's a picture.
  ['sign-in.pdf', whole(html, 'text/html', noMedia)],
  ['disguised.png', whole(html, 'image/png')],
  ['empty.png', whole(Buffer.alloc(0), 'image/png', noMedia)],
  ['attachment', whole(pdf, 'application/pdf', { headers: named })],
  ['stalled.png', half((reply, hanging) => hanging.add(reply.request.raw.socket))],
  ['short.png', half((reply) => reply.raw.destroy())],
  [
    'never.png',
    {
      isMedia: false,
      serve: (reply, hanging) => {
        reply.hijack();
        hanging.add(reply.request.raw.socket);
        return null;
      },
    },
  ],
]);

/** What is served under an address; `big-<bytes>.png` has that many, `chunked-<bytes>.png` too, without a length. */
export function fileAt(path: string): FileDefinition {
  const name = decoded(path.slice('/files/'.length));
  const [, framing, bytes] = /^(big|chunked)-(\d+)\.png$/.exec(name) ?? [];
  if (framing === undefined) return definitions.get(name) ?? missing;
  const size = Number(bytes);
  return {
    isMedia: true,
    serve: (reply) => {
      if (framing === 'big') reply.header('content-length', size);
      reply.type('image/png').send(Readable.from(generated(size), { objectMode: false }));
      return 200;
    },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A picture's signature, filler and end: generated while it's sent, to save memory. */
function* generated(size: number): Generator<Buffer> {
  yield pngSignature.subarray(0, size);
  const filled = size - pngEnd.length;
  for (let sent = pngSignature.length; sent < filled; ) {
    const length = Math.min(65_536, filled - sent);
    yield Buffer.alloc(length, sent % 251);
    sent += length;
  }
  yield pngEnd.subarray(0, Math.max(0, size - pngSignature.length));
}
