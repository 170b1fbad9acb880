import { greeting, masked, requestLine, sentLine } from './cli_text';
import { Simulator } from './index';

const print = (line: string) => process.stdout.write(line);

async function run(): Promise<void> {
  const simulator = new Simulator({
    port: Number(process.env.PORT || 4010),
    control: true,
    onAnswer: (request) => print(masked(requestLine(request), simulator)),
    onSent: (message) => print(masked(sentLine(message), simulator)),
  });
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
  process.stderr.write(`The simulator could not start: ${String(error)}\n`);
  process.exitCode = 1;
});
