import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Answer } from './answer';
import type { LoggedRequest } from './request_log';

/** Hanging requests, so that all can be released at once. */
export class Hanging {
  private sockets = new Set<Socket>();
  private released = new AbortController();

  get signal(): AbortSignal {
    return this.released.signal;
  }

  add(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }

  release(): void {
    for (const socket of this.sockets) socket.destroy();
    this.released.abort();
    this.released = new AbortController();
  }
}

/** How one request is answered, if at all. */
export class Wire {
  constructor(
    private readonly reply: FastifyReply,
    private readonly hanging: Hanging,
    readonly request: LoggedRequest,
    readonly origin: string,
  ) {}

  send(answer: Answer): void {
    this.request.status = answer.status;
    this.reply
      .code(answer.status)
      .headers({ ...answer.headers, 'content-type': answer.type })
      .send(answer.body);
  }

  /** Sends the first part of the headers, then closes the connection. */
  cutHead(answer: Answer): void {
    this.request.status = answer.status;
    this.reply.hijack();
    const { socket } = this.reply.request.raw;
    socket.write(`HTTP/1.1 ${answer.status} OK\r\nContent-Ty`, () => socket.destroy());
  }

  /** Sends the first half of the body, then closes the connection. */
  cut(answer: Answer): void {
    this.sendHalf(answer, true, () => this.reply.raw.destroy());
  }

  /** Sends the first half of the body, then nothing more. */
  stall(answer: Answer): void {
    this.hanging.add(this.reply.request.raw.socket);
    this.sendHalf(answer, false, () => {});
  }

  private sendHalf(answer: Answer, hasLength: boolean, then: () => void): void {
    const body = Buffer.from(answer.body || '{"success":"true"}');
    const length = hasLength ? { 'content-length': body.length } : {};
    this.request.status = answer.status;
    this.reply.hijack();
    const { raw } = this.reply;
    raw.writeHead(answer.status, { 'content-type': answer.type, ...length });
    raw.write(body.subarray(0, body.length / 2), then);
  }

  /** Closes the connection without sending anything. */
  drop(): void {
    this.reply.hijack();
    this.reply.raw.destroy();
  }

  /** Leaves the request without a response until the simulator closes or is reset. */
  hang(): void {
    this.reply.hijack();
    this.hanging.add(this.reply.request.raw.socket);
  }

  /** Waits, then sends; a reset meanwhile drops the request. */
  async sendAfter(ms: number, answer: Answer): Promise<void> {
    try {
      await setTimeout(ms, undefined, { signal: this.hanging.signal });
    } catch {
      this.drop();
      return;
    }
    this.send(answer);
  }
}
