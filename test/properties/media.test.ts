import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { type FormMedia, readFormMedia } from '../../src/creates/send_campaign_message/media';
import { fileNameFromHeaders } from '../../src/files/file_headers';
import { Failure } from '../../src/values/failure';
import { fileNameIn } from '../../src/values/file_name';
import { runs } from './runs';
import { anyText, asTyped, shows } from './texts';

/** Whitespace and invisible marks at the ends of a text, which addresses lose; joiners stay. */
const marks = String.raw`[\s\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+`;
const marksAtEnds = new RegExp(`^${marks}|${marks}$`, 'g');

const path = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'abz/./.-_~%?#&=:;@!$,\\ "<>{}|^`é', '..', '%2F', '%5c', '%00', '%0d%0A'),
    fc.constantFrom('%C2%85', '%e2%80%ae', '%', '.pdf', '\u0085', '\u0007', '\u202e', 'नाम', '🙂'),
  ),
  maxLength: 14,
});
const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://', 'https:', 'ftp://', 'data:', '');
const host = fc.constantFrom(
  ...['example.com', 'EXAMPLE.com:8443', 'user:pass@example.com', 'münchen.example', 'a.b.'],
  ...['a{b}'],
  ...['127.0.0.1', 'localhost', '10.0.0.1', '[::1]', '0x7f.1', '8.8.8.8', '{{host}}', 'x"y.com'],
  ...['drive.google.com', 'www.dropbox.com', 'DRIVE.google.com', 'dropbox.com', 'intranet'],
);
const share = fc
  .tuple(
    fc.constantFrom(
      ...['drive.google.com/file/d/1aB_-9/view', 'drive.google.com/file/u/2/d/1aB_-9'],
      ...['drive.google.com/open?id=1aB', 'drive.google.com/uc?id=1aB&export=view'],
      ...['www.dropbox.com/s/x1/a.pdf', 'dropbox.com/scl/fi/x1/a b.pdf?rlkey=k'],
      'drive.google.com',
    ),
    fc.constantFrom(
      ...['', '?dl=0', '&dl=0', '?usp=sharing', '&resourcekey=0-a%2Bb', '?raw=1', '&dl=1'],
    ),
    path,
  )
  .map(([link, query, rest]) => `https://${link}${query}${rest}`);
const address = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(scheme, host, path).map(([a, b, c]) => `${a}${b}/${c}`) },
  { weight: 3, arbitrary: share },
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  anyText,
);

/** The media, or the code of the failure. */
function read(values: Record<string, unknown>): FormMedia | string | undefined {
  try {
    return readFormMedia(values, false);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.message.length).toBeLessThan(250);
    expect(error.message).not.toMatch(/[<>{}\n\r\t]/);
    return error.code;
  }
}

const key = fc.constantFrom('media__url', 'media__file');
/** Control characters, and what would lead to another folder. */
const unfit = /[/\\\p{Cc}]/u;

test('an address leads to the host in it, or is InvalidMedia', () => {
  let sent = 0;
  fc.assert(
    fc.property(key, address, (field, typed) => {
      fc.pre(shows(typed));
      const media = read({ [field]: typed });
      if (typeof media !== 'object') return expect(media).toBe('InvalidMedia');
      sent += 1;
      const url = new URL(media.url);
      assert.equal(url.host, new URL(asTyped(typed).replace(marksAtEnds, '')).host);
      assert.match(url.protocol, /^https?:$/);
      // Only ASCII goes over the wire.
      assert.match(media.url, /^[\x21-\x7e]+$/);
      if (field === 'media__url') {
        assert.doesNotMatch(url.hostname, /^(127\.|10\.|localhost$|\[::1\]|intranet$)/);
        expect(media.filename).toBeDefined();
      }
      if (media.filename !== undefined) {
        assert.doesNotMatch(media.filename, unfit);
        assert.notEqual(media.filename.trim(), '');
      }
    }),
    runs(),
  );
  expect(sent).toBeGreaterThan(100);
});

test('a direct link stays as it is', () => {
  let changed = 0;
  fc.assert(
    fc.property(address, (typed) => {
      const first = read({ media__url: typed });
      if (typeof first !== 'object') return;
      if (first.warnings.length > 0) changed += 1;
      assert.deepEqual(read({ media__url: first.url }), { ...first, warnings: [] });
    }),
    runs(),
  );
  expect(changed).toBeGreaterThan(50);
});

test('a signed address of a file is sent unchanged', () => {
  const rest = fc.stringMatching(/^[!-~]{0,40}$/).filter((text) => !/[,;]https?:/i.test(text));
  fc.assert(
    fc.property(rest, (text) => {
      const typed = `https://files.example.com/${text}`;
      expect(read({ media__file: typed })).toMatchObject({ url: typed, warnings: [] });
    }),
    runs(0.5),
  );
});

test('headers and addresses give a file name that any system accepts', () => {
  const quotedName = fc.tuple(
    fc.constantFrom('filename="', "filename*=UTF-8''", 'filename='),
    path,
  );
  const disposition = fc.oneof(
    fc
      .array(quotedName.map((parts) => `attachment; ${parts.join('')}"`))
      .map((all) => all.join(';')),
    anyText,
  );
  const type = fc.oneof(
    fc.constantFrom('image/png', 'application/pdf; x=1', 'IMAGE/JPEG'),
    anyText,
  );
  fc.assert(
    fc.property(disposition, type, address, (header, contentType, typed) => {
      const named = [fileNameFromHeaders(header, contentType)];
      if (URL.canParse(typed)) named.push(fileNameIn(typed) ?? 'none');
      for (const name of named) {
        assert.doesNotMatch(name, unfit);
        assert.notEqual(name.trim(), '');
      }
    }),
    runs(),
  );
});
