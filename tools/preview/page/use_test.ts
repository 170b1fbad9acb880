import { useMemo, useState } from 'preact/hooks';
import type { Lead } from '../../zap/mapping';
import type { ErrorPlace, StepInfo, TestResult } from '../common/api';
import type { Values } from '../common/fields';
import { ask } from './api';
import { type Found, zapData } from './found';

/** A result with the step that gave it. */
export interface Shown {
  step: StepInfo;
  live: boolean;
  result: TestResult;
  /** Everything it depended on: if that changes, the result is out of date. */
  basis: string;
}

interface Options {
  step: StepInfo;
  values: Values;
  lead: Lead;
  /** Changes when the connection or the simulator does. */
  world: number;
  fail: (error: unknown) => void;
}

/** The test of a step, its result, and what the steps before it have found. */
export function useTest({ step, values, lead, world, fail }: Options) {
  const [found, setFound] = useState<Record<string, Found>>({});
  const [testing, setTesting] = useState(false);
  const [shown, setShown] = useState<Shown>();

  const before = useMemo(
    () =>
      Object.values(found).filter(
        ({ step: { id, kind } }) => kind === 'searches' && id !== step.id,
      ),
    [found, step.id],
  );
  const whole = useMemo(() => zapData(lead, before), [lead, before]);
  const basis = JSON.stringify([step.id, values, whole, world]);
  const stale = shown !== undefined && shown.basis !== basis;
  const error = stale ? undefined : shown?.result.error;
  const named: ErrorPlace | undefined = error?.place?.form === 'step' ? error.place : undefined;

  return {
    before,
    whole,
    testing,
    shown,
    /** Whether the lead, form, connection or simulator changed since the result. */
    stale,
    /** What the last test says is wrong with fields, by their keys. */
    faulty: new Map(named && error ? [[named.key, error.message]] : []),
    /** What a test of this step found. */
    foundBy: ({ id }: StepInfo): Found | undefined => found[id],
    forget: () => setShown(undefined),
    /** Runs the step. */
    run: async (live: boolean): Promise<void> => {
      setTesting(true);
      try {
        const result = await ask('test', { step: step.id, values, lead: whole, live });
        setShown({ step, live, result, basis });
        const [record] = result.records;
        if (record) setFound((all) => ({ ...all, [step.id]: { step, values: record } }));
      } catch (problem) {
        fail(problem);
      } finally {
        setTesting(false);
      }
    },
  };
}
