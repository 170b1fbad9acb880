import { once } from 'node:events';
import type { ZodMiniType } from 'zod/mini';
import type { StepClock } from '../http/transport';

/** Zapier's `z.cache`, whose code also takes the scope that its types lack. */
export interface PlatformCache {
  get(key: string, scope: string[]): Promise<unknown>;
  set(key: string, value: unknown, ttl: number, scope: string[], nx: boolean): Promise<unknown>;
  delete(key: string, scope: string[]): Promise<unknown>;
}

const ofConnection = ['auth'];

/**
 * Opens what the steps of one connection remember at Zapier, whose log has every key and value.
 *
 * @param most how many milliseconds of the step's time each call may take
 * @returns its methods, which throw an Error if the cache fails or is too slow
 */
export function openCache(cache: PlatformCache, clock: StepClock, most: number) {
  async function bounded<T>(call: () => Promise<T>): Promise<T> {
    const limit = clock.startCall(most);
    limit.signal.throwIfAborted();
    // Core can't end the call, whose result is ignored then.
    return Promise.race([
      call(),
      once(limit.signal, 'abort').then(() => Promise.reject(new Error('Too slow'))),
    ]).finally(() => limit.abort());
  }
  return {
    /** Null if there's no value. Throws if it doesn't fit the schema. */
    async get<T>(key: string, schema: ZodMiniType<T>): Promise<T | null> {
      const value = await bounded(() => cache.get(key, ofConnection));
      return value === null ? null : schema.parse(value);
    },
    /**
     * Whether the value was stored: not if there was one already, or if the cache has had too much. After
     * an error, it may be stored all the same.
     */
    async set(key: string, value: unknown, seconds: number, onlyIfAbsent = false) {
      const set = () => cache.set(key, value, seconds, ofConnection, onlyIfAbsent);
      return (await bounded(set)) === true;
    },
    delete: (key: string) => bounded(() => cache.delete(key, ofConnection)),
  };
}
