import { readImageType } from '../../src/files/image_type';

const png = '\x89PNG\r\n\x1a\n';
const page = { problem: 'page' };

test.each<[string, string, object]>([
  ['image/png', png, { type: 'image/png' }],
  ['image/x-png', png, { type: 'image/png' }],
  ['application/octet-stream', png, { type: 'image/png' }],
  ['application/octet-stream', '%PDF', { problem: 'other', type: 'application/octet-stream' }],
  ['application/pdf', '%PDF', { problem: 'other', type: 'application/pdf' }],
  ['text/html', png, page],
  ['image/png', '<!doctype html><html>', page],
  ['image/png', '<!-- a comment --><html>', page],
  ['image/png', ' \r\n<!--a', page],
  ['image/png', '\xef\xbb\xbf<html>', page],
  ['image/png', '\xff\xfe<\0h\0t\0m\0l\0>\0', page],
  ['image/png', '<?xml version="1.0"?><html>', page],
  ['image/png', '<script>', page],
  ['', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', page],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg">', { type: 'image/svg+xml' }],
  ['image/svg+xml', '<?xml version="1.0"?><!-- drawn --><svg>', { type: 'image/svg+xml' }],
  ['image/svg+xml', '<!-- sign in --><html>', page],
])('%s that begins with %j', (type, head, read) => {
  expect(readImageType(type, Buffer.from(head, 'latin1'))).toEqual(read);
});
