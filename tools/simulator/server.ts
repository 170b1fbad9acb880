import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Answer, json, page, Refused } from './answer';
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
import { asksForJson, begin, type LoggedRequest, readParts } from './request_log';
import type { Service } from './service';
import { Wire } from './wire';

const megabyte = 1024 * 1024;

interface ServerParts {
  service: Service;
  faults: FaultQueue;
  hanging: Set<Socket>;
  /** The log. */
  requests: LoggedRequest[];
  /** Called once a request has had its response or fault. */
  onAnswer: (request: LoggedRequest) => void;
}

const endpoints: Record<string, Endpoint> = {
  '/campaign/t1/api/v2': sendCampaign,
  '/api/msgbox/sendmessage': sendMessage,
  '/api/msgbox/getConversations/none': getConversations,
  '/api/msgbox/getMessages': getMessages,
  '/api/msgbox/sendMessagesViaContact': sendMessagesViaContact,
};

const notFound: Endpoint = (request) =>
  asksForJson(request)
    ? json(404, { message: `The route ${request.path.slice(1)} could not be found.` })
    : page(404, 'Page not found');

/** The service's addresses, the files and the log around them. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { service, faults, hanging, requests, onAnswer } = parts;
  const app = fastify({ bodyLimit: 8 * megabyte, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  await app.register(multipart, { limits: { fileSize: 32 * megabyte } });
  // Bodies stay text, from which the log parses JSON.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const handle = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    const entry = begin(request, service.now());
    requests.push(entry);
    await readParts(request, entry);
    const wire = new Wire(reply, hanging, entry, service.origin);
    const known = faults.takeAnswer(entry);
    const fault = known ? undefined : faults.take(entry);
    entry.fault = fault?.key ?? null;
    const accept = (): Answer => {
      try {
        return endpoint(entry, service);
      } catch (error) {
        if (error instanceof Refused) return error.answer;
        throw error;
      }
    };
    if (fault) befall(fault, wire, accept);
    else wire.send(known ?? accept());
    onAnswer(entry);
    return reply;
  };
  for (const [url, endpoint] of Object.entries(endpoints)) app.post(url, handle(endpoint));
  app.get(
    '/files/*',
    handle(({ path }) => fileAt(path)),
  );
  app.setNotFoundHandler(handle(notFound));
  return app;
}
