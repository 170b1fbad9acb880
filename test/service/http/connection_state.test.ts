import dns from 'node:dns';
import { request as httpRequest } from 'node:http';
import { post, type RequestFunction, StepClock } from '#service/http/transport';
import { startRawServer } from '../../support/raw_server';
import { withRequest } from '../../support/request';
import { body, json, startServer } from './transport_server';

const send = (request: RequestFunction, url: string) =>
  post(request, { url, headers: json, body }, new StepClock().startCall());
const deliver = (url: string) => withRequest((request) => send(request, url));

describe('nothing was sent if the connection was never made', () => {
  test('to a closed port, also of a name with an IPv4 and an IPv6 address', async () => {
    const closed = await startRawServer(() => undefined);
    await closed.close();
    expect(await deliver(closed.url)).toEqual({ kind: 'unsent', reason: 'unreachable' });
    expect(await deliver(closed.url.replace('127.0.0.1', 'localhost'))).toEqual({
      kind: 'unsent',
      reason: 'unreachable',
    });
  });

  test("to a name that doesn't exist", async () => {
    jest.spyOn(dns, 'lookup').mockImplementation((...args: unknown[]) => {
      const callback = args.at(-1);
      if (typeof callback === 'function') callback(new Error('getaddrinfo ENOTFOUND'));
    });
    expect(await deliver('https://example.com/')).toEqual({
      kind: 'unsent',
      reason: 'unreachable',
    });
  });

  test('to a port that closes before the TLS handshake', async () => {
    const plain = await startServer((socket) => socket.destroy());
    expect(await deliver(plain.url.replace('http:', 'https:'))).toEqual({
      kind: 'unsent',
      reason: 'unreachable',
    });
  });
});

describe('the request may have been sent', () => {
  test('once the connection is made, whatever error follows', async () => {
    const { url } = await startServer(() => undefined);
    const fails: RequestFunction = ({ agent }) =>
      new Promise((_, reject) => {
        const sent = httpRequest({ port: new URL(url).port, agent, method: 'POST' });
        sent.on('socket', (socket) => {
          socket.once('connect', () => reject(new Error('connect ECONNREFUSED')));
        });
        sent.on('error', () => undefined);
        sent.end(body);
      });
    expect(await send(fails, url)).toEqual({ kind: 'interrupted', reason: 'lost' });
  });

  test("if something else made the connection, which the error can't tell", async () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(await send(() => Promise.reject(error), 'https://example.com')).toEqual({
      kind: 'interrupted',
      reason: 'lost',
    });
  });
});
