import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundlePage } from '../../../tools/preview/bundle';
import { pageHtml } from '../../../tools/preview/server/server';

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
});

/** Bundles as `npm run preview` does, with the app in the place of the built one. */
async function bundle(): Promise<string> {
  const outfile = 'build/test_preview.js';
  await build({
    entryPoints: ['tools/preview/cli.ts'],
    bundle: true,
    platform: 'node',
    external: ['zapier-platform-core', 'esbuild'],
    outfile,
    logLevel: 'warning',
  });
  return outfile;
}

test('prints an address that answers, and stops cleanly', async () => {
  const child = spawn(process.execPath, [await bundle()], { env: { ...process.env, PORT: '' } });
  running = child;
  let printed = '';
  let complained = '';
  child.stderr.on('data', (part) => {
    complained += part;
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      printed += part;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(complained)));
  });
  const page = await fetch(address);
  expect(page.status).toBe(200);
  expect((await fetch(`${address}/page.js`)).status).toBe(200);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(printed).toContain('Stopped.');
  expect(complained).toBe('');
});

test.each([
  ['an option', ['--prot'], '', "Unknown option '--prot'. See npm run preview -- --help."],
  ['a file', ['hubspot.json'], '', 'Unexpected argument'],
  ['a port', [], 'abc', 'PORT must be a number from 0 to 65535, but it is abc.'],
])('%s that it does not know is refused with a sentence', async (_, args, PORT, said) => {
  const file = await bundle();
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, PORT } });
  running = child;
  let complained = '';
  child.stderr.on('data', (part) => {
    complained += part;
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(complained).toContain(said);
});

test('the page stays small', async () => {
  const { script, style } = await bundlePage();
  const bytes = [script, style, pageHtml].map((text) => gzipSync(text).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});
