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

/** What one run came to. */
export type Outcome =
  | { kind: 'output'; output: unknown }
  | { kind: 'error'; error: unknown; name: string; code: string; message: string; delay: unknown };

/** What an attack does; what it does not name is as it should be. */
export interface Attack {
  credentials?: Credentials;
  /** Over the connection's fields; undefined takes one away. */
  authData?: Record<string, unknown>;
  /** Over the form's fields. */
  input?: Record<string, unknown>;
  /** The same, where it needs an address of the run. */
  inputFrom?: (stage: Stage) => Record<string, unknown>;
  meta?: Record<string, unknown>;
  /** The polls before this one, by what the platform says of each. */
  polls?: Record<string, unknown>[];
  /** How the service answers, each time that the step runs; the last one again and again. */
  replies?: Reply[];
  /** The path that these replies belong to; the last one that the step asks, if none is named. */
  struck?: RegExp;
  /** How the address of a file answers. */
  file?: Reply;
  /** Whether the process collects its garbage while the run waits. */
  collects?: boolean;
  /** What else must hold, in words where it does not. */
  check?: (
    outcome: Outcome,
    stage: Stage,
    received: Received[],
    before: Outcome[],
  ) => string | undefined;
}

/** A kind of attack; every run of it draws another one. */
export interface Family {
  name: string;
  /** What it tries, for the reader of the docs. */
  tries: string;
  /** How often it is drawn, beside the others. */
  weight: number;
  /** Its attacks on a step; undefined where it has none. */
  on(step: Step): fc.Arbitrary<Attack> | undefined;
}
