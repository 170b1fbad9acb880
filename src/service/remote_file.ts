import { reachOf } from '../values/public_address';
import { callAgent } from './call_agent';
import type { RawResponse } from './raw_response';
import { type RequestFunction, rawRequest } from './transport';

/** What the headers of a file's download say. */
export interface FileHeaders {
  status: number;
  contentType: string;
  disposition: string;
}

/**
 * Asks the address of a file for its headers and drops the rest. It is a GET, since the signed
 * addresses of Zapier's files take no HEAD; it carries no credential and may be redirected, as
 * those addresses are.
 *
 * @param call ends the request; ended itself when the headers are there
 * @returns undefined where nothing answers
 */
export async function readFileHeaders(
  request: RequestFunction,
  url: string,
  call: AbortController,
): Promise<FileHeaders | undefined> {
  try {
    const { status, headers } = await getFile(request, url, call.signal);
    return {
      status,
      contentType: headers.get('content-type') ?? '',
      disposition: headers.get('content-disposition') ?? '',
    };
  } catch {
    return undefined;
  } finally {
    call.abort();
  }
}

/** As many as a file's address needs, and few enough to end. */
const mostRedirects = 5;

/**
 * Begins the download of a file: a GET without any credential of the connection. The addresses of
 * Zapier's files are redirected to where they lie; each address on the way must be public as well.
 *
 * @param signal aborts when the download is over, whatever it came to
 * @throws Error where nothing answers, or an address on the way is not public
 */
export async function getFile(
  request: RequestFunction,
  address: string,
  signal: AbortSignal,
): Promise<RawResponse> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const agent = callAgent(url.href, signal);
    const own = { url: url.href, method: 'GET', headers: {}, agent, signal } as const;
    const response = await rawRequest(request, own);
    // What is aborted raises an error on the body, also where nobody reads it.
    response.body.on('error', () => undefined);
    const next = response.status >= 300 && response.status < 400 && redirectOf(response, url);
    if (!next) return response;
    agent.destroy();
    if (!mayFetch(next, url))
      throw new Error("The file's address redirects to one that isn't public");
    url = next;
  }
  throw new Error("The file's address redirects too many times");
}

function redirectOf(response: RawResponse, from: URL): URL | null {
  const location = response.headers.get('location');
  return location === null ? null : URL.parse(location, from.href);
}

/** Whether a file may be fetched from where another address has led. */
function mayFetch(url: URL, from: URL): boolean {
  const reach = reachOf(url);
  if (reach === 'loopback') return reachOf(from) === 'loopback';
  return reach === 'public' && (url.protocol === 'https:' || from.protocol === 'http:');
}
