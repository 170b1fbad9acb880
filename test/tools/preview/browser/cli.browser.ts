import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';

const outfile = 'build/test_preview.js';
let running: ChildProcess | undefined;

/** Bundles as `npm run preview` does, with the app in the place of the built one. */
beforeAll(() =>
  build({
    entryPoints: ['tools/preview/cli.ts'],
    bundle: true,
    platform: 'node',
    external: ['zapier-platform-core', 'esbuild'],
    outfile,
  }),
);
afterEach(() => {
  running?.kill('SIGKILL');
});

test('prints an address that answers, and stops cleanly', async () => {
  const child = spawn(process.execPath, [outfile], { env: { ...process.env, PORT: '' } });
  running = child;
  const complained = text(child.stderr);
  let printed = '';
  while (!printed.includes('Ctrl+C')) {
    const [part] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    printed += part;
  }
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
  expect((await fetch(`${address}/page.js`)).status).toBe(200);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await complained).toBe('');
});
