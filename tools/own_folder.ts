import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds for children, which get the signals of a terminal too, to end and write no more. */
const grace = 200;

/**
 * Puts everything temporary of this process and its children into one folder, which is removed however
 * the process ends, Ctrl-C included.
 */
export default function useOwnFolder(): void {
  // Before there is a folder: a signal that nobody listens for would leave it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A server closes by itself.
      if (process.listenerCount(signal) > 1) return;
      setTimeout(() => process.exit(128 + constants.signals[signal]), grace);
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'tools-'));
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
