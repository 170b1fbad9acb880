import type { Reply } from './reply';

/** One way in which a service, or the host of a file, misbehaves. */
export interface Attack {
  name: string;
  /** Answers the last request of the step. */
  reply?: Reply;
  /** Answers the request for a file. */
  file?: Reply;
  /** Whether it takes so much time or memory that it runs alone. */
  heavy?: boolean;
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
  /** The process as a whole: blocked for so many milliseconds, holding so many megabytes. */
  | { kind: 'beat'; late: number; memory: number }
  | { kind: 'slipped'; text: string };
