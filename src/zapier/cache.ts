import { createHmac } from 'node:crypto';
import type { ZodMiniType } from 'zod/mini';
import type { StepClock } from '#service/http/transport';

/** Zapier's `z.cache`, whose code also takes the scope that its types lack. */
export interface PlatformCache {
  get(key: string, scope: string[]): Promise<unknown>;
  set(key: string, value: unknown, ttl: number, scope: string[], nx: boolean): Promise<unknown>;
  delete(key: string, scope: string[]): Promise<unknown>;
}

const ofConnection = ['auth'];

/** In milliseconds: how long to wait for calls that took too long. */
const longestSettling = 10_000;

/** A hash of a value that the connection's credential signs: a plain one of a phone number can be guessed. */
export const signedHash = (credential: string, value: unknown): string =>
  createHmac('sha256', credential).update(JSON.stringify(value)).digest('base64url');

/**
 * Opens what the steps of one connection remember at Zapier, whose log has every key and value.
 *
 * @param most how many milliseconds of the step's time each call may take
 * @returns its methods, which throw if the cache fails or is too slow
 */
export function openCache(cache: PlatformCache, clock: StepClock, most: number) {
  /** Core can't end a call that took too long, so it may still have its effect. */
  const calls: Promise<unknown>[] = [];

  async function bounded<T>(call: () => Promise<T>, limit = most): Promise<T> {
    const time = clock.startCall(limit);
    time.signal.throwIfAborted();
    const running = call();
    calls.push(running);
    const tooSlow = new Promise<never>((_, fail) => time.signal.addEventListener('abort', fail));
    try {
      return await Promise.race([running, tooSlow]);
    } finally {
      time.abort();
    }
  }
  return {
    /** Null if there's no value. Throws if it doesn't fit the schema, which zod takes a few milliseconds to make. */
    async get<T>(key: string, schema: () => ZodMiniType<T>): Promise<T | null> {
      const value = await bounded(() => cache.get(key, ofConnection));
      return value === null ? null : schema().parse(value);
    },
    /**
     * Whether the value was stored: not if there was one already, or if the cache has had too much. After
     * an error, it may be stored all the same.
     */
    async set(key: string, value: unknown, seconds: number, onlyIfAbsent = false) {
      const stored = bounded(() => cache.set(key, value, seconds, ofConnection, onlyIfAbsent));
      return (await stored) === true;
    },
    delete: (key: string) => bounded(() => cache.delete(key, ofConnection)),
    /** Waits for calls that took too long, so that none has its effect after a later one. Never throws. */
    async settle(): Promise<void> {
      const all = () => Promise.allSettled(calls);
      await bounded(all, longestSettling).catch(() => undefined);
    },
  };
}
