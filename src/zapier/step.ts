import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import type { OpenConnection } from '#service/connection';
import { readService } from '#service/services';
import type { Service } from '#values/failure';
import { toPlatformError } from './errors';
import { type Mode, type Run, readRun } from './run';

/**
 * What Zapier calls to run a step: opens one service of the connection, and turns each Failure into the
 * platform's error (`toPlatformError`).
 *
 * @param work the step's own
 */
export function step<Result>(
  service: Service,
  work: (connection: OpenConnection, run: Run) => Promise<Result>,
): (z: ZObject, bundle: Bundle) => Promise<Result> {
  return stepWithoutService(async (run) => work(openConnection(run, service), run));
}

/**
 * The same for what opens a service by itself, or calls none, such as a list of what the connection has.
 *
 * @param mode why Zapier runs it, if that is known: somebody looks at the connection's test
 */
export function stepWithoutService<Result>(
  work: (run: Run) => Promise<Result>,
  mode?: Mode,
): (z: ZObject, bundle: Bundle) => Promise<Result> {
  return async (z, bundle) => {
    const run = readRun(z, bundle, mode);
    try {
      return await work(run);
    } catch (error) {
      throw toPlatformError(z.errors, error, run.mode);
    }
  };
}

/** The same for a function that returns fields of the form. It never throws. */
export function dynamicFields(
  fields: (run: Run) => PlainInputField[],
): (z: ZObject, bundle: Partial<Bundle>) => PlainInputField[] {
  return (z, bundle) => fields(readRun(z, bundle));
}

/** Opens one service of a connection for one step. @throws Failure as `readService` does */
export function openConnection(
  { authData, values, request, log, clock }: Run,
  service: Service,
): OpenConnection {
  return { ...readService(authData, service, values), request, log, clock };
}
