import { readImageType } from '../../src/files/image_type';

test.each<[string, string | undefined]>([
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['\x89PNG', undefined],
  ['BM\x46\0\0\0\0\0\0\0', undefined],
  ['\0\0\0\x18ftypheic', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['<!doctype html>', undefined],
  ['%PDF-1.7', undefined],
  ['image/jpeg', undefined],
  ['', undefined],
])('what begins with %j is an image by these bytes alone', (head, type) => {
  expect(readImageType(Buffer.from(head, 'latin1'))).toBe(type);
});
