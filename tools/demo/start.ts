import { loadBuiltApp } from '../built_app';
import { runDemo } from './demo';
import { wantsColor } from './options';

const { stdout, stderr, env } = process;

const app = loadBuiltApp();

// `npm start | head` closes the pipe early.
stdout.on('error', () => process.exit());

runDemo(process.argv.slice(2), {
  app,
  write: (text) => stdout.write(text),
  complain: (text) => stderr.write(text),
  width: Math.min(100, Math.max(60, stdout.columns || 100)),
  color: wantsColor(env, stdout.isTTY === true),
  folder: process.cwd(),
}).then((status) => {
  process.exitCode = status;
});
