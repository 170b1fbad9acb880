import nock from 'nock';
import { type RawServer, startRawServer } from '../../support/raw_server';
import { host, inStep, type Options } from './own_app';

/** Posts a body to a public host, and returns what arrived there. */
export async function arrived(body: unknown, options: Partial<Options> = {}): Promise<unknown> {
  let received: unknown = 'nothing';
  nock(host)
    .post('/a')
    .reply(200, (_uri, sent) => {
      received = sent;
      return {};
    });
  const { outcome } = await inStep((request) =>
    request({ url: `${host}/a`, method: 'POST', body, ...options }),
  );
  return outcome instanceof Error ? outcome.message : received;
}

let servers: RawServer[] = [];

export async function serve(
  answer: string,
  ending: 'stay' | 'destroy' = 'stay',
): Promise<RawServer> {
  const server = await startRawServer((socket) => {
    socket.write(answer, () => {
      if (ending === 'destroy') socket.destroy();
    });
  });
  servers.push(server);
  return server;
}

afterEach(async () => {
  nock.cleanAll();
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});
