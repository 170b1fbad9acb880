import { readMedia } from '../../../src/creates/send_campaign_message/media';
import { failureOf } from '../../support/failure';

const invalid = (message: string) => ({ code: 'InvalidMedia', message });

describe('a file of an earlier step', () => {
  test.each<[string, string | undefined]>([
    ['https://zapier-dev-files.s3.amazonaws.com/cli/a/brochure.pdf?sig=x', 'brochure.pdf'],
    ['https://zapier.com/engine/hydrate/1/.eJwVyk0KwjAQQOG:1:x/', undefined],
    ['https://example.com/download', undefined],
  ])('%s', (url, filename) => {
    expect(readMedia({ media__file: url }, false)).toEqual({ url, filename, warnings: [] });
  });

  test('is preferred to an address', () => {
    expect(
      readMedia({ media__file: 'https://example.com/f', media__url: 'no address at all' }, false),
    ).toEqual({ url: 'https://example.com/f', filename: undefined, warnings: [] });
  });

  test('may be a share link, which becomes a direct one', () => {
    const url = 'https://www.dropbox.com/s/abc/a.png?dl=1';
    expect(readMedia({ media__file: 'https://www.dropbox.com/s/abc/a.png?dl=0' }, false)).toEqual({
      url,
      filename: 'a.png',
      warnings: [`The share link was changed into a direct link to the file: ${url}`],
    });
  });

  test('gets the name in the form', () => {
    expect(
      readMedia({ media__file: 'https://example.com/f', media__filename: 'Offer.pdf' }, false),
    ).toEqual({ url: 'https://example.com/f', filename: 'Offer.pdf', warnings: [] });
  });

  test('may be on this machine only where that is allowed', () => {
    const url = 'http://127.0.0.1:8080/a.png';
    expect(readMedia({ media__file: url }, true)).toEqual({ url, filename: 'a.png', warnings: [] });
    expect(failureOf(() => readMedia({ media__file: url }, false))).toEqual(
      invalid(
        "Media File points to a private network (127.0.0.1), where the service can't open it. Use a public URL.",
      ),
    );
  });

  test("is refused if it isn't an address", () => {
    expect(failureOf(() => readMedia({ media__file: 'brochure.pdf' }, false))).toEqual(
      invalid(
        'Media File must be a public URL that begins with https://, but it is "brochure.pdf".',
      ),
    );
  });
});
