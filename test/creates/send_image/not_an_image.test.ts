import { gzipSync } from 'node:zlib';
import nock from 'nock';
import { limits } from '../../../src/http/transport';
import { png } from '../../support/images';
import { run, runToError } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { bundle, perform } from './image_bundle';

afterEach(() => jest.restoreAllMocks());

function served(body: Buffer, headers: Record<string, string>) {
  nock('https://files.example.com').get('/photo').reply(200, body, headers);
  return bundle({ image: 'https://files.example.com/photo' });
}

describe("whatever isn't an image sends nothing", () => {
  const login = 'Map a file that opens in a private browser window without a login.';
  const page = `The image's URL opens a web page, maybe one that asks for a login, so nothing was sent. ${login}`;
  const other =
    "The file isn't a JPEG, PNG, GIF, or WebP image, so nothing was sent. Map a JPEG or PNG file.";
  test.each([
    ['empty.png', 'The image file is empty, so nothing was sent. Map a JPEG or PNG file.'],
    ['sign-in.pdf', page],
    ['disguised.png', other],
    [
      'missing.png',
      `The image couldn't be downloaded because its URL responds with status 404, so nothing was sent. ${login}`,
    ],
    [
      'never.png',
      `The image couldn't be downloaded because its URL doesn't respond, so nothing was sent. ${login}`,
    ],
  ])('the file %s stops the step before the service is asked', async (name, message) => {
    // The others end on their own.
    if (name === 'never.png') jest.replaceProperty(limits, 'call', 3_000);
    const error = await runToError(perform, bundle({ image: simulator.fileUrl(name) }));
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia', message });
    expect(simulator.requestsTo('msgbox')).toEqual([]);
  });

  test.each(['stalled.png', 'short.png'])(
    '%s aborts the request, so that the service never gets a whole one',
    async (name) => {
      jest.replaceProperty(limits, 'call', 3_000);
      const error = await runToError(perform, bundle({ image: simulator.fileUrl(name) }));
      expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia' });
      expect(simulator.requestsTo('msgbox').filter(({ complete }) => complete)).toEqual([]);
      expect(simulator.outbox).toEqual([]);
    },
  );

  test.each([
    ['', 'Image is empty. Map a file, or enter its https URL.'],
    ['http://example.com/a.png', 'Image must be a URL that begins with https://.'],
    [
      'https://10.0.0.1/a.png',
      "Image points to a private network (10.0.0.1), where the service can't open it. Use a public URL.",
    ],
  ])('stops at the address %j', async (image, message) => {
    const error = await runToError(perform, bundle({ image }));
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia', message });
    expect(simulator.requests).toEqual([]);
  });
});

describe('an image that the channel may not deliver', () => {
  test('is sent with a warning if it has another type', async () => {
    const webp = served(Buffer.from('RIFF1234WEBPVP8 '), { 'content-type': 'image/webp' });
    expect(await run(perform, webp)).toMatchObject({
      filename: 'file.webp',
      warnings: ['The image is image/webp, which may not be delivered. Use JPEG or PNG.'],
    });
  });

  test.each<[string, string[]]>([
    ['big-5242880.png', []],
    [
      'chunked-5242881.png',
      ['The image is larger than 5 MB, so it may not be delivered. Use a smaller one.'],
    ],
  ])("has a warning only if it's larger than 5 MB: %s", async (name, warnings) => {
    const image = simulator.fileUrl(name);
    expect(await run(perform, bundle({ image }))).toMatchObject({ warnings });
  });

  const stated = { 'content-type': 'image/png', 'content-length': '100000001' };
  test.each([
    ['says its length', () => served(Buffer.alloc(0), stated)],
    ["doesn't", () => bundle({ image: simulator.fileUrl('chunked-100000001.png') })],
  ])("isn't sent if it's larger than 100 MB and its server %s", async (_which, large) => {
    expect(await runToError(perform, large())).toMatchObject({
      code: 'InvalidMedia',
      message:
        'The image is larger than 100 MB, so nothing was sent. Map an image of at most 5 MB.',
    });
    expect(simulator.outbox).toEqual([]);
  });

  test.each(['image/jpeg', 'text/html', ''])(
    'is what its first bytes say, whatever its type: %j',
    async (type) => {
      expect(await run(perform, served(png, { 'content-type': type }))).toMatchObject({
        contentType: 'image/png',
        warnings: [],
      });
    },
  );
});

describe('in an unknown content encoding', () => {
  const encoded = (encoding: string, body: Buffer) =>
    served(body, { 'content-type': 'image/png', 'content-encoding': encoding });

  test.each(['aws-chunked', 'base64', 'utf-8'])(
    'an image is sent if its bytes are as they are: %s',
    async (encoding) => {
      expect(await run(perform, encoded(encoding, png))).toMatchObject({ status: 'accepted' });
    },
  );

  test.each(['zstd', 'gzip, br'])(
    "an image isn't sent if it's compressed: %s",
    async (encoding) => {
      expect(await runToError(perform, encoded(encoding, gzipSync(png)))).toMatchObject({
        code: 'InvalidMedia',
        message:
          "The file isn't a JPEG, PNG, GIF, or WebP image, so nothing was sent. Map a JPEG or PNG file.",
      });
      expect(simulator.requestsTo('msgbox')).toEqual([]);
    },
  );
});
