import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';

/**
 * Connections of one request. Each request has its own: a connection that was kept open may be
 * closed by the service at the very moment when the next request goes out, and then nobody knows
 * whether it arrived.
 */
export type ConnectionWatch = (HttpAgent | HttpsAgent) & {
  /** Whether a connection was begun and not made yet, so that nothing can have been sent. */
  readonly isConnecting: boolean;
};

/** An agent for one request to this address. */
export function connectionWatch(url: string): ConnectionWatch {
  return url.startsWith('https:') ? new WatchedHttps() : new WatchedHttp();
}

class WatchedHttp extends HttpAgent {
  isConnecting = false;

  override createConnection(
    ...args: Parameters<HttpAgent['createConnection']>
  ): ReturnType<HttpAgent['createConnection']> {
    return watch(this, super.createConnection(...args), 'connect');
  }
}

class WatchedHttps extends HttpsAgent {
  isConnecting = false;

  override createConnection(
    ...args: Parameters<HttpsAgent['createConnection']>
  ): ReturnType<HttpsAgent['createConnection']> {
    return watch(this, super.createConnection(...args), 'secureConnect');
  }
}

function watch<T extends Duplex | null | undefined>(
  agent: { isConnecting: boolean },
  socket: T,
  made: string,
): T {
  agent.isConnecting = true;
  socket?.once(made, () => {
    agent.isConnecting = false;
  });
  return socket;
}
