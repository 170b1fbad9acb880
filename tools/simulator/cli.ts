import { command } from '../command';
import { readServerPort } from '../server_port';
import { simulatorConnection } from '../zap/connection';
import { writeFirstMessages } from './first_messages';
import { type LoggedRequest, type Sent, Simulator } from './index';

const print = (line: string): void => void process.stdout.write(line);

const usage = `Simulates the service on this machine: campaigns, an inbox, and its faults.

  npm run simulator             serves on 127.0.0.1:4010
  PORT=4011 npm run simulator   serves on another port; 0 takes a free one`;

command(usage, async () => {
  const simulator = new Simulator({
    port: readServerPort('simulator', 4010),
    onAnswer: (request) => print(requestLine(request)),
    onSent: (message) => print(sentLine(message)),
  });
  writeFirstMessages(simulator);
  await simulator.listen().catch((error: Error) => {
    throw new Error(`The simulator couldn't start: ${error.message}. PORT=0 takes a free port.`);
  });
  print(greeting(simulator));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      print('\nStopped.\n');
      void simulator.close();
    });
  }
});

/** Printed once the simulator is running: everything needed to connect to it. */
function greeting(simulator: Simulator): string {
  const { origin, project } = simulator;
  const connection = Object.entries(simulatorConnection(simulator));
  const people = project.contacts.map(({ id, name, phone }) => `${name} ${phone} (contact ${id})`);
  return `The simulator is listening on ${origin}. Its connection, as .env has it:

${connection.map(([key, value]) => `authData_${key}='${value}'`).join('\n')}

In the inbox:         ${people.join(', ')}
A file for Image:     ${simulator.fileUrl('picture.png')}
Ctrl+C stops it.

`;
}

/** One line for a request. */
function requestLine({ at, method, url, status, fault }: LoggedRequest): string {
  const outcome = `${status ?? 'no response'}${fault ? `, fault ${fault}` : ''}`;
  return `${clock(at)}  ${method} ${url} → ${outcome}\n`;
}

/** One line for a message that went out. */
function sentLine({ at, kind, to, contactName, text, image }: Sent): string {
  return `${clock(at)}  sent ${kind} to ${contactName} ${to}: ${image?.name ?? text}\n`;
}

const clock = (at: Date) => at.toTimeString().slice(0, 8);
