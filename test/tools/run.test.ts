import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { scripts } from '../../package.json';

const names = Object.keys(scripts).filter((name) => !name.startsWith('_'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const env = () => ({ ...process.env, TMPDIR: folder, PORT: '0' });

test.each(names)('npm run %s -- --help says what it is for, and does nothing else', (name) => {
  expect(scripts).toMatchObject({ [name]: `node tools/run.mjs ${name}` });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['tools/run.mjs', name, '--help'],
    { encoding: 'utf8', env: env() },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^[A-Z][^\n]+\.[\s\S]*\n {2}(?:[A-Z]+=\d+ )?npm .*\n/);
  expect(stdout.split('\n').length).toBeLessThan(20);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['simulator', 'a server'],
  ['package', 'what makes files'],
])('Ctrl-C ends npm run %s, %s, and leaves no folder behind', async (name) => {
  const child = spawn(process.execPath, ['tools/run.mjs', name], {
    env: env(),
    stdio: 'ignore',
    // A group of its own, which gets the signal as a terminal sends it.
    detached: true,
  });
  const ended = once(child, 'exit');
  const isStarted = () =>
    readdirSync(folder).some(
      (own) => name !== 'package' || readdirSync(join(folder, own)).length > 0,
    );
  while (child.exitCode === null && !isStarted()) await setTimeout(5);
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [code, signal] = await ended;
  expect([0, 130]).toContain(code);
  expect(signal).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
