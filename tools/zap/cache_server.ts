import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod';

const request = z.object({ id: z.number(), method: z.string(), params: z.array(z.unknown()) });
const key = z.string().min(1).max(500);
const scope = z.array(z.enum(['user', 'auth'])).nullish();
const setting = z.tuple([key, z.string(), z.int().nullish(), scope, z.boolean().nullish()]);

/** Zapier's cache as core calls it; core's own test double ignores times and `onlyIfAbsent`. */
export class MemoryCache {
  private readonly held = new Map<string, { json: string; until: number }>();

  /** Empties it. */
  reset(): void {
    this.held.clear();
  }

  /** Empties what has such a name. */
  forget(names: RegExp): void {
    for (const name of this.held.keys()) if (names.test(name)) this.held.delete(name);
  }

  /**
   * Runs one call of core.
   *
   * @param method such as `zcache_get`
   */
  async handle(method: string, params: unknown[]): Promise<unknown> {
    if (method === 'zcache_get') return this.read(key.parse(params[0]));
    if (method === 'zcache_delete') return this.held.delete(key.parse(params[0]));
    const [name, json, seconds, , onlyIfAbsent] = setting.parse(params);
    if (onlyIfAbsent && this.read(name) !== null) return false;
    this.held.set(name, {
      json,
      until: Date.now() + (seconds ?? Number.POSITIVE_INFINITY) * 1_000,
    });
    return true;
  }

  private read(name: string): string | null {
    const held = this.held.get(name);
    return held === undefined || held.until <= Date.now() ? null : held.json;
  }
}

const logPath = '/log';

export interface CacheServer<C extends MemoryCache = MemoryCache> {
  cache: C;
  /** What an event must have for core to send its calls here. */
  event: { rpc_base: string; token: string };
  close(): Promise<void>;
}

/** Starts a server that takes core's cache calls, and what core logs beside them. */
export async function startCacheServer<C extends MemoryCache>(cache: C): Promise<CacheServer<C>> {
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
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const origin = `http://127.0.0.1:${port}`;
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
