import type { Socket } from 'node:net';

/** One request as it arrived. */
export interface Received {
  method: string;
  path: string;
  head: string;
  /** Whether it arrived completely. */
  whole: boolean;
}

/** How a hostile service answers one request. */
export interface Reply {
  /**
   * Whether the message of a whole request may be on its way; a file that is false must not be
   * sent on.
   */
  taken: boolean;
  /** Whether it answers before the request is whole. */
  early?: boolean;
  /** Whether it closes the connection, so that there is nothing left to wait for. */
  closes?: boolean;
  play(socket: Socket): void;
}

type Headers = Readonly<Record<string, string>>;

export const json = { 'Content-Type': 'application/json' };

/** A reply's status line and headers. */
export function head(status: number, headers: Headers): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${[`HTTP/1.1 ${status} Said`, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
}

/** A reply's bytes, with the length that its body has. */
export function http(status: number, headers: Headers, body: string | Buffer): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([
    head(status, { ...headers, 'Content-Length': String(bytes.length) }),
    bytes,
  ]);
}

/** A reply of these bytes, after which the connection is closed. */
export function sends(bytes: Buffer | string, taken = true): Reply {
  return { taken, closes: true, play: (socket) => socket.end(bytes) };
}

/** A reply of these bytes, after which the connection stays open and silent. */
export function stalls(bytes: Buffer | string, taken = true): Reply {
  return { taken, play: (socket) => socket.write(bytes) };
}

/** The connection is reset, after these bytes. */
export function resets(bytes: Buffer | string, taken = true): Reply {
  return {
    taken,
    closes: true,
    // A reset discards bytes that are still in the buffer.
    play: (socket) => socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 5)),
  };
}

/** An endless reply, as fast as it's read. */
export function endless(start: Buffer | string, more: Buffer | string): Reply {
  return {
    taken: true,
    play(socket) {
      const pump = () => {
        while (!socket.destroyed && socket.write(more));
      };
      socket.on('drain', pump);
      socket.write(start);
      pump();
    },
  };
}

/** A reply that comes in pieces, one every ten milliseconds; `repeats` never ends. */
export function drips(
  start: Buffer | string,
  pieces: readonly (Buffer | string)[],
  after: 'closes' | 'repeats',
): Reply {
  return {
    taken: true,
    closes: after === 'closes',
    play(socket) {
      const left = [...pieces];
      socket.write(start);
      const timer = setInterval(() => {
        const piece = after === 'repeats' ? pieces[0] : left.shift();
        if (piece === undefined) socket.end();
        else socket.write(piece);
      }, 10);
      socket.on('close', () => clearInterval(timer));
    },
  };
}
