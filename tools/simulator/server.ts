import multipart from '@fastify/multipart';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { json, page, text } from './answer';
import { sendCampaign } from './endpoints/campaign';
import {
  type Endpoint,
  getConversations,
  getMessages,
  sendMessage,
  sendMessagesViaContact,
} from './endpoints/msgbox';
import { befall } from './faults/faults';
import type { FaultQueue } from './faults/queue';
import { fileAt } from './files';
import { asksForJson, begin, complete, type LoggedRequest } from './request_log';
import type { Service } from './service';
import { type Hanging, Wire } from './wire';

const megabyte = 1024 * 1024;

/** Methods other than GET and HEAD that a followed redirect may arrive with. */
const anyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

interface ServerParts {
  service: Service;
  faults: FaultQueue;
  hanging: Hanging;
  /** The log: every request goes in as soon as its headers are read. */
  requests: LoggedRequest[];
  /** Called once a request has had its response or fault. */
  onAnswer: (request: LoggedRequest) => void;
}

/** The service's addresses, the files and the log around them. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { service, faults, hanging, requests, onAnswer } = parts;
  const entries = new WeakMap<FastifyRequest, LoggedRequest>();
  const app = fastify({ bodyLimit: 8 * megabyte, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: { fileSize: 256 * megabyte } });
  // Bodies stay text, from which the log parses JSON.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.server.on('connection', (socket) => {
    if (faults.takeAtConnect()) socket.destroy();
  });
  app.addHook('onRequest', async (request, reply) => {
    const entry = begin(request, service.now());
    if (isServiceTarget(entry) && faults.takeAtHeaders(entry)) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    entries.set(request, entry);
    requests.push(entry);
  });

  async function exchange(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint) {
    const entry = entries.get(request) ?? begin(request, service.now());
    await complete(request, entry);
    const wire = new Wire(reply, hanging, entry, service.origin);
    const fault = isServiceTarget(entry) ? faults.take(entry) : undefined;
    entry.fault = fault?.key ?? null;
    const known = isServiceTarget(entry) ? faults.takeAnswer() : undefined;
    if (known) wire.send(known);
    else if (fault) await befall(fault, wire, () => endpoint(entry, service));
    else wire.send(endpoint(entry, service));
    onAnswer(entry);
    return reply;
  }

  const addresses: Record<string, Endpoint> = {
    '/campaign/t1/api/v2': sendCampaign,
    '/api/msgbox/sendmessage': sendMessage,
    '/api/msgbox/getConversations/none': getConversations,
    '/api/msgbox/getMessages': getMessages,
    '/api/msgbox/sendMessagesViaContact': sendMessagesViaContact,
  };
  for (const [url, endpoint] of Object.entries(addresses)) {
    app.post(url, (request, reply) => exchange(request, reply, endpoint));
  }
  app.route({
    method: anyMethod,
    url: '/redirected/*',
    handler: (request, reply) => exchange(request, reply, () => json(200, { success: 'true' })),
  });
  app.get('/files/*', async (request, reply) => {
    const entry = entries.get(request) ?? begin(request, service.now());
    await complete(request, entry);
    entry.status = fileAt(entry.path).serve(reply, hanging);
    onAnswer(entry);
    return reply;
  });
  app.setNotFoundHandler((request, reply) =>
    exchange(request, reply, (entry) =>
      asksForJson(entry)
        ? json(404, { message: `The route ${entry.path.slice(1)} could not be found.` })
        : page(404, 'Page not found'),
    ),
  );
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const entry = entries.get(request) ?? begin(request, service.now());
    const wire = new Wire(reply, hanging, entry, service.origin);
    wire.send(text(error.statusCode ?? 500, error.message));
    onAnswer(entry);
  });
  return app;
}

function isServiceTarget({ target }: LoggedRequest): boolean {
  return target === 'campaign' || target === 'msgbox';
}
