import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import nock from 'nock';
import { jpeg, png } from '../../support/images';
import { run, runToError } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { bundle, perform } from './image_bundle';

test('follows the redirects of file addresses, without the token', async () => {
  const hydrate = nock('https://zapier.example.com').get('/hydrate/1').reply(302, '', {
    location: 'https://bucket.example.com/photo%20one.png?signature=x',
  });
  const bucket = nock('https://bucket.example.com')
    .get('/photo%20one.png?signature=x')
    .reply(200, png, { 'content-type': 'binary/octet-stream' });
  const image = 'https://zapier.example.com/hydrate/1';
  expect(await run(perform, bundle({ image }))).toMatchObject({
    filename: 'file.png',
    contentType: 'image/png',
  });
  hydrate.done();
  bucket.done();
});

test('fetches the file behind a share link, and says so', async () => {
  const dropbox = nock('https://www.dropbox.com')
    .get('/s/abc/photo.png?dl=1')
    .reply(200, png, { 'content-type': 'image/png' });
  const image = 'https://www.dropbox.com/s/abc/photo.png?dl=0';
  expect(await run(perform, bundle({ image }))).toMatchObject({
    filename: 'photo.png',
    warnings: [
      'The share link was changed into a direct link to the file: https://www.dropbox.com/s/abc/photo.png?dl=1',
    ],
  });
  dropbox.done();
});

test.each<[string, Record<string, string>, string]>([
  ['photo.JPEG', {}, 'photo.JPEG'],
  ['image.php?id=4', {}, 'file.jpg'],
  ['photo.png', {}, 'file.jpg'],
  ['4', { 'content-disposition': 'inline; filename="image.php"' }, 'file.jpg'],
  ['4', { 'content-disposition': 'inline; filename="photo"' }, 'file.jpg'],
  ['image.php?id=4', { 'content-disposition': 'inline; filename="photo.jpg"' }, 'photo.jpg'],
])('names the JPEG at /%s with %j: %s', async (path, headers, filename) => {
  nock('https://files.example.com')
    .get(`/${path}`)
    .reply(200, jpeg, { 'content-type': 'image/jpeg', ...headers });
  const image = `https://files.example.com/${path}`;
  expect(await run(perform, bundle({ image }))).toMatchObject({ filename });
  expect(simulator.requestsTo('msgbox')[0]?.parts.at(-1)).toMatchObject({ filename });
});

test("sends neither the token nor our headers to the file's host", async () => {
  await run(perform, bundle({}));
  const [download] = simulator.requestsTo('file');
  expect(Object.keys(download?.headers ?? {}).sort()).toEqual([
    ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
  ]);
  expect(JSON.stringify(download)).not.toContain(simulator.token);
});

describe('a compressed image, which nobody asked for', () => {
  const large = Buffer.concat([png, Buffer.alloc(50_000, 'x')]);
  const served = (body: Buffer) => {
    const headers = { 'content-type': 'image/png', 'content-encoding': 'gzip' };
    nock('https://files.example.com').get('/a.png').reply(200, body, headers);
    return bundle({ image: 'https://files.example.com/a.png' });
  };

  test('is sent decompressed', async () => {
    await run(perform, served(gzipSync(large)));
    const sha256 = createHash('sha256').update(large).digest('hex');
    expect(simulator.requestsTo('msgbox')[0]?.parts.at(-1)).toMatchObject({ sha256 });
  });

  test("aborts the request if it's cut off", async () => {
    expect(await runToError(perform, served(gzipSync(large).subarray(0, -9)))).toMatchObject({
      code: 'InvalidMedia',
    });
    expect(simulator.outbox).toEqual([]);
  });
});
