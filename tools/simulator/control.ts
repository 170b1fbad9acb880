import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type FaultKey, type FaultOptions, faults } from './faults';

const keys = faults.map(({ key }) => key);

const Order = z.object({
  fault: z.enum(keys),
  times: z.int().min(1).optional(),
  path: z.string().optional(),
  ms: z.int().min(0).optional(),
  retryAfter: z.int().min(0).optional(),
});

/** The part of a running simulator that takes faults. */
interface Misbehaving {
  misbehave(fault: FaultKey, options: FaultOptions): void;
}

/** Adds POST /simulator/faults, to try a fault on a running simulator. */
export function addControl(app: FastifyInstance, simulator: Misbehaving): void {
  app.post('/simulator/faults', async (request, reply) => {
    const order = Order.safeParse(parse(request.body));
    if (!order.success) return reply.code(400).send({ faults: keys });
    const { fault, ...options } = order.data;
    simulator.misbehave(fault, options);
    return order.data;
  });
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}
