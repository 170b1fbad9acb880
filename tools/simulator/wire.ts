import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Answer } from './answer';
import type { LoggedRequest } from './request_log';

/** Hanging requests, so that all can be released at once. */
export class Hanging {
  private sockets = new Set<Socket>();

  add(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }

  release(): void {
    for (const socket of this.sockets) socket.destroy();
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

  send({ status, type, body, headers, isChunked }: Answer): void {
    this.request.status = status;
    const sent = isChunked ? Readable.from([body], { objectMode: false }) : body;
    this.reply
      .code(status)
      .headers({ ...headers, 'content-type': type })
      .send(sent);
  }

  /** Sends the first half of the body, then closes the connection. */
  cut(answer: Answer): void {
    this.sendHalf(answer, () => this.reply.raw.destroy());
  }

  /** Sends the first half of the body, then nothing more. */
  stall(answer: Answer): void {
    this.hanging.add(this.reply.request.raw.socket);
    this.sendHalf(answer, () => {});
  }

  private sendHalf({ status, type, body }: Answer, then: () => void): void {
    const bytes = Buffer.from(body || '{"success":"true"}');
    this.request.status = status;
    this.reply.hijack();
    const { raw } = this.reply;
    raw.writeHead(status, { 'content-type': type, 'content-length': bytes.length });
    raw.write(bytes.subarray(0, bytes.length / 2), then);
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
}
