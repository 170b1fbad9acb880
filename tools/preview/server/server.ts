import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { foreignPart } from '../../own_pages';
import { type ApiName, type Ask, asks } from './asks';
import type { Preview } from './preview';

const mostBytes = 2 * 1024 * 1024;

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

/** What the page loads besides its HTML. */
export interface Assets {
  script: string;
  style: string;
  icon: string;
}

/** The page; its script draws everything. */
export const pageHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Zap step preview</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/page.css">
  </head>
  <body>
    <div id="page"><p class="empty" role="status">Loading the steps…</p></div>
    <noscript>This preview needs JavaScript.</noscript>
    <script src="/page.js" defer></script>
  </body>
</html>
`;

/** The page, its files and its API, not yet listening. */
export function createServer(preview: Preview, assets: Assets): FastifyInstance {
  const server = fastify({ bodyLimit: mostBytes, forceCloseConnections: true });
  // A cross-site form post can't have a JSON content type, so no other body is read.
  server.removeContentTypeParser('text/plain');
  // Only our own page is served: neither DNS rebinding (Host) nor other sites (Origin, Sec-Fetch-Site).
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // `none` means a typed address, which may only open the page itself.
    const isCall = request.url.startsWith('/api/');
    const refused = foreignPart(request, isCall ? ['same-origin'] : ['same-origin', 'none']);
    if (refused) return reply.code(403).send({ error: refused });
  });
  server.get('/', (_request, reply) => reply.type('text/html').send(pageHtml));
  server.get('/page.js', (_request, reply) => reply.type('text/javascript').send(assets.script));
  server.get('/page.css', (_request, reply) => reply.type('text/css').send(assets.style));
  server.get('/favicon.svg', (_request, reply) => reply.type('image/svg+xml').send(assets.icon));
  for (const name of z.object(asks).keyof().options) addCall(server, preview, name);
  server.setErrorHandler<FastifyError>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: error.message }),
  );
  return server;
}

const schemas: { [Name in ApiName]: z.ZodType<Ask<Name>> } = asks;

type Calls = { [Name in ApiName]: (ask: Ask<Name>) => Promise<unknown> };

function addCall<Name extends ApiName>(
  server: FastifyInstance,
  preview: Pick<Calls, Name>,
  name: Name,
): void {
  const schema = schemas[name];
  server.post(`/api/${name}`, async (request, reply) => {
    const ask = schema.safeParse(request.body);
    if (!ask.success) {
      const [issue] = ask.error.issues;
      return reply.code(400).send({ error: `${issue?.path.join('.')}: ${issue?.message}` });
    }
    return preview[name](ask.data);
  });
}
