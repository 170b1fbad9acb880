import type { ZObject } from 'zapier-platform-core';
import { type AuthData, readService } from '../connection/services';
import { StepClock } from '../http/transport';
import type { OpenConnection } from '../service/connection';
import type { Service } from '../values/failure';

/**
 * Opens one service of a connection for one step, and starts the step's clock.
 *
 * @throws Failure as `readService` does
 */
export function openConnection(z: ZObject, authData: AuthData, service: Service): OpenConnection {
  return { ...readService(authData, service), request: z.request, clock: new StepClock() };
}
