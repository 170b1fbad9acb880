import { loadBuiltApp } from '../built_app';

/** What a command needs from its environment. */
export interface World {
  /** The connector. */
  app: object;
  write: (text: string) => void;
  complain: (text: string) => void;
  /** The folder of `.env` and `build`. */
  folder: string;
}

/** Runs a command of this process with the built connector, and ends with the status that it returns. */
export async function runHere(
  command: (args: string[], world: World) => Promise<number>,
): Promise<void> {
  const { stdout, stderr } = process;
  // `npm start | head` closes the pipe early.
  stdout.on('error', () => process.exit());
  process.exitCode = await command(process.argv.slice(2), {
    get app() {
      return loadBuiltApp();
    },
    write: (text) => stdout.write(text),
    complain: (text) => stderr.write(text),
    folder: process.cwd(),
  });
}
