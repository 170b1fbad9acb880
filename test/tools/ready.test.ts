import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ready-'));
  for (const name of ['package.json', 'tools/ready.mjs', 'tools/run.mjs'])
    cpSync(name, join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command of the tools in a checkout of its own. */
function run(script: string) {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools', script), 'x.ts'], {
    encoding: 'utf8',
  });
  return { status, stderr };
}
const install = () =>
  mkdirSync(join(folder, 'node_modules/zapier-platform-core'), { recursive: true });

test.each(['run.mjs', 'ready.mjs'])('without modules, %s says in one line to install', (script) => {
  expect(run(script)).toEqual({ status: 1, stderr: 'Run npm ci first.\n' });
});

test.each(['99', '22.99'])('a Node older than %s is told which one is needed', (version) => {
  install();
  const engines = { node: `>=${version}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines }));
  expect(run('ready.mjs')).toEqual({
    status: 1,
    stderr: `Node ${version} or later is needed, and this is ${process.versions.node}.\n`,
  });
});

test('with modules, on the Node of package.json, nothing is said', () => {
  install();
  expect(run('ready.mjs')).toEqual({ status: 0, stderr: '' });
});
