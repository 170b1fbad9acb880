import type { PlatformCache } from '#zapier/cache';
import { MemoryCache } from '../../tools/zap/cache_server';

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

/** A cache that can do what core's own test double can't. */
export class TestCache extends MemoryCache implements PlatformCache {
  mode: CacheMode = 'works';
  /** The only call to which the mode applies, such as `zcache_get`; undefined for all. */
  only: string | undefined;
  /** Each call, as it is on the wire. */
  readonly calls: { method: string; params: unknown[] }[] = [];

  /** Empties it, and lets it work. */
  override reset(): void {
    super.reset();
    this.mode = 'works';
    this.only = undefined;
    this.calls.length = 0;
  }

  /** @throws Error as Zapier would say it */
  override async handle(method: string, params: unknown[]): Promise<unknown> {
    this.calls.push({ method, params });
    const mode = (this.only ?? method) === method ? this.mode : 'works';
    if (mode === 'fails') throw new Error('Unable to reach the cache');
    if (method === 'zcache_set' && mode === 'forgets') return true;
    if (method === 'zcache_set' && mode === 'throttles') return false;
    const result = await super.handle(method, params);
    if (mode === 'hangs') return new Promise(() => {});
    const isGarbled = mode === 'garbles' && method === 'zcache_get' && result !== null;
    return isGarbled ? '{"other":[1]}' : result;
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
