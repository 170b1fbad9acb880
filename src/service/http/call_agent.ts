import { lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Duplex } from 'node:stream';
import { reachOf, reachOfAddress } from '#values/public_address';

/**
 * Makes the connection of one request. Each request has its own, destroyed when the call ends: a
 * kept-alive one could be closed by the service just as the next request goes out, and an endless
 * response would keep arriving.
 */
export type CallAgent = HttpAgent & { readonly state: ConnectionState };

/** How far the connection of a request has come. */
interface ConnectionState {
  /** Whether it's still connecting, so that nothing can have been sent. */
  isConnecting: boolean;
  /** Missing before it begins. */
  socket?: Duplex | null | undefined;
}

/**
 * An agent for one request to this address.
 *
 * @param signal aborts when the call is over, whatever its result
 */
export function callAgent(url: string, signal: AbortSignal): CallAgent {
  const options = {
    lookup: publicLookup(reachOf(new URL(url)) === 'loopback'),
    // So that it's asked for all addresses of a name.
    autoSelectFamily: true,
  };
  const isSecure = url.startsWith('https:');
  const agent: HttpAgent = isSecure ? new HttpsAgent(options) : new HttpAgent(options);
  const state: ConnectionState = { isConnecting: false };
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...args) => {
    state.isConnecting = true;
    state.socket = connect(...args);
    state.socket?.once(isSecure ? 'secureConnect' : 'connect', () => {
      state.isConnecting = false;
    });
    return state.socket;
  };
  signal.addEventListener('abort', () => agent.destroy());
  return Object.assign(agent, { state });
}

/**
 * Ends a body with an error if its connection closes early. node-fetch doesn't notice that for a
 * body with a Content-Length, and would wait for the rest.
 */
export function breakOffWith({ state }: CallAgent, body: NodeJS.ReadableStream): void {
  if (!(body instanceof Duplex)) return;
  const check = () => {
    if (body.writableEnded || body.destroyed) return;
    // Received data is still being read.
    if (body.writableNeedDrain) body.once('drain', () => setImmediate(check));
    else body.destroy(new Error('The connection closed before the end'));
  };
  if (state.socket?.closed) setImmediate(check);
  else state.socket?.once('close', () => setImmediate(check));
}

/**
 * Resolves a host name, and rejects it if any of its addresses isn't public: a public-looking name
 * can resolve to a private network.
 *
 * @param allowLoopback for names that are loopback themselves, in development
 */
function publicLookup(allowLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const isInside = addresses?.some(({ address }) => {
        const reach = reachOfAddress(address);
        return reach !== 'public' && !(allowLoopback && reach === 'loopback');
      });
      const inside = isInside ? new Error('The name resolves to a private address') : null;
      callback(error ?? inside, addresses);
    });
  };
}
