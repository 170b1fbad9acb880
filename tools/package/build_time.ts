import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Modules named *.build.ts run at build time, and only the data they export ships. This saves each
 * cold start what a library or Intl would take to compute it. Bytes ship as a file of the module's name
 * beside the code, which is read when a step first needs it.
 */
export const buildTime: Plugin = {
  name: 'build time',
  setup({ initialOptions, onLoad }) {
    const { outdir = '.' } = initialOptions;
    onLoad({ filter: /\.build\.ts$/ }, async ({ path }) => {
      const file = basename(path).replace(/\.build\.ts$/, '.txt');
      const members = Object.entries(await run(path)).map(async ([name, value]) => {
        if (!(value instanceof Buffer)) return `${name}: ${JSON.stringify(value)}`;
        await mkdir(outdir, { recursive: true });
        await writeFile(join(outdir, file), value);
        return `get ${name}() { return require('node:fs').readFileSync(__dirname + '/${file}'); }`;
      });
      // CommonJS, whose getters esbuild keeps.
      return { contents: `module.exports = { ${(await Promise.all(members)).join(', ')} };` };
    });
  },
};

/** Runs a module with all its imports, as tests and tools do. */
async function run(path: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'warning',
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(
    module,
    module.exports,
    createRequire(__filename),
  );
  return module.exports;
}
