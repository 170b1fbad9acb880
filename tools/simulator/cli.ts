import { greeting, masked, requestLine, sentLine } from './cli_text';
import { writeFirstMessages } from './first_messages';
import { Simulator } from './index';

const print = (line: string) => process.stdout.write(line);

const usage = `npm run simulator             serves on 127.0.0.1:4010
PORT=4011 npm run simulator   serves on another port; 0 takes a free one
`;

async function run(): Promise<void> {
  if (process.argv.length > 2) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const port = Number(process.env.PORT || 4010);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a number from 0 to 65535, but it is ${process.env.PORT}.`);
  }
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
  process.stderr.write(`The simulator couldn't start. ${reason(error)}\n`);
  process.exitCode = 1;
});

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  return taken
    ? 'Its port is taken: is another simulator running? PORT=0 takes a free one.'
    : error.message;
}
