import { readFileAddress } from '#files/file_address';
import { failureOf } from '../support/failure';

const invalid = (message: string) => ({ code: 'InvalidMedia', message });
const read = (text: string, allowLoopback = false) => readFileAddress(text, 'Image', allowLoopback);

test.each([
  [
    'encodes spaces and letters beyond ASCII',
    'https://example.com/Preis liste ü.pdf',
    'https://example.com/Preis%20liste%20%C3%BC.pdf',
  ],
  ['takes it out of quotes', '"https://example.com/a.png"', 'https://example.com/a.png'],
])('%s', (_name, text, url) => {
  expect(read(text)).toEqual({ url, warnings: [] });
});

test.each([
  ['a signed URL', "https://example.com/a.png?sig=a%2fb'c{d}|e"],
  ['a scheme in capitals', 'HTTPS://Example.com/a.png'],
])('keeps %s as typed', (_what, text) => {
  expect(read(text).url).toBe(text);
});

test.each<[string, string]>([
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['https://127.0.0.1/a.png', 'https://127.0.0.1/a.png'],
  ['https://[::ffff:10.0.0.1]/a.png', 'https://[::ffff:10.0.0.1]/a.png'],
  [`https://${'name.'.repeat(12)}internal/`, `https://${'name.'.repeat(11).slice(0, 51)}…`],
  ...[', ', ';'].map((between): [string, string] => {
    const two = `https://e.com/a.png${between}HTTPS://e.com/b.png`;
    return [two, two.replace('\n', ' ')];
  }),
  ['https://e.com/files/,http://e.com/files/', 'https://e.com/files/,http://e.com/files/'],
])('rejects %j, which is no public URL, or more than one', (value, shown) => {
  expect(failureOf(() => read(value))).toEqual(
    invalid(`Image must be one public URL that begins with https://, but it is "${shown}".`),
  );
});

test('accepts loopback only if the caller allows it', () => {
  expect(read('http://localhost:1/a', true).url).toBe('http://localhost:1/a');
  expect(failureOf(() => read('http://localhost:1/a')).code).toBe('InvalidMedia');
});

describe('a share link becomes a direct one, with a warning', () => {
  const drive = 'https://drive.google.com';
  test.each([
    [`${drive}/file/d/1a_B-c/view`, `${drive}/uc?id=1a_B-c&export=download`],
    [`${drive}/a/example.com/file/u/0/d/1aB/view`, `${drive}/uc?id=1aB&export=download`],
    [`${drive}/open?id=1aB`, `${drive}/uc?id=1aB&export=download`],
    [
      `${drive}/file/d/1aB/view?resourcekey=0-x_y`,
      `${drive}/uc?resourcekey=0-x_y&id=1aB&export=download`,
    ],
    [
      'https://www.dropbox.com/s/abc/Price%20list.pdf?dl=0',
      'https://www.dropbox.com/s/abc/Price%20list.pdf?dl=1',
    ],
    [
      'https://dropbox.com/scl/fi/abc/a.png?rlkey=k&dl=0',
      'https://dropbox.com/scl/fi/abc/a.png?rlkey=k&dl=1',
    ],
  ])('%s as %s', (address, direct) => {
    expect(read(address)).toEqual({
      url: direct,
      warnings: [`The share link was changed into a direct link to the file: ${direct}`],
    });
  });

  test.each<[string]>([
    [`${drive}/uc?export=download&id=1aB`],
    [`${drive}/drive/folders/1aB`],
    ['https://www.dropbox.com/home/a.png'],
    ['https://drive.google.com.example.com/file/d/1aB/view'],
    ['https://notdropbox.com/s/abc/a.png'],
  ])('%s stays', (address) => {
    expect(read(address)).toEqual({ url: address, warnings: [] });
  });
});
