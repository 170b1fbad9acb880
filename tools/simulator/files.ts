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
  description: string;
  /** Whether the service can fetch it as media. */
  isMedia: boolean;
  serve: Serve;
}

function whole(
  description: string,
  body: Buffer,
  type: string,
  { isMedia = true, status = 200, headers = {} } = {},
): FileDefinition {
  return {
    description,
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
function half(description: string, then: (reply: FastifyReply, hanging: Hanging) => void) {
  return {
    description,
    isMedia: false,
    serve: (reply: FastifyReply, hanging: Hanging) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length });
      reply.raw.write(png.subarray(0, png.length / 2), () => then(reply, hanging));
      return 200;
    },
  };
}

const missing = whole(
  '404 for this and every unknown name',
  Buffer.from('Not found'),
  'text/plain',
  {
    isMedia: false,
    status: 404,
  },
);

const definitions = new Map<string, FileDefinition>(
  Object.entries({
    'picture.png': whole('a real picture', png, 'image/png'),
    'brochure.pdf': whole('a real PDF', pdf, 'application/pdf'),
    'sign-in.pdf': whole('a web page under the name of a file', html, 'text/html', {
      isMedia: false,
    }),
    'disguised.png': whole('a web page that says it is a picture', html, 'image/png'),
    'empty.png': whole('no bytes at all', Buffer.alloc(0), 'image/png', { isMedia: false }),
    'missing.png': missing,
    'get-only.png': {
      description: 'a picture that responds to HEAD with 403, as signed addresses do',
      isMedia: true,
      serve: (reply) => {
        const status = reply.request.method === 'HEAD' ? 403 : 200;
        reply.code(status).type('image/png').send(png);
        return status;
      },
    },
    attachment: whole('a PDF named by Content-Disposition only', pdf, 'application/pdf', {
      headers: { 'content-disposition': 'attachment; filename="spring offer.pdf"' },
    }),
    nameless: whole('a picture that nothing names', png, 'image/png'),
    octet: whole('a picture typed application/octet-stream', png, 'application/octet-stream'),
    'octet-unknown': whole('bytes of no known type', pdf.subarray(5), 'application/octet-stream'),
    'stalled.png': half('half a picture, then nothing more', (reply, hanging) =>
      hanging.add(reply.request.raw.socket),
    ),
    'short.png': half('ends short of its content-length', (reply) => reply.raw.destroy()),
    'never.png': {
      description: 'never responds',
      isMedia: false,
      serve: (reply, hanging) => {
        reply.hijack();
        hanging.add(reply.request.raw.socket);
        return null;
      },
    },
  } satisfies Record<string, FileDefinition>),
);

/** The files that are served, for a list on a page; `big-<bytes>.png` is served as well. */
export const files = [
  ...[...definitions].map(([name, { description }]) => ({ name, description })),
  { name: 'big-<bytes>.png', description: 'that many bytes, with a content-length' },
  { name: 'chunked-<bytes>.png', description: 'that many bytes, without a content-length' },
];

/** What is served under an address. */
export function fileAt(path: string): FileDefinition {
  const name = decoded(path.slice('/files/'.length));
  const [, framing, bytes] = /^(big|chunked)-(\d+)\.png$/.exec(name) ?? [];
  if (framing === undefined) return definitions.get(name) ?? missing;
  const size = Number(bytes);
  return {
    description: `${size} bytes`,
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
