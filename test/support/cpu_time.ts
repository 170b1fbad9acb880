/** The milliseconds of processor time that it takes: on a busy machine, about as many. */
export function cpuTime(run: () => void): number {
  const begin = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}
