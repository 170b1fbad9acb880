import { parseArgs } from 'node:util';
import { UsageError, wrongOption } from '../zap/usage_error';

export const usage = `Runs example Zaps through the built connector, as Zapier would.

  npm start                                      every Zap of examples/zaps and examples/replies
  npm start -- hubspot.json                      one Zap of examples/zaps, or several; or any path
  npm start -- --live my_zap.json                through the account in .env: sends real messages

Options
  --live    use the connection in .env instead of the simulator; name the Zaps to run
  --help    show this text

Exit status: 0 if every Zap ended as its file expects, 1 if one didn't, 2 for a wrong command.
The files are described in examples/README.md.
`;

export interface Options {
  help: boolean;
  live: boolean;
  /** The Zaps to run; an empty list means every example. */
  files: string[];
}

/**
 * Whether to print in color: as FORCE_COLOR says, else on a terminal unless NO_COLOR is set.
 */
export function wantsColor(
  { FORCE_COLOR, NO_COLOR }: Record<string, string | undefined>,
  isTerminal: boolean,
): boolean {
  if (FORCE_COLOR !== undefined) return !['0', 'false'].includes(FORCE_COLOR);
  return isTerminal && !NO_COLOR;
}

/**
 * Reads the command line.
 *
 * @throws UsageError for an unknown option, or a live run without a named Zap
 */
export function readOptions(args: string[]): Options {
  const { help, live, files } = parse(args);
  if (live && !help && files.length === 0) {
    // The examples' numbers are made up, but may be somebody's.
    throw new UsageError(
      '--live sends real messages, so name the Zaps to run: npm start -- --live my_zap.json',
    );
  }
  return { help, live, files };
}

function parse(args: string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, live: { type: 'boolean' } },
    });
    return { help: values.help ?? false, live: values.live ?? false, files: positionals };
  } catch (error) {
    throw wrongOption(error, 'npm start -- --help');
  }
}
