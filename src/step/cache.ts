import type { ZodMiniType } from 'zod/mini';
import type { StepClock } from '../http/transport';

/** Zapier's `z.cache`, whose code also takes the scope that its types lack. */
export interface PlatformCache {
  get(key: string, scope: string[]): Promise<unknown>;
  set(
    key: string,
    value: unknown,
    seconds: number,
    scope: string[],
    onlyIfAbsent: boolean,
  ): Promise<unknown>;
  delete(key: string, scope: string[]): Promise<unknown>;
}

/** What the steps of one connection remember at Zapier, whose log has every key and value. */
export interface ConnectionCache {
  /**
   * @returns the value; null if there's none
   * @throws Error if the cache fails, is too slow, or has something that doesn't fit the schema
   */
  get<T>(key: string, schema: ZodMiniType<T>): Promise<T | null>;
  /**
   * @returns whether it was stored: false if there was a value already, or, as with null, if the cache
   *   has had too much
   * @throws Error if the cache fails or is too slow; the value may be stored all the same
   */
  set(
    key: string,
    value: unknown,
    seconds: number,
    options?: { onlyIfAbsent?: boolean },
  ): Promise<boolean | null>;
  /** @throws Error if the cache fails or is too slow */
  delete(key: string): Promise<void>;
}

const ofConnection = ['auth'];

/**
 * Opens the cache for one step.
 *
 * @param most how many milliseconds of the step's time each call may take
 */
export function openCache(cache: PlatformCache, clock: StepClock, most: number): ConnectionCache {
  async function bounded<T>(call: () => Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>();
    const limit = clock.startCall(most);
    limit.signal.addEventListener('abort', () => reject(new Error('The cache took too long')));
    try {
      limit.signal.throwIfAborted();
      // Core can't end the call, whose result is ignored then.
      return await Promise.race([call(), promise]);
    } finally {
      limit.abort();
    }
  }
  return {
    async get(key, schema) {
      const value = await bounded(() => cache.get(key, ofConnection));
      return value === null ? null : schema.parse(value);
    },
    async set(key, value, seconds, { onlyIfAbsent = false } = {}) {
      const stored = await bounded(() =>
        cache.set(key, value, seconds, ofConnection, onlyIfAbsent),
      );
      return typeof stored === 'boolean' ? stored : null;
    },
    async delete(key) {
      await bounded(() => cache.delete(key, ofConnection));
    },
  };
}
