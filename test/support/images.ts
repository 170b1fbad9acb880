/** The smallest PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqEAAvfgP/5Rl2VwAAAABJRU5ErkJggg==',
  'base64',
);

const segment = (mark: string, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from(`ff${mark}`, 'hex'), length, content]);
};
const scan = Buffer.from('ffda0008010100003f0012ff0034ffd05678', 'hex');
const end = Buffer.from('ffd9', 'hex');

/** The structure of a JPEG as cameras write it: a thumbnail with an end of its own, then the picture. */
export const jpeg = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  segment('e0', Buffer.from('JFIF\0')),
  segment(
    'e1',
    Buffer.concat([Buffer.from('Exif\0\0ffd8', 'latin1'), scan, end, Buffer.alloc(300)]),
  ),
  Buffer.from('ffff', 'hex'),
  segment('db', Buffer.alloc(64)),
  scan,
  end,
]);
