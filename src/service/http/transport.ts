import { largest, type RawResponse, readBody } from './body';
import { breakOffWith, type CallAgent, callAgent } from './call_agent';
import { parseBody, type ResponseBody } from './response_body';

/** The options that differ between requests. */
interface OwnOptions {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | NodeJS.ReadableStream;
  agent: CallAgent;
  signal: AbortSignal;
}

const sharedOptions = {
  // node-fetch decompresses without bounds, and doesn't report a truncated body.
  compress: false,
  // Keeps core from rewriting the query, which may be signed, and from throwing on braces.
  merge: false,
  redirect: 'manual',
  // Raw: core would parse the body twice, and would hide the status if the body is cut off.
  raw: true,
  skipThrowForStatus: true,
  throwForThrottlingEarly: false,
} as const;

/** `z.request`, as far as this connector uses it. */
export type RequestFunction = (options: OwnOptions & typeof sharedOptions) => Promise<RawResponse>;

/** Sends a request so that core doesn't change it, follow redirects, or judge its response. */
export async function rawRequest(request: RequestFunction, own: OwnOptions): Promise<RawResponse> {
  // Lowercase: core looks for exactly this header to skip logging the request twice.
  const headers = { ...own.headers, 'user-agent': 'Zapier', 'accept-encoding': 'identity' };
  const response = await request({ ...own, ...sharedOptions, headers });
  breakOffWith(own.agent, response.body);
  return response;
}

/**
 * In milliseconds. The platform kills a step after 30 s; the difference leaves time for an error. A send ends before
 * its step, so that there's time to remember that it may have been sent.
 */
export const limits = { call: 25_000, send: 26_000, step: 28_000 };

/** The time of one step, shared by all that it waits for. Once it's over, nothing more begins. */
export class StepClock {
  private readonly start = Date.now();

  get isOver(): boolean {
    return Date.now() >= this.start + limits.step;
  }

  /**
   * Starts a call, whose signal aborts when its time is up, body included; at once if the step's is. The
   * caller aborts it once it's done, whatever the result, so that nothing keeps arriving.
   * `AbortSignal.timeout` won't do: it could be garbage-collected, along with its time limit, during a
   * call.
   *
   * @param most in milliseconds
   * @param end how many milliseconds after the step's start it ends at the latest
   */
  startCall(most = limits.call, end = limits.step): AbortController {
    const call = new AbortController();
    const left = this.start + end - Date.now();
    if (left <= 0) call.abort();
    const timer = setTimeout(() => call.abort(), Math.min(most, left));
    call.signal.addEventListener('abort', () => clearTimeout(timer));
    return call;
  }
}

/** The result of one POST. */
export type Delivery =
  | { kind: 'answered'; answer: Answer }
  /** Nothing can have been sent: the time was up before, or no connection was made. */
  | { kind: 'unsent'; reason: 'timeout' | 'unreachable' }
  /** The request may have arrived. */
  | { kind: 'interrupted'; reason: 'timeout' | 'lost' };

export interface Answer {
  status: number;
  /** Seconds until another try makes sense, if it states them. */
  delay: number | undefined;
  /** Whether a firewall responded instead of the service, with a page for browsers. */
  challenged: boolean;
  body: ResponseBody;
}

/**
 * Accepts anything (docs/service.md) but prefers JSON: without that, Laravel redirects to the home
 * page instead of explaining a validation error.
 */
const acceptHeader = 'application/json, */*;q=0.1';

/** In seconds. Longer waits aren't useful. */
const longestDelay = 6 * 60 * 60;

/** Retry-After in seconds. A date isn't read: it says nothing unless both clocks agree. */
function readDelay(retryAfter: string): number | undefined {
  return /^\d+$/.test(retryAfter) ? Math.min(Number(retryAfter), longestDelay) : undefined;
}

/**
 * Sends one POST and reads the whole response. Redirects aren't followed, since a 307 would carry
 * the credential to another host (test/service/http/transport), and nothing is retried. `timeout`
 * isn't used, because node-fetch restarts it for the body.
 *
 * Never throws for what the network or the service does.
 *
 * @param call aborts the request; aborted itself once the request is over
 * @param most how many bytes of the response are read
 */
export async function post(
  request: RequestFunction,
  own: Pick<OwnOptions, 'url' | 'headers'> & Required<Pick<OwnOptions, 'body'>>,
  call: AbortController,
  most = largest.list,
): Promise<Delivery> {
  const { signal } = call;
  if (signal.aborted) return { kind: 'unsent', reason: 'timeout' };
  const agent = callAgent(own.url);
  try {
    const headers = { ...own.headers, Accept: acceptHeader };
    const response = await rawRequest(request, { ...own, method: 'POST', headers, agent, signal });
    const bytes = await readBody(response, most);
    const header = (name: string) => response.headers.get(name) ?? '';
    return {
      kind: 'answered',
      answer: {
        status: response.status,
        delay: readDelay(header('retry-after')),
        // By these, Cloudflare and AWS mark a challenge page.
        challenged: header('cf-mitigated') + header('x-amzn-waf-action') !== '',
        body:
          typeof bytes === 'string'
            ? { kind: 'cut', content: '' }
            : parseBody(header('content-type'), bytes.toString()),
      },
    };
  } catch {
    if (agent.isConnecting) return { kind: 'unsent', reason: 'unreachable' };
    return { kind: 'interrupted', reason: signal.aborted ? 'timeout' : 'lost' };
  } finally {
    call.abort();
  }
}
