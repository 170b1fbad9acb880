/** A mistake that the person who started a command can fix, shown without a stack trace. */
export class UsageError extends Error {}

/**
 * What to say of an option that Node's `parseArgs` threw for.
 *
 * @param help the command that lists the options
 */
export function wrongOption(error: unknown, help: string): UsageError {
  const [reason] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
  return new UsageError(`${reason}. See ${help}.`);
}
