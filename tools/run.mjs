// Runs an npm script: `node tools/run.mjs NAME [arguments]`. What each runs, one after another, is in commands.json:
// files of the tools, other commands, or programs with their arguments. The script's own arguments go to the last
// one, which prints its own usage if there's none in the file.
import './ready.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// Saves a fifth of the time it takes to load the platform.
module.enableCompileCache(resolve('node_modules/.cache/node'));

const [name, ...args] = process.argv.slice(2);
const commands = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));
const { usage, run } = commands[name];
const isHelp = args.some((arg) => arg === '--help' || arg === '-h');
// A command with a usage of its own prints it.
const steps = isHelp ? run.slice(-1) : run;

if (isHelp && usage !== undefined) {
  const script = ['start', 'test'].includes(name) ? name : `run ${name}`;
  process.stdout.write(usage.includes('\n') ? `${usage}\n` : `${usage}\n\n  npm ${script}\n`);
} else {
  useFolderOfOwn();
  for (const [at, step] of steps.entries()) {
    const more = at === steps.length - 1 ? args : [];
    if (typeof step === 'string' && step.endsWith('.ts')) await runFile(step, more);
    else if (!succeeds(step, more)) break;
  }
}

/** Everything temporary goes into one folder, which is removed however the command ends. */
function useFolderOfOwn() {
  // Before there is a folder: a signal that nobody listens for would leave it.
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.on(signal, () => {
      // A server closes by itself.
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
  }
  const folder = mkdtempSync(join(tmpdir(), 'tools-'));
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Runs another command, silently, or a program. */
function succeeds(step, more) {
  const isCommand = typeof step === 'string';
  const [file, ...own] = isCommand ? [process.execPath, 'tools/run.mjs', step] : step;
  const { status } = spawnSync(
    isCommand ? file : resolve('node_modules/.bin', file),
    [...own, ...more],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: isCommand ? { ...process.env, npm_config_loglevel: 'silent' } : process.env,
    },
  );
  process.exitCode = status ?? 130;
  return status === 0;
}

/** Runs a TypeScript file in this process. */
async function runFile(file, more) {
  const outfile = resolve('build', file.replace(/\.ts$/, '.js'));
  if (!isCurrent(outfile)) await bundle(file, outfile);
  process.argv = [process.argv[0], outfile, ...more];
  module.createRequire(import.meta.url)(outfile);
}

function recordOf(outfile) {
  return `${outfile}.inputs.json`;
}

/** Whether no file that went into the bundle has changed since: bundling takes half a second. */
function isCurrent(outfile) {
  try {
    const { began, inputs } = JSON.parse(readFileSync(recordOf(outfile), 'utf8'));
    // npm gives every file of a package the same old mtime, so a new version changes only ctime.
    return existsSync(outfile) && inputs.every((input) => statSync(input).ctimeMs < began);
  } catch {
    return false;
  }
}

async function bundle(file, outfile) {
  const { build } = await import('esbuild');
  const began = Date.now();
  const { metafile } = await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    platform: 'node',
    // A single bundled file loads faster.
    external: ['zapier-platform-core', 'esbuild', 'playwright-core'],
    metafile: true,
    logLevel: 'warning',
  });
  const inputs = [...Object.keys(metafile.inputs), 'tools/run.mjs', 'tsconfig.json'];
  writeFileSync(recordOf(outfile), JSON.stringify({ began, inputs }));
}
