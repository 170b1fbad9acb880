import type { Preview } from '../server/preview';

export type { ApiName, Ask } from '../server/asks';
export type { Choice, Field, StepInfo } from '../server/definition';
export type { OutputValue } from '../server/output';
export type { Bubble, Phone, Talk } from '../server/phone';
export type { Place } from '../server/place';
export type { StepError } from '../server/step_error';

/** What the server answers to a call. */
export type Answer<Name extends keyof Preview> = Preview[Name] extends (
  ...args: never[]
) => Promise<infer Result>
  ? Result
  : never;

/** Everything the page needs to start. */
export type Start = Answer<'start'>;
/** An example Zap: its lead, and how its step is filled. */
export type Example = Start['examples'][number];
/** The connection without its credentials, and the campaigns that were read from it. */
export type ConnectionView = Start['connection'];
export type TestResult = Answer<'test'>;
