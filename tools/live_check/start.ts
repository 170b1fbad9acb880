import { loadBuiltApp } from '../built_app';
import { command } from '../command';
import { liveCheck, usage } from './live_check';

// The files are written last, and each at once.
process.once('SIGINT', () => {
  process.stdout.write(
    '\nStopped, and nothing was written. If a message was being sent, check the inbox.\n',
  );
  process.exit(130);
});
// Core prints the connector's log; the report has the same, for all responses.
Reflect.set(console, 'log', () => undefined);

command(usage, (args) => {
  const write = (text: string) => process.stdout.write(text);
  return liveCheck(args, { app: loadBuiltApp(), write, folder: process.cwd() });
});
