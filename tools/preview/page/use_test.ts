import { useMemo, useState } from 'preact/hooks';
import type { Lead } from '../../zap/mapping';
import type { OutputValue, StepInfo, TestResult } from '../common/api';
import type { Values } from '../common/fields';
import { ask } from './api';

/** A result with the step that gave it. */
export interface Shown {
  step: StepInfo;
  live: boolean;
  result: TestResult;
  /** Everything it depended on: if that changes, the result is out of date. */
  basis: string;
}

/** The records of a step that was tested; later steps take from the chosen one. */
export interface Found {
  step: StepInfo;
  records: OutputValue[][];
  chosen: number;
}

/** The chosen record's values. */
export function valuesOf({ records, chosen }: Found): OutputValue[] {
  return records[chosen] ?? [];
}

/** The chosen record by the names that pills use. */
export function recordOf(found: Found): Lead {
  return Object.fromEntries(valuesOf(found).map(({ path, value }) => [path, value]));
}

/** The pill of a value that a search found. */
export function pillOf(search: string, output: string): string {
  return `{{$${search}.${output}}}`;
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
  const [all, setAll] = useState<Record<string, Found>>({});
  const [testing, setTesting] = useState(false);
  const [last, setLast] = useState<Shown>();
  const before = useMemo(
    () => Object.values(all).filter((one) => one.step.kind === 'searches' && one.step !== step),
    [all, step],
  );
  /** The lead, and beside it what searches have found, as pills read both. */
  const whole = useMemo(() => {
    const records = before.map((one) => [`$${one.step.key}`, recordOf(one)]);
    return { ...lead, ...Object.fromEntries(records) };
  }, [lead, before]);
  const basis = JSON.stringify([step.id, values, whole, world]);
  const shown = last?.step === step ? last : undefined;
  const stale = shown !== undefined && shown.basis !== basis;
  const error = stale ? undefined : shown?.result.error;

  return {
    before,
    whole,
    testing,
    shown,
    /** Whether the lead, form, connection or simulator changed since the result. */
    stale,
    /** What the last test says is wrong with fields, by their keys. */
    faulty: new Map(error?.place?.form === 'step' ? [[error.place.key, error.message]] : []),
    /** What a test of this step found. */
    found: all[step.id],
    choose: (chosen: number) =>
      setAll((known) => {
        const found = known[step.id];
        return found ? { ...known, [step.id]: { ...found, chosen } } : known;
      }),
    forget: () => setLast(undefined),
    /** Runs the step. */
    run: async (live: boolean): Promise<void> => {
      setTesting(true);
      try {
        const result = await ask('test', { step: step.id, values, lead: whole, live });
        setLast({ step, live, result, basis });
        const { records } = result;
        if (records.length > 0) {
          setAll((known) => ({ ...known, [step.id]: { step, records, chosen: 0 } }));
        }
      } catch (problem) {
        fail(problem);
      } finally {
        setTesting(false);
      }
    },
  };
}
