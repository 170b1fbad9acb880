import { type Media, readMedia } from '../../../src/creates/send_campaign_message/media';
import { readFileAddress } from '../../../src/files/file_address';
import { failureOf } from '../../support/failure';

const invalid = (message: string) => ({ code: 'InvalidMedia', message });

describe('an address', () => {
  test.each<[string, unknown, Omit<Media, 'warnings'>]>([
    [
      'takes the name from its last part',
      'https://example.com/files/Brochure.pdf',
      { url: 'https://example.com/files/Brochure.pdf', filename: 'Brochure.pdf' },
    ],
    [
      'decodes the name',
      'https://example.com/Price%20list%20%E2%82%AC.pdf?v=1#p2',
      {
        url: 'https://example.com/Price%20list%20%E2%82%AC.pdf?v=1#p2',
        filename: 'Price list €.pdf',
      },
    ],
    [
      'trims invisible marks',
      '\ufeffhttps://example.com/a.png\u200b',
      { url: 'https://example.com/a.png', filename: 'a.png' },
    ],
    [
      'encodes spaces and letters beyond ASCII',
      ' https://example.com/Preis liste ü.pdf ',
      { url: 'https://example.com/Preis%20liste%20%C3%BC.pdf', filename: 'Preis liste ü.pdf' },
    ],
    [
      'accepts http',
      'http://example.com/a.png',
      { url: 'http://example.com/a.png', filename: 'a.png' },
    ],
    [
      'keeps a signed address as typed',
      "https://example.com/a.png?sig=a%2fb'c{d}|e",
      { url: "https://example.com/a.png?sig=a%2fb'c{d}|e", filename: 'a.png' },
    ],
    [
      'keeps the scheme as typed',
      'HTTPS://Example.com/a.png',
      { url: 'HTTPS://Example.com/a.png', filename: 'a.png' },
    ],
    [
      'adds missing slashes',
      'https:example.com/a.png',
      { url: 'https://example.com/a.png', filename: 'a.png' },
    ],
    [
      'ignores a slash at the end',
      'https://example.com/files/',
      { url: 'https://example.com/files/', filename: 'files' },
    ],
    [
      'uses "file" if there is no path',
      'https://example.com',
      { url: 'https://example.com', filename: 'file' },
    ],
    [
      'keeps a broken escape in the name',
      'https://example.com/100%.pdf',
      { url: 'https://example.com/100%.pdf', filename: '100%.pdf' },
    ],
    [
      "removes what a file name can't contain",
      'https://example.com/..%2F..%5Cetc%0A%2Fpass%00wd.txt',
      { url: 'https://example.com/..%2F..%5Cetc%0A%2Fpass%00wd.txt', filename: 'passwd.txt' },
    ],
    [
      'reads a single line item',
      ['https://example.com/a.png'],
      { url: 'https://example.com/a.png', filename: 'a.png' },
    ],
    [
      "doesn't read a scheme in the query as a second address",
      'https://example.com/a.png?from=https://example.org/',
      { url: 'https://example.com/a.png?from=https://example.org/', filename: 'a.png' },
    ],
    [
      "doesn't read an address in the path as a second one",
      'https://example.com/image/fetch/w_300,https://example.org/b.jpg',
      {
        url: 'https://example.com/image/fetch/w_300,https://example.org/b.jpg',
        filename: 'b.jpg',
      },
    ],
    [
      "doesn't read an archived address as a second one",
      'https://example.com/web/2020/https://example.org/b.jpg',
      { url: 'https://example.com/web/2020/https://example.org/b.jpg', filename: 'b.jpg' },
    ],
  ])('%s', (_name, value, media) => {
    expect(readMedia({ media__url: value }, false)).toEqual({ ...media, warnings: [] });
  });

  test('prefers the name in the form', () => {
    expect(
      readMedia(
        { media__url: 'https://example.com/a.png', media__filename: ' Our offer.png ' },
        false,
      ),
    ).toEqual({ url: 'https://example.com/a.png', filename: 'Our offer.png', warnings: [] });
  });

  test.each<[unknown, string]>([
    ['brochure.pdf', 'brochure.pdf'],
    ['www.example.com/a.png', 'www.example.com/a.png'],
    ['ftp://example.com/a.png', 'ftp://example.com/a.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['<img src="{{x}}">', 'img src=x'],
    [`see ${'x'.repeat(300)}`, `see ${'x'.repeat(55)}…`],
    ['https://', 'https://'],
    [false, 'false'],
  ])('refuses %j, which is none', (value, shown) => {
    expect(failureOf(() => readMedia({ media__url: value }, false))).toEqual(
      invalid(`Media URL must be a public URL that begins with https://, but it is "${shown}".`),
    );
  });

  test.each([
    ['http://localhost/a.png', 'localhost'],
    ['https://127.0.0.1/a.png', '127.0.0.1'],
    ['https://2130706433/a.png', '127.0.0.1'],
    ['https://192.168.1.10/a.png', '192.168.1.10'],
    ['https://[::ffff:10.0.0.1]/a.png', '[::ffff:a00:1]'],
    ['https://files/a.png', 'files'],
    ['https://nas.local./a.png', 'nas.local.'],
    [
      `https://${'very-long-name.'.repeat(12)}internal/`,
      `${'very-long-name.'.repeat(4).slice(0, 59)}…`,
    ],
  ])('refuses %s, which is private', (value, host) => {
    expect(failureOf(() => readMedia({ media__url: value }, false))).toEqual(
      invalid(
        `Media URL points to a private network (${host}), where the service can't open it. Use a public URL.`,
      ),
    );
  });

  test.each<[unknown]>([
    ['https://example.com/a.png, https://example.com/b.png'],
    ['https://example.com/a.png\nhttp://example.com/b.png'],
    ['https://example.com/a.png;HTTPS://example.com/b.png'],
    ['https://example.com/a.png?v=1,https://example.com/b.png'],
    ['https://example.com,https://example.org'],
    ['https://example.com/4 https://example.com/5'],
    ['https://example.com/a.png|https://example.com/b.png'],
    ['https://example.com/a.pnghttps://example.com/b.png'],
    ['https://example.com/f?id=1,https://example.com/f?id=2'],
    ['https://example.com/files/,https://example.com/files/'],
    ['https://zapier.com/engine/hydrate/1/.abc:1/,https://zapier.com/engine/hydrate/1/.abd:1/'],
    ['https://drive.google.com/open?id=1A,https://drive.google.com/open?id=1B'],
    ['https://drive.google.com/file/d/1A/view,https://drive.google.com/file/d/1B/view'],
    [['https://example.com/a.png', 'https://example.com/b.png']],
  ])('refuses %j, which is more than one', (value) => {
    expect(failureOf(() => readMedia({ media__url: value }, false))).toEqual(
      invalid('Media URL has more than one URL. Map a single file.'),
    );
  });
});

test.each([[{}], [{ media__url: ' ', media__file: '', media__filename: null }]])(
  'reads no media from %j',
  (values) => {
    expect(readMedia(values, false)).toBeUndefined();
  },
);

test('rejects a name without media', () => {
  expect(failureOf(() => readMedia({ media__filename: 'Offer.pdf' }, false))).toEqual(
    invalid(
      "Media File Name is filled in, but there's no media. Fill in Media URL or Media File, or clear the name.",
    ),
  );
});

test('accepts loopback only if the caller allows it', () => {
  expect(readFileAddress('http://localhost:1/a', 'Image', true)).toBe('http://localhost:1/a');
  expect(failureOf(() => readFileAddress('http://localhost:1/a', 'Image', false)).code).toBe(
    'InvalidMedia',
  );
});
