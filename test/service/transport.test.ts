import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import {
  type Delivery,
  limits,
  post,
  type RequestFunction,
  StepClock,
} from '../../src/service/transport';
import { type RawServer, startRawServer } from '../support/raw_server';
import { withRequest } from '../support/request';

let server: RawServer | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  await server?.close();
  server = undefined;
});

const body = '{"apiKey":"key-123"}';
const json = { 'Content-Type': 'application/json' };

/** Posts to a server that writes these bytes, and then does the rest. */
async function postTo(
  answer: string | Buffer,
  ending: 'end' | 'destroy' | 'stay' = 'stay',
  milliseconds = 5_000,
): Promise<Delivery> {
  const raw = await startRawServer((socket) => {
    if (ending === 'end') socket.end(answer);
    else if (ending === 'destroy') socket.write(answer, () => socket.destroy());
    else socket.write(answer);
  });
  server = raw;
  const call = new StepClock().startCall(milliseconds);
  return withRequest((request) =>
    post(request, { url: `${raw.url}/a`, headers: json, body }, call),
  );
}

const head = (status: string, ...headers: string[]) =>
  `${[`HTTP/1.1 ${status}`, ...headers].join('\r\n')}\r\n\r\n`;

test('one POST with this body and this content type, which asks for JSON and takes anything', async () => {
  await postTo(head('204 No Content'));
  const [request = '', ...more] = server?.received ?? [];
  expect(more).toEqual([]);
  const [headers = '', sent] = request.split('\r\n\r\n');
  expect(headers).toMatch(/^POST \/a HTTP\/1\.1\r\n/);
  expect(headers.match(/^content-type: .*$/gim)).toEqual(['Content-Type: application/json']);
  expect(headers.match(/^accept: .*$/gim)).toEqual(['Accept: application/json, */*;q=0.1']);
  expect(sent).toBe(body);
});

test.each<[string, object]>([
  [
    `${head('200 OK', 'Content-Type: application/json', 'Content-Length: 2')}{}`,
    { status: 200, contentType: 'application/json', retryAfter: '', challenged: false, text: '{}' },
  ],
  [
    `${head('200 OK', 'Transfer-Encoding: chunked')}3\r\n{"a\r\n4\r\n":1}\r\n0\r\n\r\n`,
    { status: 200, contentType: '', retryAfter: '', challenged: false, text: '{"a":1}' },
  ],
  [
    head('429 Too Many Requests', 'Retry-After: 30', 'Content-Length: 0'),
    { status: 429, contentType: '', retryAfter: '30', challenged: false, text: '' },
  ],
  [
    `${head('500 Internal Server Error', 'Content-Type: text/html', 'Content-Length: 3')}<p>`,
    { status: 500, contentType: 'text/html', retryAfter: '', challenged: false, text: '<p>' },
  ],
  [
    `${head('401 Unauthorized', 'Content-Length: 4')}नa`,
    { status: 401, contentType: '', retryAfter: '', challenged: false, text: 'नa' },
  ],
])('any status is an answer: %j', async (answer, expected) => {
  expect(await postTo(answer)).toEqual({
    kind: 'answered',
    answer: { ...expected, complete: true },
  });
});

test.each(['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent'])(
  'no redirect is followed: %s',
  async (status) => {
    const other = await startRawServer((socket) => socket.end(head('200 OK')));
    try {
      const answer = head(status, `Location: ${other.url}/b`, 'Content-Length: 0');
      expect(await postTo(answer)).toMatchObject({
        kind: 'answered',
        answer: { status: Number(status.slice(0, 3)), complete: true },
      });
      expect(other.received).toEqual([]);
      expect(server?.received).toHaveLength(1);
    } finally {
      await other.close();
    }
  },
);

describe('the request may have arrived', () => {
  test.each<[string, 'end' | 'destroy', string]>([
    ['the socket ends', 'end', ''],
    ['the socket is reset', 'destroy', ''],
    ['the answer breaks off in its head', 'end', 'HTTP/1.1 200 OK\r\nContent-Ty'],
    ['the answer is no HTTP', 'end', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ])('%s', async (_name, ending, answer) => {
    expect(await postTo(answer, ending)).toEqual({ kind: 'interrupted', reason: 'lost' });
    expect(server?.received).toHaveLength(1);
  });

  test('no answer comes in time', async () => {
    expect(await postTo('', 'stay', 50)).toEqual({ kind: 'interrupted', reason: 'timeout' });
    expect(server?.received).toHaveLength(1);
  });

  test('something that is no error is thrown', async () => {
    const request: RequestFunction = () => Promise.reject('broken');
    expect(
      await post(
        request,
        { url: 'https://e.com', headers: json, body },
        new StepClock().startCall(),
      ),
    ).toEqual({
      kind: 'interrupted',
      reason: 'lost',
    });
  });
});

describe('a body that does not come to its end', () => {
  const incomplete = {
    kind: 'answered',
    answer: {
      status: 200,
      contentType: '',
      retryAfter: '',
      challenged: false,
      text: '',
      complete: false,
    },
  };

  test.each<[string, string, 'end' | 'destroy' | 'stay']>([
    ['a chunk is missing', `${head('200 OK', 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`, 'end'],
    ['the last chunk is cut', `${head('200 OK', 'Transfer-Encoding: chunked')}5\r\n{"a`, 'destroy'],
    ['it ends short of its length', `${head('200 OK', 'Content-Length: 20')}{"a":`, 'end'],
    ['it is reset short of its length', `${head('200 OK', 'Content-Length: 20')}{"a":`, 'destroy'],
    ['it never goes on', `${head('200 OK', 'Content-Length: 20')}{"a":`, 'stay'],
  ])('%s', async (_name, answer, ending) => {
    expect(await postTo(answer, ending, 200)).toEqual(incomplete);
  });

  test('it is larger than the platform takes', async () => {
    const size = 20 * 1024 * 1024 + 1;
    expect(await postTo(head('200 OK', `Content-Length: ${size}`) + 'a'.repeat(size))).toEqual(
      incomplete,
    );
  });

  test('it ends short of its length, which is told at once', async () => {
    // Far less than the time limit, because nothing more can arrive on a closed connection.
    expect(await postTo(`${head('200 OK', 'Content-Length: 20')}{"a":`, 'end', 60_000)).toEqual(
      incomplete,
    );
  });

  test('its status counts all the same', async () => {
    const answer = head('400 Bad Request', 'Transfer-Encoding: chunked', 'Retry-After: 5');
    expect(await postTo(`${answer}5\r\n{"a":\r\n`, 'end')).toEqual({
      kind: 'answered',
      answer: {
        status: 400,
        contentType: '',
        retryAfter: '5',
        challenged: false,
        text: '',
        complete: false,
      },
    });
  });
});

describe('a compressed response, which nobody asked for', () => {
  const compressed = (encoding: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        head('200 OK', `Content-Encoding: ${encoding}`, `Content-Length: ${bytes.length}`),
      ),
      bytes,
    ]);
  const whole = { kind: 'answered', answer: { text: '{"a":1}', complete: true } };
  const broken = { kind: 'answered', answer: { status: 200, text: '', complete: false } };

  test('none is asked for', async () => {
    await postTo(head('204 No Content'));
    expect(server?.received[0]?.match(/^accept-encoding: .*$/gim)).toEqual([
      'accept-encoding: identity',
    ]);
  });

  test.each([
    ['gzip', gzipSync('{"a":1}')],
    ['X-GZip', gzipSync('{"a":1}')],
    ['deflate', deflateSync('{"a":1}')],
    ['br', brotliCompressSync('{"a":1}')],
    ['identity', Buffer.from('{"a":1}')],
  ])('%s is read', async (encoding, bytes) => {
    expect(await postTo(compressed(encoding, bytes))).toMatchObject(whole);
  });

  test.each([
    ['gzip', gzipSync('{"a":1}').subarray(0, -4)],
    ['br', brotliCompressSync('{"a":1}'.repeat(99)).subarray(0, -4)],
    ['gzip', Buffer.from('{"a":1}')],
  ])('%s that is cut, or is none, is not', async (encoding, bytes) => {
    expect(await postTo(compressed(encoding, bytes))).toMatchObject(broken);
  });

  test.each([
    ['gzip', gzipSync(Buffer.alloc(100_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(100_000_000))],
  ])('a bomb of %s is cut off', async (encoding, bytes) => {
    expect(await postTo(compressed(encoding, bytes))).toMatchObject(broken);
  });
});

describe('the connection is closed when the call is over', () => {
  /** Posts to a server of Node's own, and comes back once the connection is closed. */
  async function postAndClose(answer: (response: ServerResponse) => void): Promise<Delivery> {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const service = createServer((_request, response) => answer(response));
    service.on('connection', (socket) => socket.on('close', () => resolve()));
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const call = new StepClock().startCall();
    const delivery = await withRequest((request) =>
      post(request, { url: `http://127.0.0.1:${port}/`, headers: json, body }, call),
    );
    await closed;
    service.close();
    return delivery;
  }

  test('after a whole response', async () => {
    const delivery = await postAndClose((response) => {
      response.setHeader('Connection', 'keep-alive').end('{}');
    });
    expect(delivery).toMatchObject({ answer: { text: '{}', complete: true } });
  });

  test('after as much of an endless one as the platform takes', async () => {
    let chunks = 0;
    const delivery = await postAndClose((response) => {
      const flood = () => {
        do chunks += 1;
        while (response.write('a'.repeat(1_000_000)));
      };
      response.on('drain', flood);
      flood();
    });
    expect(delivery).toMatchObject({ answer: { status: 200, complete: false } });
    expect(chunks).toBeLessThan(100);
  });
});

describe('nobody took the connection', () => {
  const deliver = (url: string) =>
    withRequest((request) =>
      post(request, { url, headers: json, body }, new StepClock().startCall()),
    );

  test('a closed port', async () => {
    const closed = await startRawServer(() => undefined);
    await closed.close();
    expect(await deliver(closed.url)).toEqual({ kind: 'unreachable' });
    expect(closed.received).toEqual([]);
  });

  test('a name that both kinds of address refuse', async () => {
    const closed = await startRawServer(() => undefined);
    await closed.close();
    const port = new URL(closed.url).port;
    expect(await deliver(`http://localhost:${port}`)).toEqual({ kind: 'unreachable' });
  });

  test('a port that speaks no TLS', async () => {
    const plain = await startRawServer((socket) => socket.end(head('400 Bad Request')));
    server = plain;
    expect(await deliver(plain.url.replace('http:', 'https:'))).toEqual({ kind: 'unreachable' });
  });

  test('a port that closes before TLS is made', async () => {
    const plain = await startRawServer((socket) => socket.destroy());
    server = plain;
    expect(await deliver(plain.url.replace('http:', 'https:'))).toEqual({ kind: 'unreachable' });
  });

  const failing = (code: string | undefined, message: string): RequestFunction => {
    const error = new Error(`request to https://e.com/ failed, reason: ${message}`);
    return () => Promise.reject(code === undefined ? error : Object.assign(error, { code }));
  };
  const outcome = (request: RequestFunction) =>
    post(request, { url: 'https://e.com', headers: json, body }, new StepClock().startCall());

  test.each([
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND e.com'],
    ['EAI_AGAIN', 'getaddrinfo EAI_AGAIN e.com'],
    ['EAI_FAIL', 'getaddrinfo EAI_FAIL e.com'],
    ['ECONNREFUSED', ''],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH 192.0.2.1:443'],
    ['ENETUNREACH', 'connect ENETUNREACH 2001:db8::1:443'],
    ['ETIMEDOUT', 'connect ETIMEDOUT 192.0.2.1:443'],
    ['ETIMEDOUT', ''],
    ['ECONNRESET', 'connect ECONNRESET 192.0.2.1:443'],
    [
      'ECONNRESET',
      'Client network socket disconnected before secure TLS connection was established',
    ],
    ['EPROTO', 'write EPROTO 80:error:wrong version number'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"],
    ['CERT_HAS_EXPIRED', 'certificate has expired'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get local issuer certificate'],
  ])('%s %s', async (code, message) => {
    expect(await outcome(failing(code, message))).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['ECONNRESET', 'socket hang up'],
    ['ECONNRESET', 'read ECONNRESET'],
    ['ETIMEDOUT', 'read ETIMEDOUT'],
    ['EPIPE', 'write EPIPE'],
    // TLS that breaks after the handshake: the request may have been sent.
    ['ERR_SSL_BAD_RECORD_TYPE', 'bad record type'],
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'decryption failed or bad record mac'],
    ['HPE_INVALID_CONSTANT', 'Parse Error: Expected HTTP/'],
    [undefined, 'premature close'],
  ])('but %s %s may come after the request', async (code, message) => {
    expect(await outcome(failing(code, message))).toEqual({ kind: 'interrupted', reason: 'lost' });
  });
});

describe('the clock of a step', () => {
  test('a call ends in time to say why', () => {
    expect(limits).toEqual({ call: 25_000, step: 28_000 });
  });

  test('gives each call what is left of the step', () => {
    const begin = Date.now();
    const now = jest.spyOn(Date, 'now').mockReturnValue(begin);
    const timeout = jest.spyOn(globalThis, 'setTimeout');
    const clock = new StepClock();
    const allowed = (after: number, most?: number) => {
      now.mockReturnValue(begin + after);
      clock.startCall(most).abort();
      return timeout.mock.lastCall?.[1];
    };
    expect(allowed(0)).toBe(25_000);
    expect(allowed(0, 8_000)).toBe(8_000);
    expect(allowed(3_000)).toBe(25_000);
    expect(allowed(10_000)).toBe(18_000);
    expect(allowed(27_000, 8_000)).toBe(1_000);
    expect(allowed(28_000)).toBe(0);
    expect(allowed(40_000)).toBe(0);
  });
});
