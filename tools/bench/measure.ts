import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type * as z from 'zod';

/** The folder with the bundled processes, ready to run. */
const scripts = resolve('build/tools/bench/processes');

/** Bundles the bench's processes. */
export async function bundleProcesses(): Promise<void> {
  const entryPoints = ['tools/bench/processes/*.ts'];
  await build({
    entryPoints,
    outdir: scripts,
    bundle: true,
    platform: 'node',
    packages: 'external',
  });
}

/**
 * Runs one of the bench's processes until it reports.
 *
 * @throws Error if it ends without a report, or takes more than 90 s
 */
export async function measure<T>(schema: z.ZodType<T>, name: string, args: string[]): Promise<T> {
  const child = fork(join(scripts, `${name}.js`), args, {
    execArgv: ['--expose-gc', '--max-semi-space-size=64'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Core behaves differently if it detects a test.
    env: { PATH: process.env.PATH },
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), 90_000);
  const ended = once(child, 'exit');
  const report = new Promise<unknown>((done) => child.once('message', done));
  const nothing = Symbol('nothing');
  const reported = await Promise.race([report, ended.then(() => nothing)]);
  await ended;
  clearTimeout(limit);
  if (reported === nothing)
    throw new Error(`The bench's process "${name}" ended without a report.`);
  return schema.parse(reported);
}

/** The value that this share of the others doesn't exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.round((sorted.length - 1) * share)];
  if (value === undefined) throw new Error('There is nothing measured.');
  return value;
}

export const median = (values: number[]): number => quantile(values, 0.5);
