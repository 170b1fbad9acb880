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
function run() {
  const command = [join(folder, 'tools/run.mjs'), 'x.ts'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stderr };
}

test('without modules, a command says in one line to install', () => {
  expect(run()).toEqual({ status: 1, stderr: 'Run npm ci first.\n' });
});

test('a Node that is too old is told which one is needed', () => {
  mkdirSync(join(folder, 'node_modules/zapier-platform-core'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=22.99' } }));
  expect(run()).toEqual({
    status: 1,
    stderr: `Node 22.99 or later is needed, and this is ${process.versions.node}.\n`,
  });
});
