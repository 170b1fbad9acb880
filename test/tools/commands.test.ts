import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { scripts } from '../../package.json';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const env = () => ({ ...process.env, TMPDIR: folder, PORT: '0' });
/** What a command left, besides tsx's cache of what it compiled, one for each user. */
const left = () => readdirSync(folder).filter((name) => !name.startsWith('tsx-'));

/** The files of the tools that scripts run. */
const files = Object.values(scripts).flatMap((script) => script.match(/tools\S+\.ts/) ?? []);
const commands = files.filter((file) => !/preview|only_checked/.test(file));

test.each(commands)('%s --help says what it is for, and does nothing else', (file) => {
  const { status, stdout, stderr } = spawnSync('node', ['--import', 'tsx', file, '--help'], {
    encoding: 'utf8',
    env: env(),
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^[A-Z].+\./);
  expect(left()).toEqual([]);
});

test.each([
  ['a server', scripts.simulator],
  ['what makes files', scripts.package],
  ['what tests', `${scripts.test} test/tools/demo`],
])('Ctrl-C ends %s, %s, and leaves no folder behind', async (_, script) => {
  const [program = '', ...args] = script.split(' ');
  const child = spawn(program, args, {
    env: env(),
    stdio: 'ignore',
    // A group of its own, which gets the signal as a terminal sends it.
    detached: true,
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && left().length === 0) await setTimeout(5);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [code, signal] = await ended;
  expect([0, 130]).toContain(code);
  expect(signal).toBeNull();
  expect(left()).toEqual([]);
});
