import type { RawResponse, RequestFunction } from './transport';

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
 * @param signal ends the call
 * @returns undefined where nothing answers
 */
export async function readFileHeaders(
  request: RequestFunction,
  url: string,
  signal: AbortSignal,
): Promise<FileHeaders | undefined> {
  const enough = new AbortController();
  try {
    const response = await getFile(request, url, AbortSignal.any([signal, enough.signal]));
    // Aborting raises an error on the body, and nobody else listens there.
    response.body.on('error', () => undefined);
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      disposition: response.headers.get('content-disposition') ?? '',
    };
  } catch {
    return undefined;
  } finally {
    enough.abort();
  }
}

/** Begins the download of a file: a GET without any credential of the connection. */
export function getFile(
  request: RequestFunction,
  url: string,
  signal: AbortSignal,
): Promise<RawResponse> {
  return request({
    url: new URL(url).href,
    method: 'GET',
    headers: { 'User-Agent': 'Zapier' },
    // Else core writes the query anew, which may be signed, and throws for braces in it.
    merge: false,
    redirect: 'follow',
    raw: true,
    skipThrowForStatus: true,
    throwForThrottlingEarly: false,
    signal,
  });
}
