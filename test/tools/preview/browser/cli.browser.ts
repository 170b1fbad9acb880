import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundlePage } from '../../../../tools/preview/bundle';
import { pageHtml } from '../../../../tools/preview/server/server';

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

test.each([
  ['an option', ['--prot'], '', "Unknown option '--prot'. See npm run preview -- --help."],
  ['a file', ['hubspot.json'], '', 'Unexpected argument'],
  ['a port', [], 'abc', 'PORT must be a number from 0 to 65535, but it is abc.'],
])('%s that it does not know is refused with a sentence', (_, args, PORT, said) => {
  const env = { ...process.env, PORT };
  const { status, stderr } = spawnSync(process.execPath, [outfile, ...args], { env });
  expect(status).toBe(2);
  expect(String(stderr)).toContain(said);
});

test('the page stays small', async () => {
  const { script, style } = await bundlePage();
  const bytes = [script, style, pageHtml].map((part) => gzipSync(part).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});
