import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { runDemo } from './demo';

const { stdout, stderr, env } = process;

/** The file that Zapier runs, as `npm run build` made it; it is not bundled into this one. */
const app: object = createRequire(__filename)(resolve(__dirname, '..', 'index.js'));

// `npm start | head` closes the pipe early.
stdout.on('error', () => process.exit());

runDemo(process.argv.slice(2), {
  app,
  write: (text) => stdout.write(text),
  complain: (text) => stderr.write(text),
  width: Math.min(100, Math.max(60, stdout.columns || 100)),
  colour: stdout.isTTY === true && !env.NO_COLOR,
  folder: process.cwd(),
}).then((status) => {
  process.exitCode = status;
});
