import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { parseBody } from '#service/http/response_body';
import { type Delivery, post, StepClock } from '#service/http/transport';
import { cut } from '../../support/answer';
import { withRequest } from '../../support/request';
import { body, head, json, postTo } from './transport_server';

describe('an incomplete body', () => {
  const incomplete = {
    kind: 'answered',
    answer: {
      status: 200,
      challenged: false,
      body: cut,
    },
  };

  test.each<[string, string, 'stay' | 'destroy']>([
    ["its end doesn't arrive in time", `${head('200 OK', 'Content-Length: 20')}{"a":`, 'stay'],
    ['the last chunk is cut', `${head('200 OK', 'Transfer-Encoding: chunked')}5\r\n{"a`, 'destroy'],
  ])('%s', async (_name, answer, ending) => {
    expect(await postTo(answer, ending, 3_000)).toEqual(incomplete);
  });

  test("it's larger than the platform accepts", async () => {
    const size = 20 * 1024 * 1024 + 1;
    expect(await postTo(head('200 OK', `Content-Length: ${size}`) + 'a'.repeat(size))).toEqual({
      kind: 'answered',
      answer: incomplete.answer,
    });
  });

  test('it ends short of its length, which is noticed at once', async () => {
    const answer = `${head('200 OK', 'Content-Length: 20')}{"a":`;
    // Far less than the time limit, because nothing more can arrive on a closed connection.
    expect(await postTo(answer, 'end', 60_000)).toEqual(incomplete);
  });

  test('its status still counts', async () => {
    const answer = head('400 Bad Request', 'Transfer-Encoding: chunked', 'Retry-After: 5');
    expect(await postTo(`${answer}5\r\n{"a":\r\n`, 'end')).toEqual({
      kind: 'answered',
      answer: { ...incomplete.answer, status: 400, delay: 5 },
    });
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
    expect(delivery).toMatchObject({ answer: { body: { kind: 'json', content: {} } } });
  });

  test('after the accepted part of an endless response', async () => {
    let chunks = 0;
    const delivery = await postAndClose((response) => {
      const flood = () => {
        do chunks += 1;
        while (response.write('a'.repeat(1_000_000)));
      };
      response.on('drain', flood);
      flood();
    });
    expect(delivery).toMatchObject({ answer: { status: 200, body: cut } });
    expect(chunks).toBeLessThan(100);
  });
});

test.each(['!doctype html', 'html', 'head', 'body', 'title'])('<%s> makes HTML a page', (tag) => {
  expect(parseBody('text/html', `<${tag}>Hi`).kind).toBe('page');
});
