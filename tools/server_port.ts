import { parseArgs } from 'node:util';
import { UsageError, wrongOption } from './zap/usage_error';

/**
 * Reads the command line of a server on this machine, and its port from PORT.
 *
 * @param script the npm script that starts it
 * @returns the port, or undefined if --help was asked for
 * @throws UsageError for any other option, or a port that can't be
 */
export function readServerPort(script: string, usualPort: number): number | undefined {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    if (parseArgs({ options }).values.help) return undefined;
  } catch (error) {
    throw wrongOption(error, `npm run ${script} -- --help`);
  }
  const { PORT } = process.env;
  const port = Number(PORT || usualPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError(`PORT must be a number from 0 to 65535, but it is ${PORT}.`);
  }
  return port;
}
