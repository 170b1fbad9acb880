import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Dialect, defaultDialect } from './dialects';
import type { FaultKey, FaultSettings } from './faults/faults';
import { FaultQueue } from './faults/queue';
import type { KnownReply } from './known_replies';
import { resolvePhone } from './project/phone';
import { type Contact, type Message, Project } from './project/state';
import type { LoggedRequest, Target } from './request_log';
import { createServer } from './server';
import type { Incoming, Sent, Service } from './service';

export { type PresetKey, presets } from './dialects';
export { type FaultKey, faults } from './faults/faults';
export { type KnownReply, knownReplies } from './known_replies';
export type { Contact, Message } from './project/state';
export type { LoggedRequest } from './request_log';
export type { Sent } from './service';

interface SimulatorOptions {
  /** A free one by default. */
  port?: number | undefined;
  apiKey?: string;
  token?: string;
  /** The service's clock. */
  now?: () => Date;
  /** Called once a request has had its response or fault. */
  onAnswer?: (request: LoggedRequest) => void;
  /** Called for each message that goes out. */
  onSent?: (message: Sent) => void;
}

/** A simulation of the service on a loopback address. Start it with `startSimulator`. */
export class Simulator implements Service {
  readonly apiKey: string;
  readonly token: string;
  /** Its address without a path, which is also the part before the paths of the inbox. */
  origin = '';
  /** Campaigns, tags, contacts, messages, credits: free to read and to change. */
  project = new Project();
  /** The service's clock. */
  readonly now: () => Date;
  /** Every request received, in the order they came. */
  readonly requests: LoggedRequest[] = [];
  /** Every message sent, in the order they went. */
  readonly outbox: Sent[] = [];
  private spoken: Dialect = defaultDialect;
  private readonly faults = new FaultQueue();
  private readonly hanging = new Set<Socket>();
  private app: FastifyInstance | undefined;

  constructor(private readonly options: SimulatorOptions = {}) {
    this.apiKey = options.apiKey ?? 'sim-key-7f3a9c52e8b14d60a1c4';
    this.token = options.token ?? 'sim-token-c81e4b7790d24f3f95ab';
    this.now = options.now ?? (() => new Date());
  }

  /** Starts to listen; `startSimulator` does this. */
  async listen(): Promise<void> {
    const { faults, hanging, requests, options } = this;
    const onAnswer = options.onAnswer ?? (() => {});
    this.app = await createServer({ service: this, faults, hanging, requests, onAnswer });
    this.origin = await this.app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  }

  /** The address of the campaign endpoint. */
  get campaignUrl(): string {
    return `${this.origin}/campaign/t1/api/v2`;
  }

  get baseUrl(): string {
    return this.origin;
  }

  get dialect(): Dialect {
    return this.spoken;
  }

  /** The format of responses from now on; omitted traits use the default. */
  set dialect(choices: Partial<Dialect>) {
    this.spoken = { ...defaultDialect, ...choices };
  }

  /** Puts a message into the outbox. */
  sent(message: Sent): void {
    this.outbox.push(message);
    this.options.onSent?.(message);
  }

  /** Applies this fault to the next request to the service, or the next few. */
  misbehave(fault: FaultKey, options: Partial<FaultSettings> = {}): void {
    this.faults.arm(fault, options);
  }

  /** The next request to the service, or to one of its paths, gets this response, and the service does nothing. */
  replyWith(reply: KnownReply, path = ''): void {
    this.faults.answerNext(reply.answer, path);
  }

  /** The requests that were for one part of the simulator. */
  requestsTo(target: Target): LoggedRequest[] {
    return this.requests.filter((request) => request.target === target);
  }

  /** A contact writes in; the number becomes a contact if it isn't one. */
  incoming(
    phone: string,
    text: string,
    { name, at = this.now(), media }: Incoming = {},
  ): { contact: Contact; message: Message } {
    const from = resolvePhone(phone);
    if (!from) throw new Error(`Not a number that can write in: ${phone}`);
    const { project } = this;
    const contact = project.contactFor({ phone: from, name: name ?? from, createdAt: at });
    const fields = { contactId: contact.id, kind: 'incoming' as const, text, at };
    return { contact, message: project.addMessage({ ...fields, media: media ?? null }) };
  }

  /** The address of a file that the simulator serves. */
  fileUrl(name: string): string {
    return `${this.origin}/files/${encodeURIComponent(name)}`;
  }

  /** State, log, faults and dialect back to the start; hanging requests are released. */
  reset(): void {
    for (const socket of this.hanging) socket.destroy();
    this.faults.clear();
    this.project = new Project();
    this.dialect = {};
    this.requests.length = 0;
    this.outbox.length = 0;
  }

  /** Stops at once, even if requests hang. */
  async close(): Promise<void> {
    this.app?.server.closeAllConnections();
    await this.app?.close();
  }
}

/** Starts the simulator on a free loopback port. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const simulator = new Simulator(options);
  await simulator.listen();
  return simulator;
}
