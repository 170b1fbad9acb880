import type { FastifyInstance } from 'fastify';
import { foreignPart } from '../../own_pages';

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
 * Refuses requests that don't come from our own page: DNS rebinding (Host) and other sites (Origin,
 * Sec-Fetch-Site).
 */
export function addGuard(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // `none` means a typed address, which may only open the page itself.
    const isCall = request.url.startsWith('/api/');
    const refused = foreignPart(request, isCall ? ['same-origin'] : ['same-origin', 'none']);
    if (refused) return reply.code(403).send({ error: refused });
  });
}
