import './pristine_http';
import {
  type Bundle,
  createAppTester,
  version as platformVersion,
  type ZObject,
} from 'zapier-platform-core';
import type { RequestFunction } from '#service/http/transport';

const tester = createAppTester({ version: '1.0.0', platformVersion });

/** Runs a function with the platform's own `z` and an empty bundle. One at a time. */
export async function withZ<T>(run: (z: ZObject, bundle: Bundle) => T | Promise<T>): Promise<T> {
  let outcome: Promise<T> | undefined;
  await tester(async (z: ZObject, bundle: Bundle) => {
    outcome = Promise.resolve(run(z, bundle));
    // The caller gets the error as it is: core would append the bundle to its text.
    await outcome.catch(() => undefined);
    return {};
  });
  if (!outcome) throw new Error('The function was not run');
  return outcome;
}

/**
 * Runs a function with the `z.request` of an app that sets no flags, so that each request must set
 * all that it needs.
 */
export function withRequest<T>(run: (request: RequestFunction) => Promise<T>): Promise<T> {
  return withZ((z) => run(z.request));
}
