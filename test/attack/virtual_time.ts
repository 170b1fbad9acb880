/** So much faster goes the time of the process under attack: its 25 seconds pass in one. */
export const speed = 25;

const real = {
  now: Date.now.bind(Date),
  setTimeout,
  setInterval,
  clearTimeout,
};

/** The time of the machine, in milliseconds. */
export const realNow = real.now;

/** Milliseconds that this process has been at work. */
export function worked(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

/** Whether something is over within so many milliseconds of the machine. */
export async function isOver(what: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = real.setTimeout(resolve, ms, false);
  what.then(() => resolve(true));
  const over = await promise;
  real.clearTimeout(timer);
  return over;
}

/** Repeats in the time of the machine, and does not keep the process alive. */
export function realInterval(run: () => void, ms: number): void {
  real.setInterval(run, ms).unref();
}

/**
 * Lets the time of this process go faster, so that a step's limits need not be waited for. To be
 * called before the app is loaded.
 */
export function hastenTime(): void {
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
