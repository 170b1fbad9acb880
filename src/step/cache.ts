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

const ofConnection = ['auth'];

/** What the steps of one connection remember at Zapier, whose log has every key and value. */
export type ConnectionCache = ReturnType<typeof openCache>;

/**
 * Opens the cache for one step.
 *
 * @param most how many milliseconds of the step's time each call may take
 * @returns its methods, which throw an Error if the cache fails or is too slow
 */
export function openCache(cache: PlatformCache, clock: StepClock, most: number) {
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
    /**
     * @returns the value; null if there's none
     * @throws ZodError if it doesn't fit the schema
     */
    async get<T>(key: string, schema: ZodMiniType<T>): Promise<T | null> {
      const value = await bounded(() => cache.get(key, ofConnection));
      return value === null ? null : schema.parse(value);
    },
    /**
     * After an error, the value may be stored all the same.
     *
     * @returns whether it was stored: false if there was a value already, or, as with null, if the cache
     *   has had too much
     */
    async set(
      key: string,
      value: unknown,
      seconds: number,
      { onlyIfAbsent = false } = {},
    ): Promise<boolean | null> {
      const stored = await bounded(() =>
        cache.set(key, value, seconds, ofConnection, onlyIfAbsent),
      );
      return typeof stored === 'boolean' ? stored : null;
    },
    async delete(key: string): Promise<void> {
      await bounded(() => cache.delete(key, ofConnection));
    },
  };
}
