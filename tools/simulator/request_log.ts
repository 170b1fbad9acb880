import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { parseJson } from '#values/json';

/** Which part of the simulator a request was for. */
export type Target = 'campaign' | 'msgbox' | 'file' | 'other';

export type LoggedPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; filename: string; type: string; bytes: Buffer };

/** One request as it came in. */
export interface LoggedRequest {
  at: Date;
  target: Target;
  method: string;
  path: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The body's exact text; empty for multipart. */
  rawBody: string;
  /** The body's JSON; undefined if it isn't JSON. */
  body: unknown;
  /** The parts of a multipart body, in the order they came. */
  parts: LoggedPart[];
  /** The fault that was applied. */
  fault: string | null;
  /** The status of the response; null if there is none, or not yet. */
  status: number | null;
}

const targets: [start: string, target: Target][] = [
  ['/campaign/', 'campaign'],
  ['/api/msgbox/', 'msgbox'],
  ['/files/', 'file'],
];

/** The log entry of a request whose multipart body hasn't been read. */
export function begin({ method, url, headers, body }: FastifyRequest, at: Date): LoggedRequest {
  const [path = ''] = url.split('?');
  const target = targets.find(([start]) => path.startsWith(start))?.[1] ?? 'other';
  const rawBody = typeof body === 'string' ? body : '';
  const entry = { at, target, method, path, url, headers: { ...headers }, rawBody };
  const json = isJson(entry) ? parseJson(rawBody) : undefined;
  return { ...entry, body: json, parts: [], fault: null, status: null };
}

/** Reads the parts of a multipart body into its entry. */
export async function readParts(request: FastifyRequest, { parts }: LoggedRequest): Promise<void> {
  if (!request.isMultipart()) return;
  for await (const part of request.parts()) {
    const name = part.fieldname;
    if (part.type === 'field') parts.push({ kind: 'field', name, value: String(part.value) });
    else {
      const { filename, mimetype: type } = part;
      parts.push({ kind: 'file', name, filename, type, bytes: await part.toBuffer() });
    }
  }
}

/** Whether the request says that its body is JSON. */
export function isJson({ headers }: Pick<LoggedRequest, 'headers'>): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
}

/** Whether the request asks for JSON before anything else, as Laravel understands it. */
export function asksForJson({ headers }: LoggedRequest): boolean {
  return /^application\/([\w.-]+\+)?json\b/i.test(headers.accept ?? '');
}
