import type { Bundle, ZObject } from 'zapier-platform-core';
import { type Opening, readService } from '../connection/services';
import { StepClock } from '../http/transport';
import type { OpenConnection } from '../service/connection';
import type { Service } from '../values/failure';
import { isFilled } from '../values/text';
import { withErrors } from './errors';

/**
 * What Zapier calls to run a step: opens one service of the connection, and turns each Failure into the
 * platform's error (`withErrors`).
 *
 * @param run the step's own work
 */
export function step<Values extends Record<string, unknown>, Result>(
  service: Service,
  run: (connection: OpenConnection, bundle: Bundle<Values>, z: ZObject) => Promise<Result>,
): (z: ZObject, bundle: Bundle<Values>) => Promise<Result> {
  return (z, bundle) =>
    withErrors(z, bundle, async () => run(openConnection(z, bundle, service), bundle, z));
}

/**
 * Opens one service of a connection for one step, and starts the step's clock.
 *
 * @throws Failure as `readService` does
 */
export function openConnection(z: ZObject, bundle: Opening, service: Service): OpenConnection {
  return {
    ...readService(bundle, service),
    request: z.request,
    log: (line) => z.console.log(line),
    clock: new StepClock(),
  };
}

/**
 * Whether a field of the form is filled in or mapped, even if the mapping has no value in this run
 * (inputDataRaw has the form as the user filled it in, but may be missing).
 */
export function isMapped(bundle: Bundle, key: string): boolean {
  return isFilled(bundle.inputData[key]) || isFilled(bundle.inputDataRaw?.[key]);
}
