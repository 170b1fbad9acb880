import { readBodyText } from './body_text';
import { breakOffWith, type CallAgent, callAgent } from './call_agent';
import { neverConnected } from './never_connected';
import type { RawResponse } from './raw_response';

/** What a request needs of the platform: `z.request`, as far as this connector uses it. */
export type RequestFunction = (options: RequestOptions) => Promise<RawResponse>;

interface RequestOptions {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | NodeJS.ReadableStream;
  agent: CallAgent;
  redirect: 'manual';
  merge: false;
  raw: true;
  skipThrowForStatus: true;
  throwForThrottlingEarly: false;
  signal: AbortSignal;
  compress: false;
}

/** What a request of this connector says itself; the rest is the same for all. */
type OwnOptions = Pick<RequestOptions, 'url' | 'method' | 'headers' | 'agent' | 'signal'> &
  Partial<Pick<RequestOptions, 'body'>>;

/** Sends a request so that core neither changes it, nor follows it, nor judges its answer. */
export async function rawRequest(request: RequestFunction, own: OwnOptions): Promise<RawResponse> {
  const response = await request({
    ...own,
    // In lower case, or core does not know its own request again, and logs address and page anew.
    headers: { ...own.headers, 'user-agent': 'Zapier', 'accept-encoding': 'identity' },
    // A compressed body may be a bomb, or cut without notice: node-fetch knows no bounds for it.
    compress: false,
    // Else core writes the query anew, which may be signed, and throws for braces in address or body.
    merge: false,
    redirect: 'manual',
    // Raw: core would parse the body twice, and would hide its status when the body breaks off.
    raw: true,
    skipThrowForStatus: true,
    throwForThrottlingEarly: false,
  });
  breakOffWith(own.agent, response.body);
  return response;
}

/** Milliseconds. The platform kills a step after 30 s; what is left serves to say why. */
export const limits = { call: 25_000, step: 28_000 };

/** The time that one step has, shared by all its calls. */
export class StepClock {
  private readonly end = Date.now() + limits.step;

  /**
   * Begins a call: its signal aborts when its time is over, its body included. The caller aborts it
   * when it needs nothing more, whatever the call came to, so that nothing goes on arriving.
   * `AbortSignal.timeout` would do for neither: garbage collection may take it, together with its
   * time limit, while a call still waits.
   */
  startCall(most: number = limits.call): AbortController {
    const call = new AbortController();
    const left = Math.max(0, Math.min(most, this.end - Date.now()));
    const timer = setTimeout(() => call.abort(), left);
    call.signal.addEventListener('abort', () => clearTimeout(timer));
    return call;
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
 *
 * @param call ends the request; ended itself when the request is over
 */
export async function post(
  request: RequestFunction,
  own: Pick<RequestOptions, 'url' | 'headers'> & Required<Pick<RequestOptions, 'body'>>,
  call: AbortController,
): Promise<Delivery> {
  const { signal } = call;
  if (signal.aborted) return { kind: 'unreachable' };
  const agent = callAgent(own.url, signal);
  try {
    const headers = { ...own.headers, Accept: acceptHeader };
    const response = await rawRequest(request, { ...own, method: 'POST', headers, agent, signal });
    const text = await readBodyText(response, signal);
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
  } catch (error) {
    if (signal.aborted && !agent.isConnecting) return { kind: 'interrupted', reason: 'timeout' };
    return agent.isConnecting || neverConnected(error)
      ? { kind: 'unreachable' }
      : { kind: 'interrupted', reason: 'lost' };
  } finally {
    call.abort();
  }
}
