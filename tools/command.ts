import useOwnFolder from './own_folder';
import { UsageError } from './zap/usage_error';

/**
 * Runs an npm script's command to its end, or prints its usage if --help asks for it.
 *
 * An error ends it with the error's message alone, and with exit code 2 if whoever started it can fix
 * that, otherwise 1.
 *
 * @param usage what the command does, in full sentences
 * @param run takes the arguments, and may return an exit code
 */
export function command(usage: string, run: (args: string[]) => Promise<number | undefined>): void {
  const { argv, stdout, stderr } = process;
  const args = argv.slice(2);
  // `npm start | head` closes the pipe early.
  stdout.on('error', () => process.exit());
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    stdout.write(`${usage}\n`);
    return;
  }
  useOwnFolder();
  run(args).then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error: unknown) => {
      stderr.write(`${error instanceof Error ? error.message : error}\n`);
      process.exitCode = error instanceof UsageError ? 2 : 1;
    },
  );
}
