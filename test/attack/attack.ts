import type { Reply } from './reply';

/** One way in which a service, or the host of a file, misbehaves. */
export interface Attack {
  name: string;
  /** Answers the last request of the step. */
  reply?: Reply;
  /** Answers the request for a file. */
  file?: Reply;
}

/** What the process under attack is told to do; it makes the attacks of these names. */
export interface Order {
  step: string;
  names: string[];
  /** One at a time, so that none can disturb another. */
  alone: boolean;
}

/** What the process under attack tells. */
export type Message =
  | { kind: 'begins'; name: string }
  /** Ends with whatever did not hold. */
  | { kind: 'ends'; name: string; amiss: string[] }
  | { kind: 'beat' }
  | { kind: 'slipped'; text: string };
