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

/** Told to the process once no further attack is needed; those under way still end. */
export const enough = 'enough';

/** What the process under attack tells its parent. */
export type Message =
  | { kind: 'begins'; index: number; family: string }
  /** Too heavy to be made beside others. */
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
  /** `late`: for so many milliseconds nothing else could be done. */
  | { kind: 'beat'; late: number; memory: number }
  | { kind: 'slipped'; text: string }
  | { kind: 'done' };

/** A longer value keeps everything else waiting. */
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
