import { readFileSync } from 'node:fs';

/**
 * How much faster time runs in the process under attack: 25 seconds pass in one. Attacks that run
 * alone take much CPU time, which shouldn't count as waiting.
 */
export const speedOf = (alone: boolean) => (alone ? 8 : 25);

const real = {
  now: Date.now.bind(Date),
  setTimeout,
  setInterval,
  clearTimeout,
};

/** Real time, in milliseconds. */
export const realNow = real.now;

/** The CPU time of this process, in milliseconds. */
export function worked(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

/** For how long this process's main thread had to wait for a CPU, in milliseconds; 0 if not known. */
export function starved(): number {
  try {
    const [, delay] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
    return Math.round(Number(delay) / 1_000_000);
  } catch {
    // Only Linux tells.
    return 0;
  }
}

/** Whether a promise settles within this many milliseconds of real time. */
export async function isOver(what: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = real.setTimeout(resolve, ms, false);
  what.then(() => resolve(true));
  const over = await promise;
  real.clearTimeout(timer);
  return over;
}

/** An interval in real time that doesn't keep the process alive. */
export function realInterval(run: () => void, ms: number): void {
  real.setInterval(run, ms).unref();
}

/**
 * Speeds up time in this process, so that tests needn't wait for a step's time limits. Must be
 * called before the app is loaded.
 */
export function hastenTime(speed: number): void {
  const start = real.now();
  const { timeout } = AbortSignal;
  Date.now = () => Math.round(start + (real.now() - start) * speed);
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / speed);
  globalThis.setTimeout = Object.assign(
    (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      real.setTimeout(run, ms / speed, ...args),
    real.setTimeout,
  );
}
