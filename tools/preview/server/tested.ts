import type { Values } from '../common/fields';
import type { Exchange } from './exchanges';
import type { OutputValue } from './output';
import type { StepError } from './step_error';
import type { Warning } from './warnings';

/** The result of a step's test. */
interface Tested {
  exchanges: Exchange[];
  records: OutputValue[][];
  warnings: Warning[];
  error: StepError | null;
  /** The message that a test only showed, if its text is known; null if the step isn't such a test. */
  unsent: { text: string } | null;
  /** Notes of the preview itself. */
  notes: string[];
}

/** What a test that stops early has. */
export const noResult: Tested = {
  exchanges: [],
  records: [],
  warnings: [],
  error: null,
  unsent: null,
  notes: [],
};

/** A test's result, of which a test that stops early lacks parts. */
export type PartialResult = Partial<Tested> & { inputData: Values };
