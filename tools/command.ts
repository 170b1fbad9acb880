/** Runs a command to its end; an error ends it with its message alone, and with exit code 1. */
export function command(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}
