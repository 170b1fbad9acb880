import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A mistake that the person who started a command can fix, shown without a stack trace. */
export class UsageError extends Error {}

/**
 * Reads a command line, as Node's `parseArgs` does.
 *
 * @param script how the command is run, such as `npm start`
 * @throws UsageError for an option that it doesn't have
 */
export function readOptions<C extends ParseArgsConfig>(
  script: string,
  config: C,
): ReturnType<typeof parseArgs<C>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
    throw new UsageError(`${reason}. See ${script} -- --help.`);
  }
}
