import { lookup } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Duplex, finished } from 'node:stream';
import { type Reach, reachOf, reachOfAddress } from '#values/public_address';

/**
 * Makes the connection of one request. Each request has its own, which node-fetch closes when the call's signal
 * aborts: a kept-alive one could be closed by the service just as the next request goes out.
 */
export type CallAgent = HttpAgent & ConnectionState;

/** How far the connection of a request has come. */
interface ConnectionState {
  /** Whether it's still connecting, so that nothing can have been sent. */
  isConnecting: boolean;
  /** Missing before it begins. */
  socket?: Duplex | null | undefined;
}

/** An agent for one request to this address. */
export function callAgent(url: string): CallAgent {
  const isSecure = url.startsWith('https:');
  const Agent = isSecure ? HttpsAgent : HttpAgent;
  const reach = reachOf(new URL(url)) === 'loopback' ? 'loopback' : 'public';
  // By autoSelectFamily, Node asks `lookup` for all addresses of a name.
  const options = { lookup: lookupIn(reach), autoSelectFamily: true };
  const agent: CallAgent = Object.assign(new Agent(options), { isConnecting: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...args) => {
    agent.isConnecting = true;
    agent.socket = connect(...args);
    agent.socket?.once(isSecure ? 'secureConnect' : 'connect', () => {
      agent.isConnecting = false;
    });
    return agent.socket;
  };
  return agent;
}

/**
 * Ends a body with an error if its connection closes early. node-fetch doesn't notice that for a
 * body with a Content-Length, and would wait for the rest.
 */
export function breakOffWith({ socket }: CallAgent, body: NodeJS.ReadableStream): void {
  if (!(body instanceof Duplex)) return;
  const check = () => {
    if (!body.writableEnded) body.destroy(new Error('The connection closed before the end'));
  };
  // By then, whatever arrived before is in the body, which is being read.
  if (socket) finished(socket, () => setImmediate(check));
}

/**
 * Resolves a host name, and rejects it if any of its addresses is elsewhere: a public-looking name can resolve to a
 * private network. In development, one that is loopback itself has loopback addresses.
 */
function lookupIn(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const isElsewhere = addresses?.some(({ address }) => reachOfAddress(address) !== reach);
      const elsewhere = isElsewhere ? new Error('The name resolves to a private address') : null;
      callback(error ?? elsewhere, addresses);
    });
  };
}
