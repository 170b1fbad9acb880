import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foreignPart } from '../../own_pages';

/** The header that each call of the API must carry; only our own page knows its value. */
export const tokenHeader = 'x-preview-token';

/** A token of this run of the server. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Allows only what is our page's own, and no framing. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/**
 * Refuses requests that don't come from our own page: DNS rebinding (Host), other sites (Origin,
 * Sec-Fetch-Site), and calls without the token that only our page has.
 */
export function addGuard(server: FastifyInstance, token: string): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const refused = refusal(request, token);
    if (refused) return reply.code(403).send({ error: refused });
  });
}

function refusal(request: FastifyRequest, token: string): string | undefined {
  const isCall = request.url.startsWith('/api/');
  // `none` means a typed address, which may only open the page itself.
  const foreign = foreignPart(request, isCall ? ['same-origin'] : ['same-origin', 'none']);
  if (foreign !== undefined) return foreign;
  if (isCall && !sameToken(request.headers[tokenHeader], token)) {
    return 'This page belongs to an earlier run of the preview. Reload it.';
  }
  return undefined;
}

function sameToken(given: unknown, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
