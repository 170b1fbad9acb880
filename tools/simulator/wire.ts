import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Answer } from './answer';
import type { LoggedRequest } from './request_log';

/** How one request is answered, if at all. */
export class Wire {
  constructor(
    private readonly reply: FastifyReply,
    /** Gets the sockets of requests that hang. */
    private readonly hanging: Set<Socket>,
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
