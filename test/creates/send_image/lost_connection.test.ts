import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { limits } from '../../../src/http/transport';
import { png } from '../../support/images';
import { inboxBundle } from '../../support/inbox';
import { runToError } from '../../support/platform';
import { simulator } from '../../support/simulator';

// Without nock, which always reads a request's whole body.

const perform = 'creates.send_image.operation.perform';

const servers = new Map<Server, Set<Socket>>();
afterEach(() => {
  jest.restoreAllMocks();
  for (const [server, sockets] of servers) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
  servers.clear();
});

/** A minimal server, with what it does once the first bytes of a request arrive. */
async function listen(serve: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => serve(socket));
  }).listen(0, '127.0.0.1');
  servers.set(server, sockets);
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

function against(baseUrl: string, image: string) {
  const { authData, ...bundle } = inboxBundle(simulator, { phone: '9876543210', image });
  return runToError(perform, { ...bundle, authData: { ...authData, baseUrl } });
}

describe("a service that doesn't accept the whole image", () => {
  const large = () => simulator.fileUrl('big-30000000.png');

  test('has an unknown outcome if it responds before it has it', async () => {
    const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"status":"success"}';
    const service = await listen((socket) => socket.write(ok));
    expect(await against(service, large())).toMatchObject({
      name: 'HaltedError',
      message:
        'Unknown outcome: the service responded before it had the whole image, so the message may have been sent without it. Check the inbox before you replay this run.',
    });
  });

  test.each([
    '500 Internal Server Error\r\nContent-Length: 17\r\n\r\n{"message_id":55}',
    '303 See Other\r\nLocation: /done\r\nContent-Length: 0\r\n\r\n',
  ])('has an unknown outcome if the response says that it was sent: %j', async (response) => {
    const service = await listen((socket) => socket.write(`HTTP/1.1 ${response}`));
    expect(await against(service, large())).toMatchObject({
      name: 'HaltedError',
      message: expect.stringMatching(/^Unknown outcome: /),
    });
  });

  test.each<[string, (socket: Socket) => void]>([
    ['breaks the connection', (socket) => socket.resetAndDestroy()],
    ['stops reading', (socket) => socket.pause()],
  ])('gets no message if it %s', async (what, serve) => {
    if (what === 'stops reading') jest.replaceProperty(limits, 'call', 4_000);
    expect(await against(await listen(serve), large())).toMatchObject({
      name: 'AppError',
      code: 'ServiceUnavailable',
      message: "The service didn't accept the whole image, so nothing was sent. Try again later.",
    });
  });
});

// With the real time limit, so that the test times out if nothing ends the request.
test('ends the request at once when the image is cut off', async () => {
  const files = await listen((socket) => {
    socket.write(
      'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    socket.write(
      Buffer.concat([Buffer.from('32\r\n'), png.subarray(0, 50), Buffer.from('\r\n')]),
      () => {
        setTimeout(() => socket.destroy(), 100);
      },
    );
  });
  expect(await against(simulator.baseUrl, `${files}/photo.png`)).toMatchObject({
    code: 'InvalidMedia',
    message:
      "The image's download stopped partway, so nothing was sent. Check its URL, then replay this run.",
  });
  expect(simulator.outbox).toEqual([]);
});

test("a connection that is never made isn't an unknown outcome", async () => {
  jest.replaceProperty(limits, 'call', 3_000);
  // TLS to a server that never responds: the handshake never completes.
  const silent = (await listen(() => undefined)).replace('http:', 'https:');
  expect(await against(silent, simulator.fileUrl('picture.png'))).toMatchObject({
    name: 'AppError',
    code: 'ServiceUnavailable',
    message: expect.stringMatching(/^The service couldn't be reached at the Messaging URL\./),
  });
});
