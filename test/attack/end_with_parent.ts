import { Worker } from 'node:worker_threads';

/** Tells a child who its parent is, since the parent may be gone before the child can look. */
export const parentEnvironment = () => ({
  PATH: process.env.PATH,
  ATTACKER: String(process.pid),
});

/**
 * Kills this process once its parent is gone. A busy process wouldn't notice, so a thread watches.
 * npm starts scripts through a shell that outlives a killed npm, so on Linux, npm is watched too.
 */
export function endWithParent(): void {
  new Worker(
    `const { readFileSync } = require('node:fs');
    const parentOf = (pid) => {
      try {
        return readFileSync('/proc/' + pid + '/stat', 'utf8').replace(/^.*\\) \\S /s, '').split(' ')[0];
      } catch {}
    };
    const parent = Number(process.env.ATTACKER ?? process.ppid);
    const npm = process.env.npm_lifecycle_event && parentOf(parent);
    setInterval(() => {
      const orphaned = process.ppid !== parent || (npm && parentOf(parent) !== npm);
      if (orphaned) process.kill(process.pid, 'SIGKILL');
    }, 500);`,
    { eval: true },
  ).unref();
}
