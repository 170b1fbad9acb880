import { completeMedia, type FormMedia, readFormMedia } from '#creates/send_campaign_message/media';
import type { RequestFunction } from '#service/http/transport';
import { connectionWith } from '../../support/connection';
import { failureOf } from '../../support/failure';
import { run, runToError } from '../../support/platform';
import { startRawServer } from '../../support/raw_server';
import { withRequest } from '../../support/request';
import { simulator } from '../../support/simulator';
import { bundle, perform, send } from './campaign_wire';

describe('the form', () => {
  const local = 'http://127.0.0.1:8080/a.png';
  const within = `Media URL must be one public URL that begins with https://, but it is "${local}".`;
  test("rejects a file's name", () => {
    expect(failureOf(() => readFormMedia({ media__file: 'brochure.pdf' }, false))).toEqual({
      code: 'InvalidMedia',
      message:
        'Media File must be one public URL that begins with https://, but it is "brochure.pdf".',
    });
  });

  test('allows only Media File on this machine, where that is allowed', () => {
    expect(readFormMedia({ media__file: local }, true)).toMatchObject({ url: local });
    expect(failureOf(() => readFormMedia({ media__url: local }, true)).message).toBe(within);
  });
});

/** Completes the media /a at a server with this response; '' for a server that doesn't respond. */
async function complete(answer: string, path: string, testing: boolean, more: object = {}) {
  const server = await startRawServer((socket) =>
    answer === '' ? socket.destroy() : socket.write(`HTTP/1.1 ${answer}\r\n\r\n`),
  );
  const url = `${server.url}/${path}`;
  const media: FormMedia = { url, typedName: '', isFile: true, warnings: [], ...more };
  try {
    const settled = await withRequest((request) =>
      completeMedia(connectionWith({ request }), media, testing),
    );
    return [settled.media?.filename, server.received.length, ...settled.warnings];
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

describe('a live run names a file', () => {
  test.each([
    ['by the last part of its path', '404 Not Found', 'files/a%20b.pdf?v=1#p2', 'a b.pdf', 0],
    ['by its headers, if its path has no ending', named, 'uc?export=download', 'b.png', 1],
    ["without an error's type", '404 No\r\nContent-Type: text/plain', 'a', 'file', 1],
    ['without a response', '', 'a', 'file', 1],
  ])('%s', async (_what, answer, path, filename, requests) => {
    expect(await complete(answer, path, false)).toEqual([filename, requests]);
  });

  test.each([
    ['Price v1.25', 'a.PDF', 'Price v1.25.pdf', 0],
    ['Our offer', 'a', 'Our offer.png', 1],
  ])('as typed, with the ending of the file: %s, %s', async (typedName, path, ...settled) => {
    expect(await complete(named, path, false, { typedName })).toEqual(settled);
  });
});

test.each([true, false])(
  "rejects the text file that Zapier makes of a value that isn't a file (in a test: %s)",
  async (testing) => {
    const text = '200 OK\r\nContent-Type: text/plain; x=y';
    const message =
      'Media File has no file: Zapier turned its value into a text file. Map a file field. To send a .txt file, put its URL in Media URL.';
    for (const typedName of ['', 'Offer']) {
      expect(await complete(text, 'a', testing, { typedName })).toEqual([
        { code: 'InvalidMedia', message },
        1,
      ]);
    }
    expect(await complete(text, 'a', testing, { isFile: false })).toEqual(['file', 1]);
  },
);

describe('a test in the editor requests the URL', () => {
  test.each([
    [named, 'a.png', 'a.png'],
    [named, 'a', 'b.png'],
  ])('and passes %j for a file named %j', async (answer, filename, settled) => {
    expect(await complete(answer, filename, true)).toEqual([settled, 1]);
  });

  test.each(['403 Forbidden', page, ''])('and stops the step at %j', async (answer) => {
    const message =
      "The media URL doesn't open a file. Use one that opens it in a private browser window.";
    expect(await complete(answer, 'a.png', true)).toEqual([
      { code: 'MediaNotAccessible', message },
      1,
    ]);
  });

  const image = 'a JPEG or PNG file of at most 5 MB';
  const video = 'an MP4 file of at most 16 MB';
  test.each<[string, number, string, string | undefined]>([
    ['image/jpeg', 5 * 1024 * 1024, 'a.jpg', undefined],
    ['image/jpeg', 5 * 1024 * 1024 + 1, 'a.jpg', image],
    ['IMAGE/SVG+xml; x=y', 1, 'a', image],
    ['video/mp4', 16 * 1024 * 1024 + 1, 'a.mp4', video],
    ['application/pdf', 100 * 1024 * 1024 + 1, 'a.pdf', 'a file of at most 100 MB'],
  ])('and warns of what the channel rejects: %s, %d, %s', async (header, length, name, use) => {
    const answer = `200 OK\r\nContent-Type: ${header}\r\nContent-Length: ${length}`;
    const [, , ...warnings] = await complete(answer, name, true);
    expect(warnings).toEqual(use ? [`The file may not be delivered. Use ${use}.`] : []);
    expect(await complete(answer, `${name}.pdf`, false)).toHaveLength(2);
  });
});

test('gives the address eight seconds, so that the campaign has time left', async () => {
  const timeout = jest.spyOn(globalThis, 'setTimeout');
  const request: RequestFunction = () => Promise.reject(new Error('no'));
  const media = { typedName: '', isFile: false, warnings: [] };
  await completeMedia(connectionWith({ request }), { url: 'https://a.example', ...media }, false);
  expect(timeout).toHaveBeenCalledWith(expect.any(Function), 8_000);
  jest.restoreAllMocks();
});

describe('the step', () => {
  const arrivals = { campaignName: 'new_arrivals', param_first_name: '' };
  const tested = (name: string) => ({
    ...bundle({ ...arrivals, media__file: simulator.fileUrl(name) }),
    meta: { isLoadingSample: true },
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
