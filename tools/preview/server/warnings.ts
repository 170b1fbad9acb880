import * as z from 'zod';
import type { Lead } from '../../zap/mapping';
import type { Ran } from './run';

const warnings = z.array(z.string()).catch([]);

/** What a step's output warns of. */
export function readWarnings(record: Lead | undefined): string[] {
  return warnings.parse(record?.warnings ?? []);
}

/** What the preview itself has to say of a run. */
export function notesOf({ heldBack }: Ran): string[] {
  return [...new Set(heldBack)].map(
    (host) =>
      `The preview sends to its simulator alone, so the request to ${host} was not let out.`,
  );
}
