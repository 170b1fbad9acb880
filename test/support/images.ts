/** The smallest PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqEAAvfgP/5Rl2VwAAAABJRU5ErkJggg==',
  'base64',
);

/** The beginning and the end of a JPEG. */
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100ffd9', 'hex');
