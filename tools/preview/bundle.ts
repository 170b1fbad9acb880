import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Assets } from './server/server';

/** The page's sources, relative to this code or its bundle. */
const pageFolder = resolve('tools/preview/page');

/** Bundles the page at startup, so that there's no separate build. */
export async function bundlePage(): Promise<Assets> {
  const { outputFiles } = await build({
    entryPoints: [join(pageFolder, 'main.tsx')],
    bundle: true,
    write: false,
    outdir: 'page',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  const text = (extension: string) =>
    outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  const icon = await readFile('docs/listing/logo.svg', 'utf8');
  return { script: text('.js'), style: text('.css'), icon };
}
