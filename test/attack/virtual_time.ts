/**
 * How much faster time runs in the process under attack: 25 seconds pass in one. Less fast for an attack
 * alone, so that a busy machine doesn't count as waiting.
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
