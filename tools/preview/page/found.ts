import type { Lead } from '../../zap/mapping';
import type { OutputValue, StepInfo } from '../common/api';

/** The first record of a step that was tested, for later steps to take from. */
export interface Found {
  step: StepInfo;
  values: OutputValue[];
}

/** The record by the names that pills use. */
export function recordOf({ values }: Found): Lead {
  return Object.fromEntries(values.map(({ path, value }) => [path, value]));
}

/** The lead, and beside it what searches have found, as pills read both. */
export function zapData(lead: Lead, searches: readonly Found[]): Lead {
  const records = searches.map((found) => [`$${found.step.key}`, recordOf(found)]);
  return { ...lead, ...Object.fromEntries(records) };
}

/** The pill of a value that a search found. */
export function pillOf(search: string, output: string): string {
  return `{{$${search}.${output}}}`;
}
