import dns from 'node:dns';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { breakOffWith, callAgent } from '#service/http/call_agent';
import { post, StepClock } from '#service/http/transport';
import { startRawServer } from '../../support/raw_server';
import { withRequest } from '../../support/request';

afterEach(() => jest.restoreAllMocks());

test('a public name that resolves to an address inside, too, is not connected to', async () => {
  const inside = await startRawServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  try {
    const found = ['93.184.216.34', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    jest.spyOn(dns, 'lookup').mockImplementation((...args: unknown[]) => {
      const callback = args.at(-1);
      if (typeof callback === 'function') callback(null, found);
    });
    const url = inside.url.replace('127.0.0.1', 'service.example.com');
    const delivery = await withRequest((request) =>
      post(request, { url, headers: {}, body: '{}' }, new StepClock().startCall()),
    );
    expect(delivery).toEqual({ kind: 'unsent', reason: 'unreachable' });
    expect(inside.received).toEqual([]);
  } finally {
    await inside.close();
  }
});

test('a body whose connection closed before anyone saw its head breaks off', async () => {
  const agent = callAgent('https://service.example.com');
  const body = new PassThrough();
  agent.socket = new PassThrough().destroy();
  await once(agent.socket, 'close');
  breakOffWith(agent, body);
  const [error] = await once(body, 'error');
  expect(error).toEqual(new Error('The connection closed before the end'));
});
