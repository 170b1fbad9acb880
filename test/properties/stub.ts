import { PassThrough, Readable } from 'node:stream';
import type { Bundle, ZObject } from 'zapier-platform-core';
import type { RawResponse } from '#service/http/body';
import type { RequestFunction } from '#service/http/transport';
import type { PlatformCache } from '#zapier/cache';
import app from '../../index';
import { withZ } from '../support/request';
import { TestCache } from '../support/test_cache';

/** One request of the connector, with its body as it would be on the wire. */
export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface StubAnswer {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
  /** The body is cut off. */
  broken?: boolean;
}

/** A service inside the process, which responds at once and records its requests. */
export class StubService {
  readonly calls: Call[] = [];

  constructor(private readonly answer: (call: Call) => StubAnswer = () => ({})) {}

  readonly request: RequestFunction = async ({ method, url, headers, body = '', signal }) => {
    const text = typeof body === 'string' ? body : await drain(body, signal);
    const call = { method, url, headers, body: text };
    this.calls.push(call);
    return toResponse(this.answer(call));
  };
}

function toResponse({ status = 200, body = '', headers = {}, broken }: StubAnswer): RawResponse {
  const named = new Map(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]));
  return {
    status,
    headers: { get: (name) => named.get(name.toLowerCase()) ?? null },
    body: Readable.from(broken ? breaking() : [Buffer.from(body)]),
  };
}

function* breaking(): Generator<Buffer> {
  yield Buffer.from('{');
  throw new Error('Premature close');
}

async function drain(body: NodeJS.ReadableStream, signal: AbortSignal): Promise<string> {
  const through = new PassThrough({ signal });
  // As node-fetch does, because a stream error without a listener would end the process.
  body.on('error', (error) => through.destroy(error));
  body.pipe(through);
  const chunks: Buffer[] = [];
  for await (const chunk of through) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

interface StepValues {
  authData?: object;
  inputData?: object;
  meta?: object;
  /** The platform's cache; by default, one that is empty in each run. */
  cache?: PlatformCache;
}

/** Calls a function of the app by the platform's name for it. */
export type Step = (method: string, values: StepValues, service: StubService) => Promise<unknown>;

/**
 * Lets a test call the app's functions with the platform's own `z`, whose requests go to a stub:
 * the platform's handler is too slow for ten thousand runs.
 */
export async function openSteps(): Promise<Step> {
  const [z, empty] = await withZ((given, bundle): [ZObject, Bundle] => [given, bundle]);
  return async (
    method,
    { authData = {}, inputData = {}, meta = {}, cache = new TestCache() },
    service,
  ) =>
    functionAt(method)(
      { ...z, request: service.request, cache },
      { ...empty, authData, inputData, meta: { ...empty.meta, ...meta } },
    );
}

function functionAt(method: string): (z: object, bundle: object) => unknown {
  let found: unknown = app;
  for (const key of method.split('.')) {
    if (typeof found !== 'object' || found === null) break;
    found = Reflect.get(found, key);
  }
  if (typeof found !== 'function') throw new Error(`The app has no function ${method}`);
  const callable = found;
  return (z, bundle) => callable(z, bundle);
}
