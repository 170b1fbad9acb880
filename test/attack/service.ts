import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Received, Reply } from './reply';

/** One run's part of the hostile service. */
export interface Stage {
  /** `http://127.0.0.1:port/r17`: the inbox's URL; files are below it, too. */
  baseUrl: string;
  campaignUrl: string;
  received: Received[];
  /** The connections that are open. */
  sockets: Set<Socket>;
  /** Called when one of them closes. */
  onClose: (() => void) | undefined;
  close(): void;
}

/** Chooses the answer to a request, as soon as its headers have arrived. */
type Director = (request: Received) => Reply;

/**
 * A service on a bare socket: what it sends need not be HTTP. Every run has addresses of its own
 * there, so that many can go on at once.
 */
export class HostileService {
  private readonly stages = new Map<string, { stage: Stage; director: Director }>();
  private readonly server = createServer((socket) => this.serve(socket));
  private origin = '';
  private count = 0;

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('No port');
    this.origin = `http://127.0.0.1:${address.port}`;
  }

  /** Opens a stage for one run. */
  open(director: Director): Stage {
    this.count += 1;
    const name = `r${this.count}`;
    const stage: Stage = {
      baseUrl: `${this.origin}/${name}`,
      campaignUrl: `${this.origin}/campaign/${name}/api/v2`,
      received: [],
      sockets: new Set(),
      onClose: undefined,
      close: () => {
        this.stages.delete(name);
        for (const socket of stage.sockets) socket.destroy();
      },
    };
    this.stages.set(name, { stage, director });
    return stage;
  }

  private serve(socket: Socket): void {
    let start = Buffer.alloc(0);
    let request: Received | undefined;
    let isWhole: (chunk: Buffer) => boolean = () => false;
    let found: { stage: Stage; director: Director } | undefined;
    let reply: Reply | undefined;
    let played = false;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      found?.stage.sockets.delete(socket);
      found?.stage.onClose?.();
    });
    socket.on('data', (data) => {
      let chunk: Buffer = data;
      if (!request) {
        start = Buffer.concat([start, chunk]);
        const end = start.indexOf('\r\n\r\n');
        if (end < 0) return;
        request = readHead(start.subarray(0, end).toString('latin1'));
        chunk = start.subarray(end + 4);
        isWhole = wholeness(request.head);
        found = this.stages.get(/\/(r\d+)\//.exec(request.path)?.[1] ?? '');
        if (!found) {
          socket.destroy();
          return;
        }
        found.stage.sockets.add(socket);
        found.stage.received.push(request);
        reply = found.director(request);
      }
      request.whole ||= isWhole(chunk);
      if (reply && !played && (reply.early || request.whole)) {
        played = true;
        reply.play(socket);
      }
    });
  }
}

function readHead(head: string): Received {
  const [method = '', path = ''] = head.split(' ');
  return { method, path, head, whole: false };
}

/** Returns a function that is fed each chunk of a body and says whether it's complete. */
function wholeness(head: string): (chunk: Buffer) => boolean {
  if (/^transfer-encoding: *chunked/im.test(head)) {
    let tail = Buffer.alloc(0);
    return (chunk) => {
      tail = Buffer.concat([tail, chunk]).subarray(-7);
      return tail.toString('latin1').endsWith('0\r\n\r\n');
    };
  }
  let left = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
  return (chunk) => {
    left -= chunk.length;
    return left <= 0;
  };
}
