import type { Attack } from './attack';
import type { Ending } from './replay';

/** What the process under attack is told to do. */
export interface Order {
  step: string;
  seed: number;
  /** The numbers of the attacks. */
  numbers: number[];
  /** One at a time, so that it's clear which one blocks the process. */
  alone: boolean;
}

/** Sent to the process when no more attacks are needed. Those under way still finish. */
export const enough = 'enough';

/** What the process under attack tells its parent. */
export type Message =
  | { kind: 'begins'; index: number; family: string }
  /** Too heavy to run next to others. */
  | { kind: 'heavy'; index: number }
  | {
      kind: 'ends';
      index: number;
      family: string;
      endings: Ending['kind'][];
      sent: number;
      amiss: string[];
      ms: number;
      /** The attack, if something is amiss. */
      attack: string;
    }
  /** `late`: how many milliseconds the process was blocked. */
  | { kind: 'beat'; late: number; memory: number }
  | { kind: 'slipped'; text: string }
  | { kind: 'done' };

/** A longer value would block the other attacks. */
const longest = 100_000;

/** Whether an attack is made alone. */
export function isHeavy(attack: Attack): boolean {
  const { replies = [], file, input = {}, authData = {} } = attack;
  return (
    replies.some(({ heavy }) => heavy) ||
    file?.heavy === true ||
    [...Object.values(input), ...Object.values(authData)].some(
      (value) => typeof value === 'string' && value.length > longest,
    )
  );
}
