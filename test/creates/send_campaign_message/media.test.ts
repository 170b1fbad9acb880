import {
  completeMedia,
  type FormMedia,
  readFormMedia,
} from '../../../src/creates/send_campaign_message/media';
import type { RequestFunction } from '../../../src/http/transport';
import { connectionWith } from '../../support/connection';
import { failureOf } from '../../support/failure';
import { run, runToError } from '../../support/platform';
import { startRawServer } from '../../support/raw_server';
import { withRequest } from '../../support/request';
import { simulator } from '../../support/simulator';
import { bundle, perform, send } from './campaign_wire';

const read = (values: object) => readFormMedia(values, false);
const drive = 'https://drive.google.com';

describe('the form', () => {
  test.each<[string, unknown, string]>([
    ['the last part of its path', 'https://example.com/files/a%20b.pdf?v=1#p2', 'a b.pdf'],
    ['the last part before a final slash', 'https://example.com/files/', 'files'],
    ['the last part, with a broken escape', 'https://example.com/100%.pdf', '100%.pdf'],
    ['no folder', 'https://example.com/..%2F..%5Cetc%0A%2Fpass%00wd.txt', 'passwd.txt'],
    ['the last part of a single line item', ['https://example.com/a.png'], 'a.png'],
    ['"file" if there is no path', 'https://example.com', 'file'],
    ['"file" on Google Drive', `${drive}/drive/folders/1aB`, 'file'],
  ])('gives the file at Media URL as its name %s', (_what, value, filename) => {
    expect(read({ media__url: value })).toEqual({ url: String(value), filename, warnings: [] });
  });

  test.each([
    ['https://zapier-dev-files.s3.amazonaws.com/cli/a/brochure.pdf?sig=x', 'brochure.pdf'],
    ['https://zapier.com/engine/hydrate/1/.eJwVyk0KwjAQQOG:1:x/', undefined],
    ['https://example.com/download', undefined],
  ])('gives the file %s of Media File the name %s', (url, filename) => {
    expect(read({ media__file: url, media__url: 'no address at all' })).toEqual({
      ...{ url, filename, warnings: [] },
    });
  });

  test.each(['media__url', 'media__file'])('prefers Media File Name to the name in %s', (key) => {
    const values = { [key]: 'https://example.com/a.png', media__filename: ' Our offer.png ' };
    expect(read(values)?.filename).toBe('Our offer.png');
  });

  test.each([
    ['media__url', `${drive}/open?id=1aB`, `${drive}/uc?export=download&id=1aB`],
    ['media__file', 'https://dropbox.com/s/a/b.png?dl=0', 'https://dropbox.com/s/a/b.png?dl=1'],
  ])('makes a direct link of a share link in %s', (key, link, direct) => {
    const warning = `The share link was changed into a direct link to the file: ${direct}`;
    expect(read({ [key]: link })).toMatchObject({ url: direct, warnings: [warning] });
  });

  test('has no media if all fields are empty', () => {
    expect(read({ media__url: ' ', media__file: '', media__filename: null })).toBeUndefined();
  });

  const local = 'http://127.0.0.1:8080/a.png';
  const within = "points to a private network (127.0.0.1), where the service can't open it.";
  test.each([
    [
      { media__url: false },
      'Media URL must be a public URL that begins with https://, but it is "false".',
    ],
    [
      { media__url: ['https://example.com/a', 'https://example.com/b'] },
      'Media URL has more than one URL. Map a single file.',
    ],
    [
      { media__file: 'brochure.pdf' },
      'Media File must be a public URL that begins with https://, but it is "brochure.pdf".',
    ],
    [{ media__file: local }, `Media File ${within} Use a public URL.`],
    [
      { media__filename: 'Offer.pdf' },
      "Media File Name is filled in, but there's no media. Fill in Media URL or Media File, or clear the name.",
    ],
  ])('rejects %j', (values, message) => {
    expect(failureOf(() => read(values))).toEqual({ code: 'InvalidMedia', message });
  });

  test('allows only Media File on this machine, where that is allowed', () => {
    expect(readFormMedia({ media__file: local }, true)).toMatchObject({ url: local });
    expect(failureOf(() => readFormMedia({ media__url: local }, true)).message).toContain(within);
  });
});

/** Completes media on a server with this response; '' for a server that doesn't respond. */
async function complete(answer: string, filename: string | undefined, testing: boolean) {
  const server = await startRawServer((socket) =>
    answer === '' ? socket.destroy() : socket.write(`HTTP/1.1 ${answer}\r\n\r\n`),
  );
  const media: FormMedia = { url: `${server.url}/a`, filename, warnings: [] };
  try {
    const settled = await withRequest((request) =>
      completeMedia(connectionWith({ request }), media, testing),
    );
    return [settled.filename, server.received.length];
  } catch (error) {
    const failed = failureOf(() => {
      throw error;
    });
    return [failed, server.received.length];
  } finally {
    await server.close();
  }
}

const png = '200 OK\r\nContent-Type: image/png';
const named = `${png}\r\nContent-Disposition: inline; filename="b.png"`;
const page = '200 OK\r\nContent-Type: text/html; charset=utf-8';

describe('a live run', () => {
  test.each([
    ["a file with a name, and doesn't request it", '404 Not Found', 'a.png', 'a.png', 0],
    ['the name in the headers', named, undefined, 'b.png', 1],
    ['a name of the type', png, undefined, 'file.png', 1],
    ['"file"', '200 OK', undefined, 'file', 1],
    ["a name of an error's type", '404 No\r\nContent-Type: text/plain', undefined, 'file.txt', 1],
    ['a page', page, undefined, 'file', 1],
    ['no response', '', undefined, 'file', 1],
  ])('leaves the media to the service: %s', async (_what, answer, filename, settled, requests) => {
    expect(await complete(answer, filename, false)).toEqual([settled, requests]);
  });
});

test.each([true, false])(
  "rejects the text file that Zapier makes of a value that isn't a file (in a test: %s)",
  async (testing) => {
    const message =
      'Media File has no file: Zapier turned its value into a text file. Map a file field. To send a .txt file, put its URL in Media URL.';
    expect(await complete('200 OK\r\nContent-Type: text/plain; x=y', undefined, testing)).toEqual([
      { code: 'InvalidMedia', message },
      1,
    ]);
  },
);

describe('a test in the editor requests the URL', () => {
  test.each([
    [named, 'a.png', 'a.png'],
    [named, undefined, 'b.png'],
    ['206 Partial Content', undefined, 'file'],
    ['200 OK\r\nContent-Type: text/plain', 'a.txt', 'a.txt'],
  ])('and passes %j for a file named %j', async (answer, filename, settled) => {
    expect(await complete(answer, filename, true)).toEqual([settled, 1]);
  });

  test.each([
    ['403 Forbidden\r\nContent-Type: text/html', 'responds with status 403'],
    ['304 Not Modified', 'responds with status 304'],
    [page, 'opens a web page instead of a file'],
    ['200 OK\r\nContent-Type: Application/XHTML+xml', 'opens a web page instead of a file'],
    ['', "doesn't respond"],
  ])('and stops the step at %j', async (answer, fault) => {
    const message = `The media URL ${fault}. Use one that opens the file itself in a private browser window, without a login.`;
    expect(await complete(answer, 'a.png', true)).toEqual([
      { code: 'MediaNotAccessible', message },
      1,
    ]);
  });
});

test('gives the address eight seconds, so that the campaign has time left', async () => {
  const timeout = jest.spyOn(globalThis, 'setTimeout');
  const request: RequestFunction = () => Promise.reject(new Error('no'));
  const media: FormMedia = { url: 'https://example.com/a', filename: undefined, warnings: [] };
  await completeMedia(connectionWith({ request }), media, false);
  expect(timeout).toHaveBeenCalledWith(expect.any(Function), 8_000);
  jest.restoreAllMocks();
});

describe('the step', () => {
  const arrivals = { campaignName: 'new_arrivals', param_first_name: '' };
  const tested = (name: string) => ({
    ...bundle({ ...arrivals, media__file: simulator.fileUrl(name) }),
    meta: { isLoadingSample: true },
  });

  test('requests the headers of a file without a name, without a credential', async () => {
    const output = await send({ ...arrivals, media__file: simulator.fileUrl('attachment') });
    expect(output).toMatchObject({ media: { filename: 'spring offer.pdf' } });
    const [download] = simulator.requestsTo('file');
    expect(download?.method).toBe('GET');
    expect(JSON.stringify(download)).not.toContain(simulator.apiKey);
    expect(Object.keys(download?.headers ?? {}).sort()).toEqual([
      ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
    ]);
  });

  test('warns if it is mapped, but has no value in this run, as of the location', async () => {
    const raw = { media__file: '{{1__file}}', location__latitude: '{{1__latitude}}' };
    const mapped = { ...bundle({ media__file: '', location__latitude: null }), inputDataRaw: raw };
    expect(await run(perform, mapped)).toMatchObject({
      warnings: [
        'The media fields have no value in this run, so the message has no media.',
        'The location fields have no value in this run, so the message has no location.',
      ],
    });
    const unused = { ...bundle(), inputDataRaw: { media__file: '', media__url: ' ' } };
    expect(await run(perform, unused)).toMatchObject({ warnings: [] });
  });

  test('tries the address in a test, and only there', async () => {
    await run(perform, tested('picture.png'));
    expect(simulator.requestsTo('file')).toHaveLength(1);
    await send({ ...arrivals, media__file: simulator.fileUrl('picture.png') });
    expect(simulator.requestsTo('file')).toHaveLength(1);
    expect(await runToError(perform, tested('sign-in.pdf'))).toMatchObject({
      code: 'MediaNotAccessible',
    });
    expect(simulator.outbox).toHaveLength(1);
  });
});
