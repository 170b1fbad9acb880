import type { Json, Lead } from '../zap/mapping';
import type { ZapFile } from '../zap/zap_file';
import type { StepRun } from './platform';

/** A Zap with its form filled in, ready to run. */
export interface FilledZap {
  file: ZapFile;
  lead: Lead;
  inputData: Record<string, Json>;
  /** The labels of the form's fields by their keys. */
  labels: ReadonlyMap<string, string>;
}

export interface ZapRun extends FilledZap, StepRun {
  /** Whether it ended as its file expects. */
  asExpected: boolean;
}
