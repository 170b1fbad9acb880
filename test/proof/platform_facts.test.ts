import { Readable } from 'node:stream';
import FormData from 'form-data';
import nock from 'nock';
import {
  type Bundle,
  createAppHandler,
  version as platformVersion,
  type ZObject,
} from 'zapier-platform-core';
import { type RawServer, startRawServer } from '../support/raw_server';

// Core's behavior that this connector relies on and that its docs and types contradict or leave
// open. If an upgrade of core fails one of these, reconsider the design that its comment mentions.
// None of them is a promise to users.

const host = 'https://service.example.com';
const secret = 'key-7f3a9c52e8b14d60a1c4';

/** Options of `z.request` that core's types leave out, and bodies that they refuse. */
interface Options {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  merge?: boolean;
  raw?: boolean;
  redirect?: 'manual' | 'follow';
  throwForThrottlingEarly?: boolean;
  skipThrowForStatus?: boolean;
  signal?: AbortSignal;
}

interface Response {
  status: number;
  body: NodeJS.ReadableStream;
  text(): Promise<string>;
}

type Request = (options: Options) => Promise<Response>;

interface Setting {
  flags?: Record<string, boolean>;
  afterResponse?: unknown[];
  inputData?: Record<string, unknown>;
}

interface LogLine {
  message: string;
  data: Record<string, unknown>;
}

/** Runs a step of an app of its own through core's handler. */
async function inStep(
  perform: (request: Request, z: ZObject, bundle: Bundle) => Promise<unknown>,
  { inputData = {}, ...more }: Setting = {},
): Promise<{ outcome: unknown; logs: LogLine[] }> {
  const logs: LogLine[] = [];
  let outcome: unknown;
  const handler = createAppHandler({
    version: '1.0.0',
    platformVersion,
    authentication: { type: 'custom', fields: [{ key: 'apiKey' }], test: () => ({}) },
    creates: {
      probe: {
        key: 'probe',
        noun: 'Probe',
        display: { label: 'Probe', description: 'Probes.' },
        operation: {
          inputFields: [],
          perform: async (z: ZObject, bundle: Bundle) => {
            const request: Request = (options) => Reflect.apply(z.request, undefined, [options]);
            outcome = await perform(request, z, bundle);
            return {};
          },
        },
      },
    },
    ...more,
  });
  try {
    await handler({
      command: 'execute',
      method: 'creates.probe.operation.perform',
      // A copy, so that core's changes don't affect the expected value.
      bundle: structuredClone({ authData: { apiKey: secret }, inputData, meta: {} }),
      customLogger: (message: string, data: Record<string, unknown>) =>
        logs.push({ message, data }),
    });
  } catch (error) {
    outcome = error;
  }
  return { outcome, logs };
}

/** Posts a body to a public host, and gives what arrived there. */
async function arrived(body: unknown, options: Partial<Options> = {}): Promise<unknown> {
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

const text = { 'content-type': 'text/plain' };

let servers: RawServer[] = [];
async function serve(answer: string, ending: 'stay' | 'destroy' = 'stay'): Promise<RawServer> {
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

describe('braces in a request: why bodies are JSON text made here', () => {
  test('the texts at the top of an object body lose them', async () => {
    const body = { top: 'a {{1}} b', list: ['{{1}}'], inner: { deep: '{{1}}' } };
    expect(await arrived(body)).toEqual({
      top: 'a  b',
      list: ['{{1}}'],
      inner: { deep: '{{1}}' },
    });
  });

  test('those of a text body stay', async () => {
    expect(await arrived('a {{1}} b', { headers: text })).toBe('a {{1}} b');
  });

  test.each(['{{bundle.authData.apiKey}}', '{{ process.env.HOME }}', '{{bundle.x}}'])(
    '%s is thrown for, in JSON text too, and the error quotes the body',
    async (braces) => {
      const body = `{"a":"${braces}"}`;
      const refusal = /^z\.request\(\) no longer supports \{\{bundle\.\*\}\}/;
      expect(await arrived(body)).toMatch(refusal);
      expect(await arrived(body)).toContain(`Value in violation: "${body}"`);
      expect(await arrived({ a: { b: [braces] } })).toMatch(refusal);
    },
  );

  test('one that is written as a code passes', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(await arrived('{"a":"\\u007b{bundle.x}}"}', { headers })).toEqual({
      a: '{{bundle.x}}',
    });
  });

  // Core's censor must find a credential that contains them.
  test('with merge: false nobody looks for them', async () => {
    expect(await arrived('{{bundle.x}}', { headers: text, merge: false })).toBe('{{bundle.x}}');
  });
});

describe('a 429: why throwForThrottlingEarly is false', () => {
  const asked = async (options: Partial<Options>, flags: Record<string, boolean> = {}) => {
    nock(host).get('/a').reply(429, '{"words":"slow down"}', { 'retry-after': 'Fri, 01 Jan 2100' });
    const seen: number[] = [];
    const afterResponse = (response: Response) => {
      seen.push(response.status);
      return response;
    };
    const { outcome } = await inStep((request) => request({ url: `${host}/a`, ...options }), {
      flags,
      afterResponse: [afterResponse],
    });
    return { seen, outcome };
  };

  test('is thrown for before afterResponse, without its words, and a date is no delay', async () => {
    const { seen, outcome } = await asked({ skipThrowForStatus: true });
    expect(seen).toEqual([]);
    expect(outcome).toMatchObject({
      name: 'ThrottledError',
      message: '{"message":"The server returned 429 (Too Many Requests)","delay":null}',
    });
  });

  test('is an answer where the flag of the app or of the request is false', async () => {
    const early = { skipThrowForStatus: true };
    expect(await asked(early, { throwForThrottlingEarly: false })).toMatchObject({
      seen: [429],
      outcome: { status: 429 },
    });
    expect(await asked({ ...early, throwForThrottlingEarly: false })).toMatchObject({
      seen: [429],
      outcome: { status: 429 },
    });
  });
});

describe('redirects: why the service is asked with `manual`', () => {
  const body = `{"apiKey":"${secret}"}`;
  const moved = (status: number) =>
    nock(host).post('/a').reply(status, '', { location: 'https://elsewhere.example.com/b' });
  const ask = (options: Partial<Options>) =>
    inStep((request) => request({ url: `${host}/a`, method: 'POST', body, ...options }));

  test.each([307, 308])('%d carries the body, key and all, to any host', async (status) => {
    moved(status);
    const elsewhere = nock('https://elsewhere.example.com').post('/b', body).reply(200, '{}');
    expect((await ask({})).outcome).toMatchObject({ status: 200 });
    elsewhere.done();
  });

  test('`manual` gives the answer itself', async () => {
    moved(307);
    const elsewhere = nock('https://elsewhere.example.com').post('/b').reply(200, '{}');
    expect((await ask({ redirect: 'manual' })).outcome).toMatchObject({ status: 307 });
    expect(elsewhere.isDone()).toBe(false);
  });

  // Core looks only after the fact: it keeps nothing from arriving.
  test('one to loopback is thrown for, once the body is there', async () => {
    const inside = await serve('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    nock.enableNetConnect();
    nock(host)
      .post('/a')
      .reply(307, '', { location: `${inside.url}/b` });
    expect((await ask({})).outcome).toMatchObject({
      name: 'AppError',
      message: '{"message":"Redirecting to disallowed hostname"}',
    });
    expect(inside.received).toEqual([expect.stringContaining(body)]);
  });
});

describe("what core's log shows", () => {
  const answer = '{"name":"Asha"}';
  const logOf = async (body: unknown, options: Partial<Options> = {}) => {
    nock(host).post('/a').reply(200, answer);
    const url = `${host}/a`;
    const { logs } = await inStep((request) => request({ url, method: 'POST', body, ...options }));
    return logs;
  };
  const censored = /:censored:24:\w+:/;

  // Why the key is in JSON text.
  test('of a text body all but the secrets', async () => {
    const [line] = await logOf(`{"apiKey":"${secret}","name":"Ravi"}`);
    expect(line?.data.request_data).toMatch(censored);
    expect(line?.data.request_data).toContain('"name":"Ravi"');
    expect(JSON.stringify(line)).not.toContain(secret);
  });

  // Why the braces in a credential aren't escaped.
  test('a secret that is written with codes', async () => {
    const [line] = await logOf(`{"a":"\\u006bey-7f3a9c52e8b14d60a1c4"}`);
    expect(line?.data.request_data).toBe('{"a":"\\u006bey-7f3a9c52e8b14d60a1c4"}');
  });

  // Why SECURITY.md asks for keys of six letters or more.
  test('a secret of fewer than six letters', async () => {
    const [line] = await logOf('{"apiKey":"abc12"}');
    expect(line?.data.request_data).toBe('{"apiKey":"abc12"}');
  });

  // Why no body is a Buffer.
  test('a secret in a Buffer', async () => {
    const [line] = await logOf(Buffer.from(secret));
    expect(line?.data.request_data).toEqual(Buffer.from(secret));
  });

  // Why the token of Send Image is safe among the parts of its form.
  test('of a stream nothing', async () => {
    const form = new FormData();
    form.append('token', secret);
    const [line] = await logOf(form, { headers: form.getHeaders() });
    expect(line?.data.request_data).toBe('<streaming data>');
  });

  // Why responses are read raw: conversations must not be logged.
  test('answers, unless they are raw', async () => {
    const [line] = await logOf('{}');
    expect(line?.data.response_content).toBe(answer);
    const [raw] = await logOf('{}', { raw: true });
    expect(raw?.data.response_content).toBe('<probably streaming data>');
  });

  // Why requests without merge set the user agent, in lowercase.
  test.each([
    ['user-agent', 1],
    ['User-Agent', 2],
  ])('a raw request without merge, whose header is %s, %d times', async (name, times) => {
    const server = await serve('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    const { logs } = await inStep(async (request) => {
      const headers = { [name]: 'Zapier' };
      const response = await request({ url: server.url, raw: true, merge: false, headers });
      await response.text();
    });
    expect(logs).toHaveLength(times);
  });
});

describe('errors', () => {
  // Why every error of ours has doNotContextify.
  test('a HaltedError tells the whole bundle, unless it says doNotContextify', async () => {
    const halt = (more: object) =>
      inStep(
        (_request, z) => Promise.reject(Object.assign(new z.errors.HaltedError('Stop.'), more)),
        { inputData: { destination: '+919876543210' } },
      );
    expect((await halt({})).outcome).toMatchObject({
      name: 'HaltedError',
      message: `Stop.
What happened:
  Executing creates.probe.operation.perform with bundle
  {"inputData":{"destination":"+919876543210"},"meta":{}}
  Stop.`,
    });
    expect((await halt({ doNotContextify: true })).outcome).toMatchObject({ message: 'Stop.' });
  });

  // Why tests and demo read a message's JSON, and why three classes put their code into words.
  test('AppError and ThrottledError are JSON, the others plain words without a code', async () => {
    const thrown = async (make: (errors: ZObject['errors']) => Error) =>
      (await inStep((_request, z) => Promise.reject(make(z.errors)))).outcome;
    const plain = { doNotContextify: true };
    expect(await thrown((errors) => new errors.Error('No.', 'Code', 400))).toMatchObject({
      name: 'AppError',
      message: '{"message":"No.","code":"Code","status":400}',
    });
    expect(await thrown((errors) => new errors.ThrottledError('Wait.', 30))).toMatchObject({
      name: 'ThrottledError',
      message: '{"message":"Wait.","delay":30}',
    });
    expect(
      await thrown((errors) => Object.assign(new errors.ExpiredAuthError('Old.'), plain)),
    ).toMatchObject({ name: 'ExpiredAuthError', message: 'Old.' });
  });
});

// Why Send Image takes the package form-data, and JSON text is made here.
test.each([
  ['FormData', () => new globalThis.FormData()],
  ['URLSearchParams', () => new URLSearchParams()],
])("a body of the language's own %s arrives as an empty object", async (_name, make) => {
  const body = make();
  body.append('phone', '+919876543210');
  expect(await arrived(body)).toEqual({});
});

// Why every call has a signal.
test('no time limit is set', async () => {
  nock(host).get('/a').reply(200, '');
  const { outcome } = await inStep((request) => request({ url: `${host}/a`, raw: true }));
  const options: unknown = Reflect.get(Object(outcome), 'options');
  expect(options).toMatchObject({ method: 'GET' });
  expect(options).not.toHaveProperty('timeout');
  expect(Reflect.get(Object(outcome), 'timeout')).toBe(0);
});

// Why tests pass empty values themselves: the platform removes them first if the flag is true.
test.each([{}, { cleanInputData: true }, { cleanInputData: false }])(
  'the handler leaves blanks in, whatever the flags: %j',
  async (flags) => {
    const inputData = { text: '', none: null, list: ['', null], group: {} };
    const step = await inStep(async (_request, _z, bundle) => bundle.inputData, {
      flags,
      inputData,
    });
    expect(step.outcome).toEqual(inputData);
  },
);

describe('a body that does not end', () => {
  const read = async (server: RawServer, signal: AbortSignal, url = server.url) =>
    (
      await inStep(async (request) => {
        const response = await request({ url, raw: true, signal });
        return response.text().then(
          () => 'it ended',
          (error: unknown) => Reflect.get(Object(error), 'name'),
        );
      })
    ).outcome;
  const half = 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"a":';
  const chunk = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n';

  // Why one signal serves for head and body.
  test('is ended by the signal', async () => {
    const signal = AbortSignal.timeout(300);
    expect(await read(await serve(half), signal)).toBe('AbortError');
    expect(signal.aborted).toBe(true);
  });

  // Why a connection lost during a response takes the whole time limit.
  test('and falls short of its length: nobody notices but the signal', async () => {
    const signal = AbortSignal.timeout(300);
    expect(await read(await serve(half, 'destroy'), signal)).toBe('AbortError');
    expect(signal.aborted).toBe(true);
  });

  test('and is chunked: it is noticed', async () => {
    const signal = AbortSignal.timeout(60_000);
    expect(await read(await serve(chunk, 'destroy'), signal)).toBe('FetchError');
    expect(signal.aborted).toBe(false);
  });
});

// Why Send Image watches the download itself and aborts the request if it fails.
test('the error of a stream inside a form is swallowed, and the request hangs', async () => {
  const server = await serve('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  const signal = AbortSignal.timeout(300);
  const { outcome } = await inStep((request) => {
    const form = new FormData();
    const image = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('The image was cut off');
      })(),
    );
    form.append('image', image, { filename: 'a.png', knownLength: 8 });
    const headers = form.getHeaders();
    return request({ url: server.url, method: 'POST', body: form, headers, signal, raw: true });
  });
  expect(outcome).toMatchObject({ name: 'AbortError' });
  expect(signal.aborted).toBe(true);
  expect(server.received).toEqual([expect.stringMatching(/half$/)]);
});
