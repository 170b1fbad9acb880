import { type FaultKey, faults, type PresetKey } from '../../tools/simulator';

/** A whole family of services: without a fault, and with an expired plan. */
type PresetRow = `as ${PresetKey}` | `as ${PresetKey}, no plan`;

/** The fault's name, and what is special about it. */
export type Fault = FaultKey | 'nobody listens' | PresetRow;

const presetRows = ['as upstream', 'as upstream, no plan', 'as fork', 'as fork, no plan'] as const;

/** The rows of the matrix: each fault of the simulator, and those that no single response makes. */
export const rows: readonly Fault[] = [
  ...presetRows,
  'nobody listens' as const,
  ...faults.map(({ key }) => key),
];

/** Faults that end a call only at its time limit. */
export const hanging: ReadonlySet<Fault> = new Set(['timeout', 'stall_mid_body', 'close_mid_body']);

export function isPreset(fault: Fault): fault is PresetRow {
  return fault.startsWith('as ');
}
