import * as zod from 'zod/mini';
import { StepClock } from '../../src/http/transport';
import { openCache } from '../../src/step/cache';
import { TestCache } from '../support/test_cache';

const marks = zod.array(zod.string());

/** A cache within this many milliseconds. */
function open(most = 1_000) {
  const held = new TestCache();
  return { held, cache: openCache(held, new StepClock(), most) };
}

test('a value lasts for its seconds, or until it is deleted', async () => {
  const { held, cache } = open();
  expect(await cache.set('k', ['a'], 60)).toBe(true);
  expect(await cache.get('k', marks)).toEqual(['a']);
  await cache.delete('k');
  expect(await cache.get('k', marks)).toBeNull();
  expect(held.calls.map(({ params }) => params.at(-1))).toEqual([
    false,
    ['auth'],
    ['auth'],
    ['auth'],
  ]);
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
