/** The milliseconds of processor time that it takes: on a busy machine, about as many. */
function cpuTime(run: () => void): number {
  const begin = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}

/** Compares a size with an eighth of it, on any machine: squared, eight times are 64 times as long. */
export function expectLinear(size: number, run: (size: number) => void): void {
  const short = cpuTime(() => run(size / 8));
  expect(cpuTime(() => run(size))).toBeLessThan(30 * short + 100);
}
