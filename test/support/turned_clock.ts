/** Everything that fake timers could replace except the date, because requests use real sockets. */
const real = [
  ...['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame'],
  ...['cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback', 'setImmediate'],
  ...['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
] as const;

/** Sets the date for the connector and the simulator alike; `jest.useRealTimers()` ends it. */
export function turnClock(to: Date): void {
  jest.useFakeTimers({ doNotFake: [...real], now: to });
}
