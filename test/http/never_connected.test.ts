import { request as httpRequest } from 'node:http';
import { post, type RequestFunction, StepClock } from '../../src/http/transport';
import { startRawServer } from '../support/raw_server';
import { withRequest } from '../support/request';
import { body, head, json, startServer } from './transport_server';

describe('a connection that was never made', () => {
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

  test('a name whose IPv4 and IPv6 addresses refuse', async () => {
    const closed = await startRawServer(() => undefined);
    await closed.close();
    const port = new URL(closed.url).port;
    expect(await deliver(`http://localhost:${port}`)).toEqual({ kind: 'unreachable' });
  });

  test('a port without TLS', async () => {
    const plain = await startServer((socket) => socket.end(head('400 Bad Request')));
    expect(await deliver(plain.url.replace('http:', 'https:'))).toEqual({ kind: 'unreachable' });
  });

  test('a port that closes before the TLS handshake', async () => {
    const plain = await startServer((socket) => socket.destroy());
    expect(await deliver(plain.url.replace('http:', 'https:'))).toEqual({ kind: 'unreachable' });
  });

  const failing = (code: string | undefined, message: string): RequestFunction => {
    const error = new Error(`request to https://e.com/ failed, reason: ${message}`);
    return () => Promise.reject(code === undefined ? error : Object.assign(error, { code }));
  };
  const outcome = (request: RequestFunction) =>
    post(request, { url: 'https://e.com', headers: json, body }, new StepClock().startCall());

  const codes: [string, string][] = [
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
  ];
  test.each(codes)('%s %s', async (code, message) => {
    expect(await outcome(failing(code, message))).toEqual({ kind: 'unreachable' });
  });

  test.each(codes)(
    'with a connection, may have sent the request before %s %s',
    async (code, message) => {
      const { url } = await startServer(() => undefined);
      const { port } = new URL(url);
      const fails: RequestFunction = ({ agent }) =>
        new Promise((_, reject) => {
          const sent = httpRequest({ port, agent, method: 'POST' });
          sent.on('socket', (socket) => {
            socket.once('connect', () => reject(Object.assign(new Error(message), { code })));
          });
          sent.on('error', () => undefined);
          sent.end(body);
        });
      expect(await post(fails, { url, headers: json, body }, new StepClock().startCall())).toEqual({
        kind: 'interrupted',
        reason: 'lost',
      });
    },
  );

  test.each([
    ['ECONNRESET', 'socket hang up'],
    ['ECONNRESET', 'read ECONNRESET'],
    ['EHOSTUNREACH', 'read EHOSTUNREACH'],
    ['ENETUNREACH', 'write ENETUNREACH'],
    ['ETIMEDOUT', 'read ETIMEDOUT'],
    ['EPIPE', 'write EPIPE'],
    // TLS that breaks after the handshake: the request may have been sent.
    ['ERR_SSL_BAD_RECORD_TYPE', 'bad record type'],
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'decryption failed or bad record mac'],
    ['HPE_INVALID_CONSTANT', 'Parse Error: Expected HTTP/'],
    [undefined, 'premature close'],
  ])('may have sent the request before %s %s', async (code, message) => {
    expect(await outcome(failing(code, message))).toEqual({ kind: 'interrupted', reason: 'lost' });
  });
});
