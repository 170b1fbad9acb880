import './pristine_http';
import {
  type Bundle,
  createAppTester,
  version as platformVersion,
  type ZObject,
} from 'zapier-platform-core';
import type { RequestFunction } from '../../src/service/transport';

const tester = createAppTester({ version: '1.0.0', platformVersion });

/** Runs a function with the platform's own `z` and an empty bundle. One at a time. */
export async function withZ<T>(run: (z: ZObject, bundle: Bundle) => T | Promise<T>): Promise<T> {
  let outcome: Promise<T> | undefined;
  await tester(async (z: ZObject, bundle: Bundle) => {
    outcome = Promise.resolve(run(z, bundle));
    // An error is for the caller, as it is: core would write the bundle behind its text.
    await outcome.catch(() => undefined);
    return {};
  });
  if (!outcome) throw new Error('The function was not run');
  return outcome;
}

/**
 * Runs a function with `z.request` of an app that sets no flag for requests, so that each must
 * say all that it needs.
 */
export function withRequest<T>(run: (request: RequestFunction) => Promise<T>): Promise<T> {
  return withZ((z) => run(z.request));
}
