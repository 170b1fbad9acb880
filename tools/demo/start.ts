import { loadBuiltApp } from '../built_app';
import { runDemo } from './demo';

const { stdout, stderr } = process;

// `npm start | head` closes the pipe early.
stdout.on('error', () => process.exit());

runDemo(process.argv.slice(2), {
  get app() {
    return loadBuiltApp();
  },
  write: (text) => stdout.write(text),
  complain: (text) => stderr.write(text),
}).then((status) => {
  process.exitCode = status;
});
