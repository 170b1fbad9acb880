import type { SimulatorSettings, Start } from '../common/api';

/** How many of the simulator's settings were changed. */
export function switchedCount(
  { dialects }: Start,
  { fault, dialect, account }: SimulatorSettings,
): number {
  const changed = Object.entries(dialect).filter(([key, value]) => value !== dialects[key]?.[0]);
  const accounts = Object.values(account).filter((good) => !good);
  return (fault ? 1 : 0) + changed.length + accounts.length;
}
