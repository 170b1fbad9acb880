import * as fc from 'fast-check';
import { anyText } from '../../properties/texts';
import { picture } from '../ordinary';
import { http, type Reply, sends } from '../reply';

const types = fc.oneof(
  fc.constantFrom(
    ...['image/png', 'image/jpeg; q=1', 'image/ png', 'image/png x', 'IMAGE/PNG', 'image/'],
    ...['image', 'image/svg+xml', 'application/octet-stream', 'text/html', 'image/png\t'],
    ...['image/p\xe9', 'image/png"', '', 'application/pdf', 'multipart/form-data'],
  ),
  anyText.map((text) => `image/${text.replace(/[\r\n\0]/g, '')}`),
);

const names = fc.oneof(
  fc.constantFrom(
    ...['.', '..', '../../etc/passwd', 'a/b.png', 'a\\b.png', '', ' ', 'a"b.png', 'a\r\nX: y.png'],
    ...["UTF-8''%2e%2e", 'ü.png', 'Ã¼.png', '=?UTF-8?B?w7w=?=', 'CON'],
    `${'a'.repeat(3000)}.png`,
    '%00.png',
    'photo',
    '.png',
    '\u202egnp.exe',
  ),
  anyText,
);

const dispositions = fc
  .tuple(
    names,
    fc.constantFrom<(name: string) => string>(
      (name) => `attachment; filename="${name}"`,
      (name) => `attachment; filename=${name}`,
      (name) => `inline; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      (name) => `filename*=${name}`,
      (name) => `attachment; filename="x.png"; filename*=iso-8859-1''${name}`,
      (name) => name,
    ),
    fc.boolean(),
  )
  // A header is bytes on the wire, which servers write as UTF-8 or Latin-1.
  .map(([name, write, utf8]) => {
    const text = write(name).replace(/[\r\n\0]/g, ' ');
    return utf8 ? Buffer.from(text).toString('latin1') : text;
  });

const bodies = fc.constantFrom(
  picture,
  Buffer.alloc(0),
  Buffer.from('<html>'),
  Buffer.from('<!-- a --><!doctype html><p>'),
  Buffer.from('\ufeff <HTML>'),
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.from('GIF89a'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('{"error":"x"}'),
  Buffer.from('<?xml version="1.0"?><svg/>'),
  Buffer.from('x'),
);

/** A file whose headers and bytes say what they should not. */
export const oddFiles: fc.Arbitrary<Reply> = fc
  .tuple(types, dispositions, bodies, fc.boolean())
  .map(([type, disposition, body, disposed]) =>
    sends(
      `${type}, ${disposition.slice(0, 40)}`,
      undefined,
      http(
        200,
        { 'Content-Type': type, ...(disposed && { 'Content-Disposition': disposition }) },
        body,
      ),
    ),
  );
