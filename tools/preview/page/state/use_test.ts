import { useState } from 'preact/hooks';
import type { Lead } from '../../../zap/mapping';
import type { OutputValue, StepInfo, TestResult } from '../../common/api';
import type { Values } from '../../common/fields';
import { ask } from '../api';

/** A result with the step that gave it. */
export interface Shown {
  step: StepInfo;
  live: boolean;
  result: TestResult;
  /** Everything it depended on: if that changes, the result is out of date. */
  basis: string;
}

/** The records of a step that was tested, none if it failed; later steps take from the chosen one. */
export interface Found {
  step: StepInfo;
  records: OutputValue[][];
  chosen: number;
}

/** The chosen record's values. */
export function valuesOf({ records, chosen }: Found): OutputValue[] {
  return records[chosen] ?? [];
}

/** The chosen record by the names that pills use; nothing before the test. */
export function recordOf(found: Found | undefined): Lead {
  const values = found ? valuesOf(found) : [];
  return Object.fromEntries(values.map(({ path, value }) => [path, value]));
}

/** Where a later step finds a value of the chosen record among those of the lead. */
export function foundPath(path: string): string {
  return `$found.${path}`;
}

interface Options {
  step: StepInfo;
  values: Values;
  lead: Lead;
  /** Changes when the connection or the simulator does. */
  world: number;
  fail: (error: unknown) => void;
  keep: (found: Found) => void;
}

/** The test of a step, and its result. */
export function useTest({ step, values, lead, world, fail, keep }: Options) {
  const [testing, setTesting] = useState(false);
  const [last, setLast] = useState<Shown>();
  const basis = JSON.stringify([step.id, values, lead, world]);
  const shown = last?.step === step ? last : undefined;
  const stale = shown !== undefined && shown.basis !== basis;
  const error = stale ? undefined : shown?.result.error;

  return {
    testing,
    shown,
    /** Whether the lead, form, connection or simulator changed since the result. */
    stale,
    /** What the last test says is wrong with fields, by their keys. */
    faulty: new Map(
      error?.place?.form === 'step' && !error.isMild ? [[error.place.key, error.message]] : [],
    ),
    forget: () => setLast(undefined),
    run: async (live: boolean): Promise<void> => {
      setTesting(true);
      try {
        const result = await ask('test', { step: step.id, values, lead, live });
        setLast({ step, live, result, basis });
        keep({ step, records: result.records, chosen: 0 });
      } catch (problem) {
        fail(problem);
      } finally {
        setTesting(false);
      }
    },
  };
}
