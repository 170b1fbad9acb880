import type { FastifyRequest } from 'fastify';

/**
 * Why a server of this machine doesn't serve a request: DNS rebinding (Host) or another site's page
 * (Origin, Sec-Fetch-Site). Clients that aren't browsers send neither, and no page controls them.
 *
 * @param sites what Sec-Fetch-Site may say
 * @returns undefined for a request of the server's own pages or of such a client
 */
export function foreignPart(
  { socket, headers }: FastifyRequest,
  sites: readonly string[],
): string | undefined {
  const hosts = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`];
  const { host = '', origin } = headers;
  if (!hosts.includes(host)) return 'This host is not served.';
  if (origin !== undefined && origin !== `http://${host}`) return 'This origin is not served.';
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && !sites.includes(site)) return 'This site is not served.';
  return undefined;
}
