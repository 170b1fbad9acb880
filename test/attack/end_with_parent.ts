import { Worker } from 'node:worker_threads';

/** What a process has to be told by its parent, who may be gone before it can ask. */
export const parentEnvironment = () => ({
  PATH: process.env.PATH,
  ATTACKER: String(process.pid),
});

/**
 * Ends this process when its parent has ended. A process that is busy hears nothing of that; a
 * thread of its own does.
 */
export function endWithParent(): void {
  new Worker(
    `const parent = Number(process.env.ATTACKER);
    setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);`,
    { eval: true },
  ).unref();
}
