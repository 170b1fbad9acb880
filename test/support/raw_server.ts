import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface RawServer {
  /** `http://127.0.0.1:port` */
  url: string;
  /** What each connection sent, as it was on the wire. */
  received: string[];
  close(): Promise<void>;
}

/** A server that writes its responses by hand, so that it can break off anywhere. */
export async function startRawServer(answer: (socket: Socket) => void): Promise<RawServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const index = received.push('') - 1;
    let answered = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const text = `${received[index]}${data}`;
      received[index] = text;
      if (!answered && isWhole(text)) {
        answered = true;
        answer(socket);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whether a request is complete. Anything that isn't HTTP, such as a TLS greeting, is at once. */
function isWhole(text: string): boolean {
  if (!/^[A-Z]+ /.test(text)) return true;
  const [head = '', body] = text.split('\r\n\r\n');
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  return body !== undefined && Buffer.byteLength(body) >= length;
}
