import type { Socket } from 'node:net';

/** One request as it arrived. */
export interface Received {
  method: string;
  path: string;
  head: string;
  /** The body's beginning; `bytes` counts all of it. */
  body: Buffer;
  bytes: number;
  /** Whether it arrived completely. */
  whole: boolean;
}

/** How a hostile service answers one request. */
export interface Reply {
  /** What it does, for a report. */
  name: string;
  /**
   * Whether the message of a whole request may be on its way: true for a service that took it,
   * false for one that says that it did not, undefined where nobody can tell.
   */
  taken: boolean | undefined;
  /** Whether it answers before the request is whole. */
  early?: boolean;
  /** Whether it closes the connection, so that there is nothing left to wait for. */
  closes?: boolean;
  /** Whether it takes so much time or memory that it runs alone. */
  heavy?: boolean;
  play(socket: Socket, request: Received): void;
}

type Headers = Readonly<Record<string, string>>;

/** A reply's bytes, with the length that its body has. */
export function http(status: number | string, headers: Headers, body: string | Buffer): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return Buffer.concat([
    head(status, { ...headers, 'Content-Length': String(bytes.length) }),
    bytes,
  ]);
}

/** A reply's status line and headers. */
export function head(status: number | string, headers: Headers): Buffer {
  const line = typeof status === 'number' ? `HTTP/1.1 ${status} Said` : status;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  // Header values can contain any byte.
  return Buffer.from(`${[line, ...lines].join('\r\n')}\r\n\r\n`, 'latin1');
}

export const json = { 'Content-Type': 'application/json' };

/** A whole, well-formed answer. */
export function answer(
  name: string,
  taken: Reply['taken'],
  status: number,
  body: string | Buffer,
  headers: Headers = json,
): Reply {
  return sends(name, taken, http(status, headers, body));
}

/** An answer of exactly these bytes, after which the connection is closed. */
export function sends(name: string, taken: Reply['taken'], bytes: Buffer | string): Reply {
  return { name, taken, closes: true, play: (socket) => socket.end(bytes) };
}

/** An answer of these bytes, after which the connection stays open and silent. */
export function stalls(name: string, taken: Reply['taken'], bytes: Buffer | string): Reply {
  return { name, taken, play: (socket) => socket.write(bytes) };
}

/** An endless answer, as fast as it's read. */
export function endless(name: string, taken: Reply['taken'], start: Buffer, more: Buffer): Reply {
  return {
    name,
    taken,
    heavy: true,
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

/** An answer that comes in pieces, one every so many milliseconds. */
export function drips(
  name: string,
  taken: Reply['taken'],
  pieces: readonly (Buffer | string)[],
  ms: number,
  after: 'closes' | 'repeats' = 'closes',
): Reply {
  return {
    name,
    taken,
    play(socket) {
      let next = 0;
      const timer = setInterval(() => {
        const piece = pieces[next];
        next = after === 'repeats' ? Math.min(next + 1, pieces.length - 1) : next + 1;
        if (piece !== undefined) socket.write(piece);
        else socket.end();
      }, ms);
      socket.on('close', () => clearInterval(timer));
    },
  };
}

/** The connection is reset, after these bytes. */
export function resets(name: string, taken: Reply['taken'], bytes: Buffer | string = ''): Reply {
  return {
    name,
    taken,
    closes: true,
    play(socket) {
      if (bytes.length === 0) socket.resetAndDestroy();
      // A reset discards bytes that are still in the buffer.
      else socket.write(bytes, () => setTimeout(() => socket.resetAndDestroy(), 5));
    },
  };
}

/** The same, before the request is whole. */
export function early(reply: Reply): Reply {
  return { ...reply, name: `${reply.name}, early`, early: true };
}
