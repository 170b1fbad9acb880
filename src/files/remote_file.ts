import { type BodyFault, type RawResponse, readBody } from '../http/body';
import { callAgent } from '../http/call_agent';
import { type RequestFunction, rawRequest } from '../http/transport';
import { reachOf } from '../values/public_address';

/** A file's download. */
export interface RemoteFile {
  status: number;
  contentType: string;
  disposition: string;
  /** In bytes, as the server states it; NaN if it doesn't. */
  length: number;
  /** Why they couldn't be read whole, if so; empty if only the headers were asked for. */
  bytes: Buffer | BodyFault;
}

/**
 * Requests a file. It's a GET, because the signed addresses of Zapier's files don't accept HEAD.
 *
 * @param call aborts the request; aborted itself once all that was asked for has arrived
 * @param most how many bytes are read; 0 for the headers alone
 * @returns undefined if there is no response
 */
export async function readFile(
  request: RequestFunction,
  url: string,
  call: AbortController,
  most = 0,
): Promise<RemoteFile | undefined> {
  try {
    const response = await getFile(request, new URL(url), call.signal);
    if (!response) return undefined;
    const { status, headers } = response;
    return {
      status,
      contentType: headers.get('content-type') ?? '',
      disposition: headers.get('content-disposition') ?? '',
      length: Number(headers.get('content-length') ?? Number.NaN),
      bytes: most > 0 ? await readBody(response, call.signal, most) : Buffer.alloc(0),
    };
  } finally {
    call.abort();
  }
}

/**
 * Starts a file's download with a GET that carries no credential. The addresses of Zapier's files
 * redirect to storage; every address in the chain must be public as well.
 *
 * @param signal aborts when the download is over, whatever its result
 * @param redirects how many more are followed
 * @returns undefined if there is no response, or if an address in the chain isn't public
 */
async function getFile(
  request: RequestFunction,
  from: URL,
  signal: AbortSignal,
  redirects = 5,
): Promise<RawResponse | undefined> {
  const agent = callAgent(from.href, signal);
  const own = { url: from.href, method: 'GET', headers: {}, agent, signal } as const;
  // Whatever a request fails with, there is no response. Any other error is a fault of ours.
  const response = await rawRequest(request, own).catch(() => undefined);
  if (!response) return undefined;
  const { status, headers, body } = response;
  // Aborting raises an error on the body even if nobody reads it.
  body.on('error', () => undefined);
  const location = status >= 300 && status < 400 && headers.get('location');
  const url = location ? URL.parse(location, from.href) : null;
  if (!url) return response;
  agent.destroy();
  return redirects > 0 && mayFetch(url, from)
    ? getFile(request, url, signal, redirects - 1)
    : undefined;
}

/** Whether a redirect of a file may be followed. */
function mayFetch(url: URL, from: URL): boolean {
  const reach = reachOf(url);
  if (reach === 'loopback') return reachOf(from) === 'loopback';
  return reach === 'public' && (url.protocol === 'https:' || from.protocol === 'http:');
}
