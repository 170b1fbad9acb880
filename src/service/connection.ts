import type { ConnectionHalf } from '../values/failure';
import type { RequestFunction, StepClock } from './transport';

/** One half of a connection, opened for one step: all that a call to the service needs. */
export interface OpenConnection {
  half: ConnectionHalf;
  /** For campaigns the whole address; for the inbox the part before `/api/msgbox/`. */
  url: string;
  /** The API key or the messaging token. */
  credential: string;
  /** Whether the connection has the other half too: then a refused credential ends only this one. */
  other: boolean;
  request: RequestFunction;
  clock: StepClock;
}
