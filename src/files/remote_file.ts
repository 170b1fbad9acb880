import { type RawResponse, readBody } from '#service/http/body';
import { callAgent } from '#service/http/call_agent';
import { type RequestFunction, rawRequest } from '#service/http/transport';
import { reachOf } from '#values/public_address';
import { fileNameOf } from './file_names';

/**
 * Requests a file. It's a GET, because the signed addresses of Zapier's files don't accept HEAD.
 *
 * @param call aborts the request; aborted itself once all that was asked for has arrived
 * @param most how many bytes are read; 0 for the headers alone
 * @returns undefined if there is no response; otherwise whether its status is `ok`, its type without
 *   parameters, its length in bytes as stated (0 if not), and its bytes, or why they can't be read whole
 */
export async function readFile(
  request: RequestFunction,
  url: string,
  call: AbortController,
  most = 0,
) {
  try {
    const response = await getFile(request, new URL(url), call.signal);
    if (!response) return undefined;
    const { status } = response;
    const header = (name: string) => response.headers.get(name) ?? '';
    const type = header('content-type').replace(/;.*/s, '').trim().toLowerCase();
    return {
      status,
      ok: status >= 200 && status < 300,
      type,
      name: fileNameOf(url, header('content-disposition'), type),
      length: Number(header('content-length')),
      bytes: most > 0 ? await readBody(response, most) : Buffer.alloc(0),
    };
  } finally {
    call.abort();
  }
}

export type RemoteFile = NonNullable<Awaited<ReturnType<typeof readFile>>>;

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
  const agent = callAgent(from.href);
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
  const mayFollow = redirects > 0 && ['public', reachOf(from)].includes(reachOf(url));
  return mayFollow ? getFile(request, url, signal, redirects - 1) : undefined;
}
