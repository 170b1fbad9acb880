import type * as fc from 'fast-check';
import type { Step } from '../proof/steps';
import type { Received, Reply } from './reply';
import type { Stage } from './service';

/** The credentials of a connection under attack. */
export interface Credentials {
  apiKey: string;
  token: string;
}

export const usualCredentials: Credentials = {
  apiKey: 'key-7f3a9c52e8b14d60a1c4',
  token: 'tok-c81e4b7790d24f3f95ab',
};

/** The result of one run. */
export type Outcome =
  | { kind: 'output'; output: unknown }
  | {
      kind: 'error';
      error: unknown;
      name: string;
      code: string;
      message: string;
      delay: number | null;
    };

/** What an attack does. Anything it doesn't set is as it should be. */
export interface Attack {
  credentials?: Credentials;
  /** Overrides fields of the connection; undefined removes one. */
  authData?: Record<string, unknown>;
  /** Overrides fields of the form. */
  input?: Record<string, unknown>;
  /** The same, if a field needs an address of the run. */
  inputFrom?: (stage: Stage) => Record<string, unknown>;
  meta?: Record<string, unknown>;
  /** The `meta` of each poll before this one. */
  polls?: Record<string, unknown>[];
  /** How the service answers each time the step runs; the last reply repeats. */
  replies?: Reply[];
  /** The path that gets these replies; by default, the last one that the step requests. */
  struck?: RegExp;
  /** How the address of a file answers. */
  file?: Reply;
  /** Whether to force a garbage collection while the run waits. */
  collects?: boolean;
  /** Another promise that must hold; returns what is wrong if it doesn't. */
  check?: (
    outcome: Outcome,
    stage: Stage,
    received: Received[],
    before: Outcome[],
  ) => string | undefined;
}

/** A kind of attack, from which each run draws a different one. */
export interface Family {
  name: string;
  /** What it tries, for the docs. */
  tries: string;
  /** How often it's drawn, relative to the others. */
  weight: number;
  /** Its attacks on a step; undefined if it has none. */
  on(step: Step): fc.Arbitrary<Attack> | undefined;
}
