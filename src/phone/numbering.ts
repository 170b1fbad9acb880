import type { MetadataJson } from 'libphonenumber-js/core';
import { lazy } from '../values/lazy';
import { plans } from './numbering.build';

/**
 * The library's numbering plans. Each is parsed when a number first needs it, and null until then: all of them
 * together take 6 ms of a cold start (npm run bench).
 */
export const numbering = lazy((): MetadataJson => {
  // Each access reads the file.
  const bytes = plans;
  const lineAt = (start: number) => bytes.toString('utf8', start, bytes.indexOf('\n', start));
  const shared: MetadataJson = JSON.parse(lineAt(0));
  const codes = Object.values(shared.country_calling_codes).flat();
  const unread: Record<string, unknown> = Object.fromEntries(codes.map((code) => [code, null]));
  const countries = new Proxy(unread, {
    get(known, country) {
      if (Reflect.get(known, country) === null) {
        const start = `\n${String(country)}`;
        const plan = lineAt(bytes.indexOf(`${start}[`) + start.length);
        Reflect.set(known, country, JSON.parse(plan));
      }
      return Reflect.get(known, country);
    },
  });
  return { ...shared, countries };
});
