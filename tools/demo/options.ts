import { parseArgs } from 'node:util';
import { UsageError } from '../zap/usage_error';

export const usage = `Runs example Zaps through the built connector, as Zapier would.

  npm start                                      every Zap of examples/zaps
  npm start -- examples/zaps/hubspot.json        one Zap, or several
  npm start -- --live my_zap.json                through the account in .env: sends real messages

Options
  --live    use the connection in .env in place of the simulator; name the Zaps to run
  --help    show this text

Exit status: 0 when each Zap ended as its file says, 1 when one did not, 2 for a wrong command.
The files are described in examples/README.md.
`;

export interface Options {
  help: boolean;
  live: boolean;
  /** The Zaps to run; none means every example. */
  files: string[];
}

/**
 * Reads the command line.
 *
 * @throws UsageError for an unknown option, or a live run that names no Zap
 */
export function readOptions(args: string[]): Options {
  const { help, live, files } = parse(args);
  if (live && !help && files.length === 0) {
    // The examples' numbers are made up, and may belong to somebody.
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
    const [reason] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
    throw new UsageError(`${reason}. npm start -- --help shows what there is.`);
  }
}
