import type { Service } from '#values/failure';
import type { RequestFunction, StepClock } from './http/transport';

/** One service of a connection, opened for one step, with all that a call to the service needs. */
export interface OpenConnection {
  service: Service;
  /** The whole address for campaigns; the part before `/api/msgbox/` for the inbox. */
  url: string;
  /** The API key or the messaging token. */
  credential: string;
  /** All credentials of the connection: responses are masked for each. */
  secrets: readonly string[];
  /** Of the inbox's times that have none; UTC if the connection has no zone. */
  zone: string;
  request: RequestFunction;
  /** Writes one line to the integration's log. */
  log: (line: string) => void;
  clock: StepClock;
}
