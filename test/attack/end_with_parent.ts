import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** Tells a child who its parent is, since the parent may be gone before the child can look. */
export const parentEnvironment = () => ({
  PATH: process.env.PATH,
  ATTACKER: String(process.pid),
});

/** The parent of a process; undefined if the system doesn't tell. */
function parentOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) \S /s, '')
      .split(' ')[0];
  } catch {
    return undefined;
  }
}

/**
 * Kills this process once its parent is gone. A busy process wouldn't notice, so a thread watches.
 * npm starts scripts through a shell that outlives a killed npm, so on Linux, npm is watched too.
 */
export function endWithParent(): void {
  const parent = Number(process.env.ATTACKER ?? process.ppid);
  // Read here, since npm may be gone before the thread has started.
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(parent);
  new Worker(
    `const { readFileSync } = require('node:fs');
    const { parent, npm } = require('node:worker_threads').workerData;
    const gone = () => {
      try {
        return !readFileSync('/proc/' + parent + '/stat', 'utf8').replace(/^.*\\) \\S /s, '').startsWith(npm + ' ');
      } catch {
        return true;
      }
    };
    setInterval(() => {
      if (process.ppid !== parent || (npm && gone())) process.kill(process.pid, 'SIGKILL');
    }, 500);`,
    { eval: true, workerData: { parent, npm } },
  ).unref();
}
