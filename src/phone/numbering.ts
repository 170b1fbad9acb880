import type { MetadataJson } from 'libphonenumber-js/core';
import { lazy } from '../values/lazy';
import { plans } from './numbering.build';

/**
 * The library's numbering plans. Each is parsed when a number first needs it: all of them together
 * take 6 ms of a cold start (npm run bench).
 */
export const numbering = lazy((): MetadataJson => {
  const countries = new Proxy<Record<string, unknown>>(plans.countries, {
    get(known, country) {
      const plan = Reflect.get(known, country);
      if (typeof plan === 'string') Reflect.set(known, country, JSON.parse(plan));
      return Reflect.get(known, country);
    },
  });
  return { ...plans, countries };
});
