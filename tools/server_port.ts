import { readOptions, UsageError } from './zap/usage_error';

/**
 * Reads the command line of a server on this machine, and its port from PORT.
 *
 * @throws UsageError for any option, or a port that can't be
 */
export function readServerPort(script: string, usualPort: number): number {
  readOptions(`npm run ${script}`, {});
  const { PORT } = process.env;
  const port = Number(PORT || usualPort);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`PORT must be a number from 0 to 65535, but it is ${PORT}.`);
}
