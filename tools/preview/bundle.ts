import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { Assets } from './server/server';

/** Bundles the page at startup, so that there's no separate build. */
export async function bundlePage(): Promise<Assets> {
  const { outputFiles } = await build({
    entryPoints: ['tools/preview/page/main.tsx'],
    bundle: true,
    write: false,
    outdir: 'page',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'silent',
  });
  const [script, style] = outputFiles.map(({ text }) => text);
  return {
    '/': ['text/html', await readFile('tools/preview/page/page.html', 'utf8')],
    '/page.js': ['text/javascript', script ?? ''],
    '/page.css': ['text/css', style ?? ''],
    '/favicon.svg': ['image/svg+xml', await readFile('docs/listing/logo.svg', 'utf8')],
  };
}
