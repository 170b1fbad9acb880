import { runHere } from '../zap/world';
import { liveCheck } from './live_check';

// The files are written last, and each at once.
process.once('SIGINT', () => {
  process.stdout.write(
    '\nStopped, and nothing was written. If a message was being sent, check the inbox.\n',
  );
  process.exit(130);
});
// Core prints the connector's log; the report has the same, for all responses.
Reflect.set(console, 'log', () => undefined);

void runHere(liveCheck);
