import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod';
import { foreignPart } from '../../own_pages';
import { type ApiName, type Ask, asks } from './asks';
// Allows only what is our page's own, and no framing.
import headers from './headers.json';
import type { Preview } from './preview';

/** A file of the page: its type and its text, by its path. */
export type Assets = Record<string, [type: string, text: string]>;

/** The page, its files and its API, not yet listening. */
export function createServer(preview: Preview, assets: Assets): FastifyInstance {
  const server = fastify({ bodyLimit: 2 * 1024 * 1024, forceCloseConnections: true });
  // A cross-site form post can't have a JSON content type, so no other body is read.
  server.removeContentTypeParser('text/plain');
  // Only our own page is served: neither DNS rebinding (Host) nor other sites (Origin, Sec-Fetch-Site).
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // `none` means a typed address, which may only open the page itself.
    const isCall = request.url.startsWith('/api/');
    const error = foreignPart(request, isCall ? ['same-origin'] : ['same-origin', 'none']);
    if (error) return reply.code(403).send({ error });
  });
  for (const [path, [type, text]] of Object.entries(assets)) {
    server.get(path, (_request, reply) => reply.type(type).send(text));
  }
  for (const name of z.object(asks).keyof().options) addCall(server, preview, name);
  return server;
}

const schemas: { [Name in ApiName]: z.ZodType<Ask<Name>> } = asks;

type Calls = { [Name in ApiName]: (ask: Ask<Name>) => Promise<unknown> };

function addCall<Name extends ApiName>(
  server: FastifyInstance,
  preview: Pick<Calls, Name>,
  name: Name,
): void {
  server.post(`/api/${name}`, async (request, reply) => {
    const ask = schemas[name].safeParse(request.body);
    if (ask.success) return preview[name](ask.data);
    return reply.code(400).send({ error: z.prettifyError(ask.error) });
  });
}
