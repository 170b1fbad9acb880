import { spawnSync } from 'node:child_process';

/** The commands of Zapier's command line that only read the connector. */
const checks = ['validate', 'test'];

/**
 * Reads from the processes above this one which of the command line's commands runs it: npm hands on
 * neither its name nor its arguments.
 *
 * @returns its name, such as `push`; undefined if it can't be told, as on Windows
 */
function commandAbove(): string | undefined {
  let pid = process.ppid;
  while (pid > 1) {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', `${pid}`], { encoding: 'utf8' });
    // Such as `  4711 node /app/node_modules/.bin/zapier-platform validate --without-style`.
    const [, parent, name] = /^\s*(\d+) (?:.*zapier-platform (\S+))?/.exec(stdout ?? '') ?? [];
    if (name !== undefined) return name;
    pid = Number(parent ?? 0);
  }
  return undefined;
}

// Zapier's command line runs this first. It would package the checkout as it is: without index.js, but
// with development tools and files that git doesn't track.
if (!checks.includes(commandAbove() ?? '')) {
  process.stderr.write(
    'In this checkout, use `npm run push` or `npm run package` (to build), which hand Zapier only what ships. To validate or test, run `npm run build` first, and add --skip-build or --skip-validate.\n',
  );
  process.exitCode = 1;
}
