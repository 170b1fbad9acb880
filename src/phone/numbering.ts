import type { MetadataJson } from 'libphonenumber-js/core';
import { lazy } from '../values/lazy';
import { plans } from './numbering.build';

/**
 * The library's numbering plans. Each is parsed when a number first needs it: all of them together
 * take 6 ms of a cold start (npm run bench).
 */
export const numbering = lazy((): MetadataJson => {
  const countries: MetadataJson['countries'] = {};
  for (const [country, json] of plans.countries) {
    const plan = lazy(() => JSON.parse(json));
    Object.defineProperty(countries, country, { enumerable: true, get: plan });
  }
  return { ...plans, countries };
});
