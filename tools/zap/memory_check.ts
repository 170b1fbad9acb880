// At each event, zapier-platform-core measures its process, and ends it past 250 events and 450 MB
// (`src/tools/memory-checker.js`); it has no setting for that. On Lambda, the platform starts a new
// process. Anywhere else, a process that lives long would end with all its work: a test's worker, the
// preview's server, the demo. Most of what such a process holds is garbage that Node
// hasn't collected, since nothing limits its memory. So core is told of none, but on Lambda.
const { memoryUsage } = process;
if (process.env.AWS_LAMBDA_FUNCTION_NAME === undefined) {
  process.memoryUsage = Object.assign(() => ({ ...memoryUsage(), rss: 0 }), {
    rss: () => memoryUsage.rss(),
  });
}
