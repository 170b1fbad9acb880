import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import * as z from 'zod';
import { marked } from './report';

/** The time limit for a figure's process, in milliseconds. */
const limit = 90_000;

/** The folder with the bundled processes, ready to run. */
const scripts = resolve('build/tools/bench/processes');

/** Bundles the bench's processes. */
export async function bundleProcesses(): Promise<void> {
  await build({
    entryPoints: ['tools/bench/processes/*.ts'],
    outdir: scripts,
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
}

/**
 * Runs one of the bench's processes until it ends.
 *
 * @returns what it reported
 */
export async function measure<T>(schema: z.ZodType<T>, name: string, args: string[]): Promise<T> {
  const child = start(name, args);
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  try {
    return schema.parse(await firstReport(child, name));
  } finally {
    await end(child, 'exit by itself');
    clearTimeout(timer);
  }
}

/** A server of the bench, in a process of its own, until `close`. */
export interface Service {
  origin: string;
  close(): Promise<void>;
}

/** Starts a server that simulates the service; the default one also serves files. */
export async function startService(name = 'service', args: string[] = []): Promise<Service> {
  const child = start(name, args);
  const origin = z.string().parse(await firstReport(child, name));
  return { origin, close: () => end(child, 'kill') };
}

function start(name: string, args: string[]): ChildProcess {
  const script = join(scripts, `${name}.js`);
  return spawn(process.execPath, ['--expose-gc', '--max-semi-space-size=64', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Core behaves differently if it detects a test.
    env: { PATH: process.env.PATH },
  });
}

async function firstReport(child: ChildProcess, name: string): Promise<unknown> {
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) {
      const text = marked.exec(line)?.[1];
      if (text !== undefined) {
        child.stdout.resume();
        return JSON.parse(text);
      }
    }
  }
  throw new Error(`The bench's process "${name}" ended without a report`);
}

async function end(child: ChildProcess, how: 'kill' | 'exit by itself'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (how === 'kill') child.kill();
  await ended;
}
