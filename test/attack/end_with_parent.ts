import { Worker } from 'node:worker_threads';

/** What a process must know of its parent, who may be gone before it can ask. */
export const parentEnvironment = () => ({
  PATH: process.env.PATH,
  ATTACKER: String(process.pid),
});

/**
 * Kills this process once its parent is gone. A busy process wouldn't notice; a thread of its own
 * does. npm starts scripts through a shell, which outlives a killed npm, so npm is watched as well
 * where the system tells (Linux).
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
