import type { Agent } from 'node:http';
import { connectionWatch } from './connection_watch';
import { neverConnected } from './never_connected';

/** What a request needs of the platform: `z.request`, as far as this connector uses it. */
export type RequestFunction = (options: RequestOptions) => Promise<RawResponse>;

interface RequestOptions {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | NodeJS.ReadableStream;
  agent?: Agent;
  redirect: 'manual';
  merge: false;
  raw: true;
  skipThrowForStatus: true;
  throwForThrottlingEarly: false;
  signal: AbortSignal;
  size?: number;
}

export interface RawResponse {
  status: number;
  headers: { get(name: string): string | null };
  body: NodeJS.ReadableStream;
  text(): Promise<string>;
}

/** What a request of this connector says itself; the rest is the same for all. */
type OwnOptions = Pick<RequestOptions, 'url' | 'method' | 'headers' | 'signal'> &
  Partial<Pick<RequestOptions, 'body' | 'agent' | 'size'>>;

/** Sends a request so that core neither changes it, nor follows it, nor judges its answer. */
export function rawRequest(request: RequestFunction, own: OwnOptions): Promise<RawResponse> {
  return request({
    ...own,
    // In lower case, or core does not know its own request again, and logs address and page anew.
    headers: { ...own.headers, 'user-agent': 'Zapier' },
    // Else core writes the query anew, which may be signed, and throws for braces in address or body.
    merge: false,
    redirect: 'manual',
    // Raw: core would parse the body twice, and would hide its status when the body breaks off.
    raw: true,
    skipThrowForStatus: true,
    throwForThrottlingEarly: false,
  });
}

/** Milliseconds. The platform kills a step after 30 s; what is left serves to say why. */
export const limits = { call: 25_000, step: 28_000 };

/** Bytes of one answer; Zapier takes no larger result. */
const largestAnswer = 20 * 1024 * 1024;

/** The time that one step has, shared by all its calls. */
export class StepClock {
  private readonly end = Date.now() + limits.step;

  /** Aborts when a call that begins now must be over, its body included. */
  callSignal(most: number = limits.call): AbortSignal {
    return AbortSignal.timeout(Math.max(0, Math.min(most, this.end - Date.now())));
  }
}

/** What one POST came to. */
export type Delivery =
  | { kind: 'answered'; answer: Answer }
  /** Nobody took the connection, so nothing can have been sent. */
  | { kind: 'unreachable' }
  /** The request may have arrived. */
  | { kind: 'interrupted'; reason: 'timeout' | 'lost' };

export interface Answer {
  status: number;
  contentType: string;
  retryAfter: string;
  /** Whether a firewall answered for the service, with a page for browsers. */
  challenged: boolean;
  text: string;
  /** Whether the body came to its end. */
  complete: boolean;
}

/**
 * Accepts anything (spec 4.1) and asks for JSON: servers such as Laravel's redirect to their home
 * page where they mean to explain what was wrong, unless they are asked for it.
 */
const acceptHeader = 'application/json, */*;q=0.1';

/**
 * Sends one POST and reads the whole answer. Redirects are not followed, since a 307 would carry
 * the credential elsewhere (platform fact: core resends a string body); nothing is tried twice.
 * `timeout` is not used: node-fetch starts it anew for the body.
 *
 * Never throws for what the network or the service does.
 */
export async function post(
  request: RequestFunction,
  own: Pick<RequestOptions, 'url' | 'headers' | 'signal'> & Required<Pick<RequestOptions, 'body'>>,
): Promise<Delivery> {
  let response: RawResponse;
  const agent = connectionWatch(own.url);
  try {
    response = await rawRequest(request, {
      ...own,
      method: 'POST',
      headers: { ...own.headers, Accept: acceptHeader },
      agent,
      size: largestAnswer,
    });
  } catch (error) {
    if (own.signal.aborted && !agent.isConnecting)
      return { kind: 'interrupted', reason: 'timeout' };
    return agent.isConnecting || neverConnected(error)
      ? { kind: 'unreachable' }
      : { kind: 'interrupted', reason: 'lost' };
  }
  const text = await response.text().catch(() => undefined);
  return {
    kind: 'answered',
    answer: {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfter: response.headers.get('retry-after') ?? '',
      challenged: response.headers.get('cf-mitigated') !== null,
      text: text ?? '',
      complete: text !== undefined,
    },
  };
}

/**
 * JSON text for a request's body. Core throws for `{{bundle.…}}` in it and would cut other double
 * braces out of an object body (platform fact), so that no two braces may stand together; but in
 * the credential, which core takes out of its log only as JSON usually writes it (platform fact).
 *
 * @param credential a text of the value that stays as it is
 */
export function toJsonText(value: unknown, credential = ''): string {
  const kept = JSON.stringify(credential);
  return JSON.stringify(value)
    .split(kept)
    .map((part) => part.replace(/\{(?=\{)/g, '\\u007b'))
    .join(kept);
}
