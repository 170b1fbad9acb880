import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

let folder: string;
let first: ChildProcess | undefined;
let last: number | undefined;

const script = (name: string, text: string) => writeFile(join(folder, name), text);

/** Starts a process that has to be killed, and reads the pid of the last process below it. */
async function start(name: string): Promise<{ gone: Promise<unknown> }> {
  first = spawn(process.execPath, [join(folder, name)], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = first;
  if (!stdout) throw new Error('No pipe');
  // All processes write to one pipe, which only closes when the last of them has ended.
  const gone = once(stdout, 'close');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  last = Number(line);
  return { gone };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'end-with-parent-'));
  await build({
    entryPoints: ['test/attack/end_with_parent.ts'],
    outfile: join(folder, 'end_with_parent.js'),
    platform: 'node',
    format: 'cjs',
  });
  const ready =
    "require('./end_with_parent').endWithParent(); require('fs').writeSync(1, process.pid + '\\n');";
  await script('idle.js', `${ready} setInterval(() => undefined, 1e6);`);
  await script('busy.js', `${ready} for (;;);`);
  await script(
    'fork.js',
    `const { parentEnvironment } = require('./end_with_parent');
    globalThis.forked = (file) => require('child_process').fork(require('path').join(__dirname, file), { env: parentEnvironment() });`,
  );
  await script('with_idle.js', "require('./fork'); forked('idle.js');");
  await script('with_busy.js', "require('./fork'); forked('busy.js');");
  await script(
    'killed_at_once.js',
    `require('./fork');
    require('fs').writeSync(1, forked('idle.js').pid + '\\n');
    process.kill(process.pid, 'SIGKILL');`,
  );
  // As npm starts a script; the second command keeps the shell from being replaced by the first.
  await script(
    'npm.js',
    `require('child_process').spawn('sh', ['-c', '"$NODE" "$FILE"; true'], {
      env: { ...process.env, NODE: process.execPath, FILE: require('path').join(__dirname, 'idle.js'), npm_lifecycle_event: 'attack' },
      // Without errors: the shell would say that its command was killed.
      stdio: ['ignore', 'inherit', 'ignore'],
    });`,
  );
});

afterEach(() => {
  first?.kill('SIGKILL');
  try {
    if (last !== undefined) process.kill(last, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
});

afterAll(() => rm(folder, { recursive: true }));

describe('a process under attack', () => {
  it.each([
    ['waits', 'with_idle.js'],
    ['never leaves its loop', 'with_busy.js'],
    // Only Linux tells whose child a parent is.
    ...(process.platform === 'linux' ? [['is started through a shell', 'npm.js']] : []),
  ])('that %s ends when the one that started it is killed', async (_how, file) => {
    const { gone } = await start(file);
    first?.kill('SIGKILL');
    await gone;
  });

  it('ends even if that one was killed before it could look', async () => {
    const { gone } = await start('killed_at_once.js');
    await gone;
  });
});
