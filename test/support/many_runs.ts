// Core ends a process after 250 runs if it uses more than 450 MB. The platform then starts a new
// one, but a jest worker, which uses as much after some test files, would end with its tests.
const { memoryUsage } = process;
process.memoryUsage = Object.assign(() => ({ ...memoryUsage(), rss: 0 }), {
  rss: () => memoryUsage.rss(),
});
