import { loadBuiltApp } from '../built_app';
import { liveCheck } from './live_check';

const { stdout, stderr } = process;

stdout.on('error', () => process.exit());
// The files are written last, and each at once.
process.once('SIGINT', () => {
  stdout.write(
    '\nStopped, and nothing was written. If a message was being sent, check the inbox.\n',
  );
  process.exit(130);
});
// Core prints the connector's log; the report has the same, for all responses.
Reflect.set(console, 'log', () => undefined);

liveCheck(process.argv.slice(2), {
  get app() {
    return loadBuiltApp();
  },
  write: (text) => stdout.write(text),
  complain: (text) => stderr.write(text),
  folder: process.cwd(),
}).then((status) => {
  process.exitCode = status;
});
