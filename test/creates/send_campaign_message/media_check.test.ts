import { completeMedia, type FormMedia } from '../../../src/creates/send_campaign_message/media';
import type { RequestFunction } from '../../../src/http/transport';
import { connectionWith } from '../../support/connection';
import { failureOf } from '../../support/failure';
import { type RawServer, startRawServer } from '../../support/raw_server';
import { withRequest } from '../../support/request';

let server: RawServer | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  await server?.close();
  server = undefined;
});

interface Outcome {
  filename?: string;
  failure?: object;
  requests: number;
}

/** Checks media on a server with this response; '' for a server that doesn't respond. */
async function settle(
  answer: string,
  filename: string | undefined,
  testing: boolean,
): Promise<Outcome> {
  const { url, received } = await startRawServer((socket) =>
    answer === '' ? socket.destroy() : socket.write(`HTTP/1.1 ${answer}\r\n\r\n`),
  ).then((started) => {
    server = started;
    return started;
  });
  const media: FormMedia = { url: `${url}/a`, filename, warnings: [] };
  try {
    const settled = await withRequest((request) =>
      completeMedia(connectionWith({ request }), media, testing),
    );
    return { filename: settled.filename, requests: received.length };
  } catch (error) {
    const failure = failureOf(() => {
      throw error;
    });
    return { failure, requests: received.length };
  }
}

const png = '200 OK\r\nContent-Type: image/png';
const named = '200 OK\r\nContent-Type: image/png\r\nContent-Disposition: inline; filename="b.png"';
const page = '200 OK\r\nContent-Type: text/html; charset=utf-8';

describe('a live run leaves the media to the service', () => {
  test.each([['404 Not Found'], [''], [page]])(
    "doesn't request a file with a name: %j",
    async (answer) => {
      expect(await settle(answer, 'a.png', false)).toEqual({ filename: 'a.png', requests: 0 });
    },
  );

  test.each<[string, string]>([
    [named, 'b.png'],
    [png, 'file.png'],
    ['200 OK', 'file'],
    ['404 Not Found\r\nContent-Type: text/plain', 'file.txt'],
    [page, 'file'],
    ['', 'file'],
  ])('requests a file without a name for its headers: %j', async (answer, filename) => {
    expect(await settle(answer, undefined, false)).toEqual({ filename, requests: 1 });
  });
});

test.each([true, false])(
  "rejects the text file that Zapier makes of a value that isn't a file (in a test: %s)",
  async (testing) => {
    const text = '200 OK\r\nContent-Type: text/plain; charset=utf-8';
    expect(await settle(text, undefined, testing)).toEqual({
      failure: {
        code: 'InvalidMedia',
        message:
          'Media File has no file: Zapier turned its value into a text file. Map a file field. To send a .txt file, put its URL in Media URL.',
      },
      requests: 1,
    });
  },
);

describe('a test in the editor opens the URL', () => {
  test.each<[string, string | undefined, string]>([
    [named, 'a.png', 'a.png'],
    [named, undefined, 'b.png'],
    [png, undefined, 'file.png'],
    ['206 Partial Content', undefined, 'file'],
    ['200 OK\r\nContent-Type: text/plain', 'a.txt', 'a.txt'],
  ])('and passes %j for a file named %j', async (answer, filename, settled) => {
    expect(await settle(answer, filename, true)).toEqual({ filename: settled, requests: 1 });
  });

  test.each([
    ['404 Not Found', 'responds with status 404'],
    ['403 Forbidden\r\nContent-Type: text/html', 'responds with status 403'],
    ['304 Not Modified', 'responds with status 304'],
    ['500 Oops', 'responds with status 500'],
    [page, 'opens a web page instead of a file'],
    ['200 OK\r\nContent-Type: Application/XHTML+xml', 'opens a web page instead of a file'],
    ['', "doesn't respond"],
  ])('and stops the step at %j', async (answer, fault) => {
    expect(await settle(answer, 'a.png', true)).toEqual({
      failure: {
        code: 'MediaNotAccessible',
        message: `The media URL ${fault}. Use one that opens the file itself in a private browser window, without a login.`,
      },
      requests: 1,
    });
  });
});

test('gives the address eight seconds, so that the campaign has time left', async () => {
  const timeout = jest.spyOn(globalThis, 'setTimeout');
  const request: RequestFunction = () => Promise.reject(new Error('no'));
  const media: FormMedia = { url: 'https://example.com/a', filename: undefined, warnings: [] };
  expect(await completeMedia(connectionWith({ request }), media, false)).toEqual({
    url: 'https://example.com/a',
    filename: 'file',
  });
  expect(timeout).toHaveBeenCalledWith(expect.any(Function), 8_000);
});
