import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod';
import type { PlatformCache } from '../../src/step/cache';

/** How a cache behaves. */
export type CacheMode =
  | 'works'
  /** Every call fails. */
  | 'fails'
  /** It says that it stored what it then doesn't have. */
  | 'forgets'
  /** It stores nothing, and says so: an app stores too much. */
  | 'throttles'
  /** It has something else than what was stored. */
  | 'garbles'
  /** It does what it's asked, and never responds. */
  | 'hangs';

const request = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) });
const key = z.string().min(1).max(500);
const scope = z.array(z.enum(['user', 'auth'])).nullish();
const parameters = {
  zcache_get: z.tuple([key, scope]),
  zcache_set: z.tuple([key, z.string(), z.int().nullish(), scope, z.boolean().nullish()]),
  zcache_delete: z.tuple([key, scope]),
};

/** Zapier's cache as core calls it, which can do what core's own test double can't. */
export class TestCache implements PlatformCache {
  mode: CacheMode = 'works';
  /** The only call to which the mode applies, such as `zcache_get`; undefined for all. */
  only: string | undefined;
  /** Each call, as it is on the wire. */
  readonly calls: { method: string; params: unknown[] }[] = [];
  private readonly held = new Map<string, { json: string; until: number }>();

  /** Empties it, and lets it work. */
  reset(): void {
    this.mode = 'works';
    this.only = undefined;
    this.calls.length = 0;
    this.held.clear();
  }

  /** Runs one call of core. @throws Error as Zapier would say it */
  async handle(method: string, params: unknown[]): Promise<unknown> {
    this.calls.push({ method, params });
    const mode = (this.only ?? method) === method ? this.mode : 'works';
    if (mode === 'fails') throw new Error('Unable to reach the cache');
    const result = this.answer(mode, method, params);
    return mode === 'hangs' ? new Promise(() => {}) : result;
  }

  private answer(mode: CacheMode, method: string, params: unknown[]): unknown {
    if (method === 'zcache_get') {
      const json = this.read(parameters.zcache_get.parse(params)[0]);
      return mode === 'garbles' && json !== null ? '{"other":[1]}' : json;
    }
    if (method === 'zcache_delete') {
      return this.held.delete(parameters.zcache_delete.parse(params)[0]);
    }
    const [name, json, seconds, , onlyIfAbsent] = parameters.zcache_set.parse(params);
    if (mode === 'forgets') return true;
    if (mode === 'throttles' || (onlyIfAbsent && this.read(name) !== null)) return false;
    this.held.set(name, {
      json,
      until: Date.now() + (seconds ?? Number.POSITIVE_INFINITY) * 1_000,
    });
    return true;
  }

  private read(name: string): string | null {
    const held = this.held.get(name);
    if (held === undefined || held.until <= Date.now()) return null;
    return held.json;
  }

  // The same for a step that gets it as its `z.cache`.

  async get(name: string, of: string[]): Promise<unknown> {
    const json = await this.handle('zcache_get', [name, of]);
    return typeof json === 'string' ? JSON.parse(json) : null;
  }

  set(...[name, value, ...rest]: Parameters<PlatformCache['set']>): Promise<unknown> {
    return this.handle('zcache_set', [name, JSON.stringify(value), ...rest]);
  }

  delete(...params: Parameters<PlatformCache['delete']>): Promise<unknown> {
    return this.handle('zcache_delete', params);
  }
}

const logPath = '/log';

export interface CacheServer {
  cache: TestCache;
  /** What an event must have for core to send its calls here. */
  event: { rpc_base: string; token: string };
  close(): Promise<void>;
}

/** Starts a server that takes core's cache calls, and what core logs beside them. */
export async function startCacheServer(): Promise<CacheServer> {
  const cache = new TestCache();
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    if (incoming.url === logPath) {
      response.end();
      return;
    }
    const { id, method, params } = request.parse(JSON.parse(body));
    const answer = await cache.handle(method, params).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error: String(error) }),
    );
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  // With a token in the event, core also logs: here, and not to Zapier's host.
  process.env.LOGGING_ENDPOINT = origin + logPath;
  return {
    cache,
    event: { rpc_base: origin, token: 'cache-token' },
    async close() {
      delete process.env.LOGGING_ENDPOINT;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
