import { type Delivery, post, StepClock } from '#service/http/transport';
import { type RawServer, startRawServer } from '../../support/raw_server';
import { withRequest } from '../../support/request';

export let server: RawServer | undefined;

/** Starts a server that is closed after the test. */
export async function startServer(serve: Parameters<typeof startRawServer>[0]): Promise<RawServer> {
  server = await startRawServer(serve);
  return server;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await server?.close();
  server = undefined;
});

export const body = '{"apiKey":"key-123"}';
export const json = { 'Content-Type': 'application/json' };

/** Posts to a server that writes these bytes, and then does the rest. */
export async function postTo(
  answer: string | Buffer,
  ending: 'end' | 'destroy' | 'stay' = 'stay',
  milliseconds = 60_000,
): Promise<Delivery> {
  const raw = await startServer((socket) => {
    if (ending === 'end') socket.end(answer);
    else if (ending === 'destroy') socket.write(answer, () => socket.destroy());
    else socket.write(answer);
  });
  const call = new StepClock().startCall(milliseconds);
  return withRequest((request) =>
    post(request, { url: `${raw.url}/a`, headers: json, body }, call),
  );
}

export const head = (status: string, ...headers: string[]) =>
  `${[`HTTP/1.1 ${status}`, ...headers].join('\r\n')}\r\n\r\n`;
