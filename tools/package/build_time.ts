import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';

/**
 * Modules named *.build.ts run at build time, and only the data they export ships. This saves each
 * cold start what a library or Intl would take to compute it.
 */
export const buildTime: Plugin = {
  name: 'build time',
  setup({ onLoad }) {
    onLoad({ filter: /\.build\.ts$/ }, async ({ path }) => ({
      contents: Object.entries(await run(path))
        .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
        .join('\n'),
    }));
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
