import { readServerPort } from '../server_port';
import { UsageError } from '../zap/usage_error';
import { writeFirstMessages } from './first_messages';
import { campaignLines, type LoggedRequest, type Sent, Simulator } from './index';

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
    onAnswer: (request) => print(requestLine(request)),
    onSent: (message) => print(sentLine(message)),
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
  const { message } = error instanceof Error ? error : { message: String(error) };
  process.stderr.write(
    isUsage
      ? `${message}\n`
      : `The simulator couldn't start: ${message}. PORT=0 takes a free port.\n`,
  );
  process.exitCode = isUsage ? 2 : 1;
});

/** Printed once the simulator is running: everything needed to connect to it. */
function greeting(simulator: Simulator): string {
  const { origin, campaignUrl, baseUrl, apiKey, token, project } = simulator;
  const people = project.contacts.map(({ id, name, phone }) => `${name} ${phone} (contact ${id})`);
  return `The simulator is listening on ${origin}. Its connection, as .env has it:

authData_campaignUrl='${campaignUrl}'
authData_apiKey='${apiKey}'
authData_baseUrl='${baseUrl}'
authData_token='${token}'
authData_campaigns='${campaignLines(project.campaigns).join('\n')}'

In the inbox:         ${people.join(', ')}
A file for Image:     ${simulator.fileUrl('picture.png')}
Ctrl+C stops it.

`;
}

/** One line for a request. */
function requestLine({ at, method, url, status, fault }: LoggedRequest): string {
  const outcome = [status ?? 'no response', ...(fault ? [`fault ${fault}`] : [])].join(', ');
  return `${clock(at)}  ${method} ${url} → ${outcome}\n`;
}

/** One line for a message that went out. */
function sentLine({ at, kind, to, contactName, text, image }: Sent): string {
  return `${clock(at)}  sent ${kind} to ${contactName} ${to}: ${image?.name ?? text}\n`;
}

function clock(at: Date): string {
  return at.toTimeString().slice(0, 8);
}
