import { createAppHandler, version as platformVersion, type ZObject } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { StepClock } from '../../src/http/transport';
import { type ConnectionCache, openCache } from '../../src/step/cache';
import { type CacheServer, startCacheServer, TestCache } from '../../tools/zap/cache_server';

const marks = zod.array(zod.string());

describe("through core's own calls", () => {
  let server: CacheServer;
  beforeAll(async () => {
    server = await startCacheServer();
  });
  afterAll(() => server.close());

  /** Runs this with the cache that a step of an app gets. */
  async function withCache(run: (cache: ConnectionCache) => Promise<unknown>): Promise<unknown> {
    let result: unknown;
    const perform = async (z: ZObject) => {
      result = await run(openCache(z.cache, new StepClock(), 5_000));
      return [];
    };
    const display = { label: 'Probe', description: 'Probes.' };
    const probe = { key: 'probe', noun: 'Probe', display, operation: { perform } };
    const handler = createAppHandler({
      ...{ version: '1.0.0', platformVersion, triggers: { probe } },
    });
    const method = 'triggers.probe.operation.perform';
    await handler({ command: 'execute', method, bundle: {}, ...server.event });
    return result;
  }

  test('what one step stores, another reads, and deletes', async () => {
    await withCache((cache) => cache.set('k', ['a'], 60));
    expect(await withCache((cache) => cache.get('k', marks))).toEqual(['a']);
    await withCache((cache) => cache.delete('k'));
    expect(await withCache((cache) => cache.get('k', marks))).toBeNull();
    expect(server.cache.calls).toEqual([
      { method: 'zcache_set', params: ['k', '["a"]', 60, ['auth'], false] },
      { method: 'zcache_get', params: ['k', ['auth']] },
      { method: 'zcache_delete', params: ['k', ['auth']] },
      { method: 'zcache_get', params: ['k', ['auth']] },
    ]);
  });

  test('of eight that store only if absent, one does', async () => {
    const set = (n: number) =>
      withCache((cache) => cache.set('once', n, 60, { onlyIfAbsent: true }));
    const stored = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(set));
    expect(stored.toSorted()).toEqual([...Array(7).fill(false), true]);
  });
});

/** A cache within this many milliseconds. */
function open(most = 1_000) {
  const held = new TestCache();
  return { held, cache: openCache(held, new StepClock(), most) };
}

test('a value lasts for its seconds', async () => {
  const { cache } = open();
  await cache.set('k', ['a'], 0);
  expect(await cache.get('k', marks)).toBeNull();
});

test('a cache that stores nothing says so', async () => {
  const { held, cache } = open();
  held.mode = 'throttles';
  expect(await cache.set('k', ['a'], 60)).toBe(false);
});

test('what a cache has in another form is an error, not a value', async () => {
  const { held, cache } = open();
  await cache.set('k', ['a'], 60);
  held.mode = 'garbles';
  await expect(cache.get('k', marks)).rejects.toThrow('Invalid input');
});

test.each(['fails', 'hangs'] as const)(
  'each call ends with an error where a cache %s',
  async (mode) => {
    const { held, cache } = open(20);
    held.mode = mode;
    const error = mode === 'fails' ? 'Unable to reach the cache' : 'The cache took too long';
    await expect(cache.set('k', ['a'], 60)).rejects.toThrow(error);
    await expect(cache.get('k', marks)).rejects.toThrow(error);
    await expect(cache.delete('k')).rejects.toThrow(error);
  },
);
