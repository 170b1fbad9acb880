import type { ZObject } from 'zapier-platform-core';
import { type AuthData, readHalf } from '../connection/services';
import { StepClock } from '../http/transport';
import type { OpenConnection } from '../service/connection';
import type { ConnectionHalf } from '../values/failure';

/**
 * Opens one half of a connection for one step, and starts the step's clock.
 *
 * @throws Failure as `readHalf` does
 */
export function openConnection(
  z: ZObject,
  authData: AuthData,
  half: ConnectionHalf,
): OpenConnection {
  return { ...readHalf(authData, half), request: z.request, clock: new StepClock() };
}
