import type { Attack } from './attack';
import type { Ending } from './replay';

/** What the process under attack is told to do. */
export interface Order {
  step: string;
  seed: number;
  /** The numbers of the attacks. */
  numbers: number[];
  /** One after the other, so that it is clear which of them holds up the process. */
  alone: boolean;
}

/** What the process under attack tells its parent. */
export type Message =
  | { kind: 'begins'; index: number }
  | {
      kind: 'ends';
      index: number;
      family: string;
      endings: Ending['kind'][];
      sent: number;
      amiss: string[];
      ms: number;
      /** The attack, where something is amiss. */
      attack: string;
    }
  /** `late`: for so many milliseconds nothing else could be done. */
  | { kind: 'beat'; late: number; memory: number }
  | { kind: 'slipped'; text: string }
  /** From now on one attack is made after the other. */
  | { kind: 'alone' }
  | { kind: 'done' };

/** Whether an attack is made alone. */
export function isHeavy({ replies = [], file, input = {} }: Attack): boolean {
  return (
    replies.some(({ heavy }) => heavy) ||
    file?.heavy === true ||
    Object.values(input).some((value) => typeof value === 'string' && value.length > 100_000)
  );
}
