import { readServerPort } from '../server_port';
import { UsageError } from '../zap/usage_error';
import { greeting, masked, requestLine, sentLine } from './cli_text';
import { writeFirstMessages } from './first_messages';
import { Simulator } from './index';

const print = (line: string): void => void process.stdout.write(line);

const usage = `Simulates the service on this machine: campaigns, an inbox, and its faults.

  npm run simulator             serves on 127.0.0.1:4010
  PORT=4011 npm run simulator   serves on another port; 0 takes a free one
`;

async function run(): Promise<void> {
  const port = readServerPort('simulator', 4010);
  if (port === undefined) return print(usage);
  const simulator = new Simulator({
    port,
    control: true,
    onAnswer: (request) => print(masked(requestLine(request), simulator)),
    onSent: (message) => print(masked(sentLine(message), simulator)),
  });
  writeFirstMessages(simulator);
  await simulator.listen();
  print(greeting(simulator));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      print('\nStopped.\n');
      void simulator.close();
    });
  }
}

run().catch((error: unknown) => {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${isUsage ? '' : "The simulator couldn't start. "}${reason(error)}\n`);
  process.exitCode = isUsage ? 2 : 1;
});

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  return taken
    ? 'Its port is taken: is another simulator running? PORT=0 takes a free one.'
    : error.message;
}
