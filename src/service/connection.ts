import type { RequestFunction, StepClock } from '../http/transport';
import type { ConnectionHalf } from '../values/failure';

/** One half of a connection, opened for one step, with all that a call to the service needs. */
export interface OpenConnection {
  half: ConnectionHalf;
  /** The whole address for campaigns; the part before `/api/msgbox/` for the inbox. */
  url: string;
  /** The API key or the messaging token. */
  credential: string;
  /**
   * Whether the connection has the other half as well, which a refused credential must not disable.
   */
  other: boolean;
  request: RequestFunction;
  clock: StepClock;
}
