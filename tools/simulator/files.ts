import { type Answer, text } from './answer';

/** A red dot: the smallest picture that every viewer opens. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqEAAvfgP/5Rl2VwAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = '%PDF-1.4\n%%EOF\n';
const html = '<!doctype html><title>Sign in</title><p>Sign in to see this file.</p>';

function file(body: string | Buffer, type: string, headers = {}): Answer {
  return { status: 200, body, type, headers };
}

const files = new Map([
  ['picture.png', file(png, 'image/png')],
  ['brochure.pdf', file(pdf, 'application/pdf')],
  // A web page under the name of a file, and one that says it's a picture.
  ['sign-in.pdf', file(html, 'text/html')],
  ['disguised.png', file(html, 'image/png')],
  ['empty.png', file('', 'image/png')],
  [
    'attachment',
    file(pdf, 'application/pdf', {
      'content-disposition': 'attachment; filename="spring offer.pdf"',
    }),
  ],
]);

/** What is served under an address; `chunked-<bytes>.png` has that many, without a length. */
export function fileAt(path: string): Answer {
  const name = path.slice('/files/'.length);
  const bytes = /^chunked-(\d+)\.png$/.exec(name)?.[1];
  if (bytes === undefined) return files.get(name) ?? text(404, 'Not found');
  const body = Buffer.concat([png.subarray(0, 8), Buffer.alloc(Number(bytes) - 8)]);
  return { ...file(body, 'image/png'), isChunked: true };
}

/** Whether the service can fetch a file as media. */
export function isMedia(path: string): boolean {
  const { status, type, body } = fileAt(path);
  return status === 200 && type !== 'text/html' && body.length > 0;
}
