import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { foreignPart } from '../own_pages';
import { type FaultKey, type FaultOptions, faults } from './faults/faults';
import type { Incoming } from './incoming';
import { resolvePhone } from './project/phone';

const keys = faults.map(({ key }) => key);

const Order = z.object({
  fault: z.enum(keys),
  times: z.int().min(1).optional(),
  path: z.string().optional(),
  ms: z.int().min(0).optional(),
  retryAfter: z.int().min(0).optional(),
});

const Written = z.object({
  phone: z.string().refine((phone) => resolvePhone(phone) !== undefined),
  text: z.string(),
  name: z.string().optional(),
});

/** The part of a running simulator that takes faults and incoming messages. */
interface Controlled {
  misbehave(fault: FaultKey, options: FaultOptions): void;
  incoming(phone: string, text: string, details: Incoming): unknown;
}

/**
 * Adds POST /simulator/faults, to try a fault on a running simulator, and POST /simulator/incoming,
 * to write in as a contact. Only this machine's own clients may: any page in a browser could send them.
 */
export function addControl(app: FastifyInstance, simulator: Controlled): void {
  app.post('/simulator/incoming', { onRequest: refuseForeign }, async (request, reply) => {
    const written = Written.safeParse(parse(request.body));
    if (!written.success) {
      return reply.code(400).send({ expected: { phone: '+919876543210', text: 'Hello' } });
    }
    const { phone, text, name } = written.data;
    simulator.incoming(phone, text, name === undefined ? {} : { name });
    return written.data;
  });
  app.post('/simulator/faults', { onRequest: refuseForeign }, async (request, reply) => {
    const order = Order.safeParse(parse(request.body));
    if (!order.success) return reply.code(400).send({ faults: keys });
    const { fault, ...options } = order.data;
    simulator.misbehave(fault, options);
    return order.data;
  });
}

async function refuseForeign(request: FastifyRequest, reply: FastifyReply) {
  const error = foreignPart(request, ['same-origin']);
  if (error !== undefined) return reply.code(403).send({ error });
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
