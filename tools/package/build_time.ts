import { createRequire } from 'node:module';
import { build, type Plugin } from 'esbuild';

/**
 * Modules named *.build.ts run at build time, and only the data they export ships. This saves each
 * cold start what Intl would take to compute it.
 */
export const buildTime: Plugin = {
  name: 'build time',
  setup({ onLoad }) {
    onLoad({ filter: /\.build\.ts$/ }, async ({ path }) => {
      const members = Object.entries(await run(path)).map(
        ([name, value]) => `${name}: ${JSON.stringify(value)}`,
      );
      return { contents: `module.exports = { ${members.join(', ')} };` };
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
