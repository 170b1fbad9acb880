import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** In characters: data of this size ships once, as a JSON file, for all code that imports it. */
const large = 3_000;

/**
 * Modules named *.build.ts run at build time, and only the data they export ships. This saves each
 * cold start what a library or Intl would take to compute it.
 */
export const buildTime: Plugin = {
  name: 'build time',
  setup({ initialOptions, onLoad, onResolve }) {
    const { outdir = '.' } = initialOptions;
    onLoad({ filter: /\.build\.ts$/ }, async ({ path }) => {
      const data = await run(path);
      const text = JSON.stringify(data);
      if (text.length < large) return { contents: constants(Object.entries(data)) };
      const file = basename(path).replace(/\.build\.ts$/, '.json');
      await mkdir(outdir, { recursive: true });
      await writeFile(join(outdir, file), text);
      const getters = Object.keys(data).map((name) => `get ${name}() { return data().${name}; }`);
      // CommonJS, whose getters esbuild keeps: the file is read when a step first needs it.
      const contents = `const data = () => require('./${file}'); module.exports = { ${getters} };`;
      return { contents };
    });
    // The JSON file is next to the code that requires it.
    onResolve({ filter: /^\.\/\w+\.json$/ }, ({ path, importer }) =>
      importer.endsWith('.build.ts') ? { path, external: true } : undefined,
    );
  },
};

function constants(data: [name: string, value: unknown][]): string {
  return data.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
}

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
