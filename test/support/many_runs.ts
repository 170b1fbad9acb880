// Core ends a process that has served 250 runs and holds more than 450 MB. On the platform that
// renews it; a worker of jest holds as much after some test files, and would take the tests along.
const { memoryUsage } = process;
process.memoryUsage = Object.assign(() => ({ ...memoryUsage(), rss: 0 }), {
  rss: () => memoryUsage.rss(),
});
