import { readFormMedia } from '../../../src/creates/send_campaign_message/media';
import { failureOf } from '../../support/failure';
import { run, runToError } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { bundle, perform } from './campaign_wire';

const invalid = (message: string) => ({ code: 'InvalidMedia', message });

test.each<[string, unknown, string]>([
  ['the last part of its path', 'https://example.com/files/Brochure.pdf', 'Brochure.pdf'],
  ['the last part, without query and hash', 'https://example.com/a%20b.pdf?v=1#p2', 'a b.pdf'],
  ['the last part before a final slash', 'https://example.com/files/', 'files'],
  ['the last part, with a broken escape', 'https://example.com/100%.pdf', '100%.pdf'],
  [
    "the last part, without what a file name can't contain",
    'https://example.com/..%2F..%5Cetc%0A%2Fpass%00wd.txt',
    'passwd.txt',
  ],
  ['the last part of a single line item', ['https://example.com/a.png'], 'a.png'],
  ['"file" if there is no path', 'https://example.com', 'file'],
  ['"file" on Google Drive', 'https://drive.google.com/drive/folders/1aB', 'file'],
])('Media URL gives the file as its name %s', (_what, value, filename) => {
  expect(readFormMedia({ media__url: value }, false)).toEqual({
    url: String(value),
    filename,
    warnings: [],
  });
});

test('Media File Name is preferred to the name in the URL', () => {
  const values = { media__url: 'https://example.com/a.png', media__filename: ' Our offer.png ' };
  expect(readFormMedia(values, false)?.filename).toBe('Our offer.png');
});

test.each<[string, string, string]>([
  [
    'media__url',
    'https://drive.google.com/open?id=1aB',
    'https://drive.google.com/uc?export=download&id=1aB',
  ],
  [
    'media__file',
    'https://www.dropbox.com/s/abc/a.png?dl=0',
    'https://www.dropbox.com/s/abc/a.png?dl=1',
  ],
])('a share link in %s becomes a direct one', (key, link, direct) => {
  expect(readFormMedia({ [key]: link }, false)).toMatchObject({
    url: direct,
    filename: key === 'media__url' ? 'file' : 'a.png',
    warnings: [`The share link was changed into a direct link to the file: ${direct}`],
  });
});

test.each<[unknown, string]>([
  [false, 'must be a public URL that begins with https://, but it is "false".'],
  [['https://example.com/a', 'https://example.com/b'], 'has more than one URL. Map a single file.'],
])('rejects %j in Media URL', (value, fault) => {
  expect(failureOf(() => readFormMedia({ media__url: value }, false))).toEqual(
    invalid(`Media URL ${fault}`),
  );
});

test.each([[{}], [{ media__url: ' ', media__file: '', media__filename: null }]])(
  'reads no media from %j',
  (values) => {
    expect(readFormMedia(values, false)).toBeUndefined();
  },
);

test('rejects a name without media', () => {
  expect(failureOf(() => readFormMedia({ media__filename: 'Offer.pdf' }, false))).toEqual(
    invalid(
      "Media File Name is filled in, but there's no media. Fill in Media URL or Media File, or clear the name.",
    ),
  );
});

describe('Media File', () => {
  test.each<[string, string | undefined]>([
    ['https://zapier-dev-files.s3.amazonaws.com/cli/a/brochure.pdf?sig=x', 'brochure.pdf'],
    ['https://zapier.com/engine/hydrate/1/.eJwVyk0KwjAQQOG:1:x/', undefined],
    ['https://example.com/download', undefined],
  ])('gives %s the name %s', (url, filename) => {
    expect(readFormMedia({ media__file: url }, false)).toEqual({ url, filename, warnings: [] });
  });

  test('is preferred to Media URL', () => {
    expect(
      readFormMedia(
        { media__file: 'https://example.com/f', media__url: 'no address at all' },
        false,
      ),
    ).toEqual({ url: 'https://example.com/f', filename: undefined, warnings: [] });
  });

  test('gets the name in the form', () => {
    expect(
      readFormMedia({ media__file: 'https://example.com/f', media__filename: 'Offer.pdf' }, false),
    ).toEqual({ url: 'https://example.com/f', filename: 'Offer.pdf', warnings: [] });
  });

  test('may be on this machine only where that is allowed', () => {
    const url = 'http://127.0.0.1:8080/a.png';
    expect(readFormMedia({ media__file: url }, true)).toEqual({
      url,
      filename: 'a.png',
      warnings: [],
    });
    expect(failureOf(() => readFormMedia({ media__file: url }, false))).toEqual(
      invalid(
        "Media File points to a private network (127.0.0.1), where the service can't open it. Use a public URL.",
      ),
    );
  });

  test("is refused if it isn't an address", () => {
    expect(failureOf(() => readFormMedia({ media__file: 'brochure.pdf' }, false))).toEqual(
      invalid(
        'Media File must be a public URL that begins with https://, but it is "brochure.pdf".',
      ),
    );
  });
});

describe('the step', () => {
  const arrivals = { campaignName: 'new_arrivals', userName: 'A' };
  const invoice = { campaignName: 'invoice_ready', userName: 'A', param_1: 'A', param_2: '7' };

  test('requests the headers of a file without a name, without a credential', async () => {
    const output = await run(
      perform,
      bundle({ ...invoice, media__file: simulator.fileUrl('attachment') }),
    );
    expect(output).toMatchObject({ media: { filename: 'spring offer.pdf' } });
    const [download] = simulator.requestsTo('file');
    expect(download?.method).toBe('GET');
    expect(JSON.stringify(download)).not.toContain(simulator.apiKey);
    expect(Object.keys(download?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  test('warns if it is mapped, but has no value in this run, as of the location', async () => {
    const mapped = {
      ...bundle({
        userName: 'A',
        param_first_name: 'A',
        media__file: '',
        location__latitude: null,
      }),
      inputDataRaw: { media__file: '{{1__file}}', location__latitude: '{{1__latitude}}' },
    };
    expect(await run(perform, mapped)).toMatchObject({
      warnings: [
        'The media fields have no value in this run, so the message has no media.',
        'The location fields have no value in this run, so the message has no location.',
      ],
    });
    const unused = {
      ...bundle({ userName: 'A', param_first_name: 'A' }),
      inputDataRaw: { media__file: '', media__url: ' ' },
    };
    expect(await run(perform, unused)).toMatchObject({ warnings: [] });
  });

  test("doesn't try the address on a live run", async () => {
    await run(perform, bundle({ ...arrivals, media__file: simulator.fileUrl('picture.png') }));
    expect(simulator.requestsTo('file')).toEqual([]);
  });

  test.each([
    ['sign-in.pdf', 'The media URL opens a web page instead of a file.'],
    ['missing.png', 'The media URL responds with status 404.'],
  ])('stops a test in the editor at %s', async (name, sentence) => {
    const inputData = { ...arrivals, media__file: simulator.fileUrl(name) };
    const error = await runToError(perform, {
      ...bundle(inputData),
      meta: { isLoadingSample: true },
    });
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'MediaNotAccessible',
      message: `${sentence} Use one that opens the file itself in a private browser window, without a login.`,
    });
    expect(simulator.requestsTo('campaign')).toEqual([]);
  });

  test('sends media that a test in the editor could open', async () => {
    const inputData = { ...arrivals, media__file: simulator.fileUrl('picture.png') };
    await run(perform, { ...bundle(inputData), meta: { isLoadingSample: true } });
    expect(simulator.outbox).toHaveLength(1);
  });
});
