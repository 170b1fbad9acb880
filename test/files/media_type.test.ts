import { mediaType } from '../../src/files/media_type';

test.each([
  ['image/png', 'image/png'],
  [' IMAGE/PNG ; charset=x', 'image/png'],
  ['image/svg+xml', 'image/svg+xml'],
  ['image/png x', ''],
  ['image/ png', ''],
  ['image/*', ''],
  ['image/png\r\nX: y', ''],
  ['image', ''],
  ['', ''],
])('a Content-Type has a type without its parameters, or none: %j', (header, type) => {
  expect(mediaType(header)).toBe(type);
});
