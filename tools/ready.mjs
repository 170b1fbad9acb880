// Ends a command in one line where its modules, or the Node that comes with them, are missing.
// `import` of a name that an older Node lacks would end in a SyntaxError first, so there's none.
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/** Whether this Node is at least that version. */
function isAtLeast(version) {
  const [major, minor = 0] = version.split('.').map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function missing() {
  if (!existsSync(new URL('node_modules/zapier-platform-core', root))) return 'Run npm ci first.';
  const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const needed = engines.node.replace('>=', '');
  if (isAtLeast(needed)) return undefined;
  return `Node ${needed} or later is needed, and this is ${process.versions.node}.`;
}

const reason = missing();
if (reason !== undefined) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
