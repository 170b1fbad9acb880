import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** Which part of the simulator a request was for. */
export type Target = 'campaign' | 'msgbox' | 'file' | 'redirected' | 'other';

export type LoggedPart =
  | { kind: 'field'; name: string; value: string }
  | {
      kind: 'file';
      name: string;
      filename: string;
      type: string;
      size: number;
      sha256: string;
      /** The first 12 bytes in hex, enough to recognize an image. */
      head: string;
    };

/** One request as it came in. */
export interface LoggedRequest {
  at: Date;
  target: Target;
  method: string;
  path: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The body's exact text; empty for multipart, whose files aren't kept. */
  rawBody: string;
  /** The body's JSON; undefined if it isn't JSON. */
  body: unknown;
  /** The parts of a multipart body, in the order they came. */
  parts: LoggedPart[];
  /** False if the request was cut off. */
  complete: boolean;
  /** The fault that was applied. */
  fault: string | null;
  /** The status of the response; null if there is none, or not yet. */
  status: number | null;
}

const headBytes = 12;

function target(path: string): Target {
  if (path.startsWith('/campaign/')) return 'campaign';
  if (path.startsWith('/api/msgbox/')) return 'msgbox';
  if (path.startsWith('/files/')) return 'file';
  return path.startsWith('/redirected/') ? 'redirected' : 'other';
}

/** The log entry of a request whose headers have been read. */
export function begin(request: FastifyRequest, at: Date): LoggedRequest {
  const [path = ''] = request.url.split('?');
  return {
    at,
    target: target(path),
    method: request.method,
    path,
    url: request.url,
    headers: { ...request.headers },
    rawBody: '',
    body: undefined,
    parts: [],
    complete: false,
    fault: null,
    status: null,
  };
}

/** Reads the rest of the request into its entry. */
export async function complete(request: FastifyRequest, entry: LoggedRequest): Promise<void> {
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      entry.parts.push(
        part.type === 'file'
          ? await hashed(part)
          : { kind: 'field', name: part.fieldname, value: String(part.value) },
      );
    }
  } else {
    entry.rawBody = typeof request.body === 'string' ? request.body : '';
    entry.body = isJson(entry) ? parse(entry.rawBody) : undefined;
  }
  entry.complete = true;
}

/** Whether the request says that its body is JSON. */
export function isJson(entry: LoggedRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(entry.headers['content-type'] ?? '');
}

/** Whether the request asks for JSON before anything else, as Laravel understands it. */
export function asksForJson(entry: LoggedRequest): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(entry.headers.accept ?? '');
}

/** Hashes a file while it streams, so that a large one isn't kept in memory. */
async function hashed(part: MultipartFile): Promise<LoggedPart> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of part.file) {
    const bytes = Buffer.from(chunk);
    hash.update(bytes);
    if (size < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes - size)]);
    size += bytes.length;
  }
  return {
    kind: 'file',
    name: part.fieldname,
    filename: part.filename,
    type: part.mimetype,
    size,
    sha256: hash.digest('hex'),
    head: head.toString('hex'),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
