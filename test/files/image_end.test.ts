import { endOfImage } from '../../src/files/image_end';
import { jpeg, png } from '../support/images';

function isWhole(type: string, bytes: Buffer, size: number): boolean | undefined {
  const end = endOfImage(type);
  for (let at = 0; at < bytes.length; at += size) end?.read(bytes.subarray(at, at + size));
  return end?.reached;
}

describe.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
] as const)('%s', (type, image) => {
  test.each([1, 2, 3, 7, 64, 100_000])('is whole at its end, in pieces of %d bytes', (size) => {
    expect(isWhole(type, image, size)).toBe(true);
    // Phones append a video.
    expect(isWhole(type, Buffer.concat([image, Buffer.alloc(1_000, 0xff)]), size)).toBe(true);
  });

  test('is not whole if it ends anywhere before', () => {
    const cuts = Array.from({ length: image.length }, (_, length) => image.subarray(0, length));
    // The last bytes of a PNG are a checksum, which is read too.
    expect(cuts.filter((cut) => isWhole(type, cut, 64))).toEqual([]);
  });
});

test.each(['image/gif', 'image/webp'])("%s isn't watched", (type) => {
  expect(endOfImage(type)).toBeUndefined();
});
