/** All that fake timers could replace but the date: requests go over real sockets in real time. */
const real = [
  ...['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame'],
  ...['cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback', 'setImmediate'],
  ...['clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
] as const;

/** Sets the date for the connector and the simulator alike; `jest.useRealTimers()` ends it. */
export function turnClock(to: Date): void {
  jest.useFakeTimers({ doNotFake: [...real], now: to });
}
