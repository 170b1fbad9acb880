import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import nock from 'nock';
import { limits } from '../../src/service/transport';
import { inboxBundle, type Output } from '../support/inbox';
import { run, runToError } from '../support/platform';
import { simulator } from '../support/simulator';

const perform = 'creates.send_image.operation.perform';

afterEach(() => jest.restoreAllMocks());

function bundle(inputData: Output) {
  const image = simulator.fileUrl('picture.png');
  return inboxBundle(simulator, { phone: '98765 43210', image, ...inputData });
}

async function sha256Of(url: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex');
}

test('sends the parts of the spec, the image with its own bytes, name and type', async () => {
  const output = await run(perform, bundle({}));
  const sha256 = await sha256Of(simulator.fileUrl('picture.png'));
  const [request, ...more] = simulator.requestsTo('msgbox');
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    method: 'POST',
    path: '/api/msgbox/sendmessage',
    complete: true,
  });
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.parts).toEqual([
    { kind: 'field', name: 'phone', value: '919876543210' },
    { kind: 'field', name: 'token', value: simulator.token },
    {
      kind: 'file',
      name: 'image',
      filename: 'picture.png',
      type: 'image/png',
      size: expect.any(Number),
      sha256,
      head: expect.stringMatching(/^89504e47/),
    },
  ]);
  const id = simulator.outbox[0]?.id;
  expect(output).toEqual({
    id,
    status: 'accepted',
    phone: '+919876543210',
    country: 'IN',
    filename: 'picture.png',
    contentType: 'image/png',
    messageId: id,
    warnings: [],
    reply: { status: 'success', message_id: Number(id), message_wamid: expect.any(String) },
  });
});

test.each([
  ['known', 'big-300000.png', true],
  ['not known', 'chunked-300000.png', false],
])('the length is sent when it is %s', async (_known, name, stated) => {
  await run(perform, bundle({ image: simulator.fileUrl(name) }));
  const [request] = simulator.requestsTo('msgbox');
  expect('content-length' in Object(request?.headers)).toBe(stated);
  expect(request?.headers['transfer-encoding']).toBe(stated ? undefined : 'chunked');
  expect(request?.parts.at(-1)).toMatchObject({ size: 300_000 });
});

test.each([
  ['get-only.png', { filename: 'get-only.png' }],
  ['nameless', { filename: 'file.png', contentType: 'image/png' }],
  ['octet', { filename: 'file.png', contentType: 'image/png' }],
])('takes %s', async (name, expected) => {
  expect(await run(perform, bundle({ image: simulator.fileUrl(name) }))).toMatchObject(expected);
  expect(simulator.outbox).toHaveLength(1);
});

test('follows the redirects of file addresses, without the token', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
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

test('follows a redirect to a private address nowhere', async () => {
  nock('https://files.example.com')
    .get('/photo.png')
    .reply(302, '', { location: 'https://10.255.255.1/photo.png' });
  const inside = nock('https://10.255.255.1').get('/photo.png').reply(200, 'x');
  const image = 'https://files.example.com/photo.png';
  expect(await runToError(perform, bundle({ image }))).toMatchObject({ code: 'InvalidMedia' });
  expect(inside.isDone()).toBe(false);
  nock.cleanAll();
  expect(simulator.requestsTo('msgbox')).toEqual([]);
});

test('neither the token nor a header of ours goes to the host of the file', async () => {
  await run(perform, bundle({}));
  const [download] = simulator.requestsTo('file');
  expect(Object.keys(download?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
  expect(JSON.stringify(download)).not.toContain(simulator.token);
});

test('extra fields: scalars as text, the rest as JSON text', async () => {
  const extraFields = { caption: 'Hi {{1}}', silent: true, count: 0, list: [{ a: 1 }], none: null };
  await run(perform, bundle({ extraFields }));
  const parts = simulator.requestsTo('msgbox')[0]?.parts.slice(2, -1);
  expect(parts).toEqual([
    { kind: 'field', name: 'caption', value: 'Hi {{1}}' },
    { kind: 'field', name: 'silent', value: 'true' },
    { kind: 'field', name: 'count', value: '0' },
    { kind: 'field', name: 'list', value: '[{"a":1}]' },
    { kind: 'field', name: 'none', value: 'null' },
  ]);
});

describe('what is no image sends nothing', () => {
  const login = 'Map a file that opens in a private browser window without a login.';
  const page = `The image's address opens a web page, maybe one that asks for a login, so nothing was sent. ${login}`;
  test.each([
    ['empty.png', 'The image file is empty, so nothing was sent. Map a JPEG or PNG file.'],
    ['sign-in.pdf', page],
    ['disguised.png', page],
    [
      'missing.png',
      `The image couldn't be downloaded because its address responds with status 404, so nothing was sent. ${login}`,
    ],
    [
      'brochure.pdf',
      "The file isn't an image but application/pdf, so nothing was sent. Map a JPEG or PNG file.",
    ],
    [
      'octet-unknown',
      "The file isn't an image but application/octet-stream, so nothing was sent. Map a JPEG or PNG file.",
    ],
    [
      'never.png',
      `The image couldn't be downloaded because its address doesn't respond, so nothing was sent. ${login}`,
    ],
  ])('%s', async (name, message) => {
    jest.replaceProperty(limits, 'call', 500);
    const error = await runToError(perform, bundle({ image: simulator.fileUrl(name) }));
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia', message });
    expect(message.length).toBeLessThan(250);
    expect(simulator.requestsTo('msgbox')).toEqual([]);
  });

  test.each(['stalled.png', 'short.png'])(
    '%s breaks the request off, so that the service never has a whole one',
    async (name) => {
      jest.replaceProperty(limits, 'call', 700);
      const error = await runToError(perform, bundle({ image: simulator.fileUrl(name) }));
      expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia' });
      expect(simulator.requestsTo('msgbox').filter(({ complete }) => complete)).toEqual([]);
      expect(simulator.outbox).toEqual([]);
    },
  );

  test.each([
    ['', 'Image is empty. Map a file from an earlier step.'],
    ['http://example.com/a.png', 'The address of Image must begin with https://.'],
    ['a.png', 'Image must be a public address that begins with https://, but it is "a.png".'],
    [
      'https://10.0.0.1/a.png',
      "Image points to a private network (10.0.0.1), where the service can't open it. Use a public address.",
    ],
  ])('the address %j', async (image, message) => {
    const error = await runToError(perform, bundle({ image }));
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia', message });
    expect(simulator.requests).toEqual([]);
  });

  test('a number that is none, or a field that the step sends itself', async () => {
    expect(await runToError(perform, bundle({ phone: '12345' }))).toMatchObject({
      code: 'InvalidPhone',
    });
    expect(await runToError(perform, bundle({ extraFields: { token: 'x' } }))).toMatchObject({
      code: 'InvalidField',
    });
    expect(simulator.requests).toEqual([]);
  });
});

test('a refusal before the image is through ends the download', async () => {
  simulator.misbehave('429', { retryAfter: 7 });
  const image = simulator.fileUrl('chunked-5000000.png');
  expect(await runToError(perform, bundle({ image }))).toMatchObject({
    name: 'ThrottledError',
    delay: 7,
  });
  expect(simulator.outbox).toEqual([]);
});

describe('an image that the channel may not deliver', () => {
  const served = (body: Buffer, headers: Record<string, string>) => {
    nock('https://files.example.com').get('/photo').reply(200, body, headers);
    return bundle({ image: 'https://files.example.com/photo' });
  };

  test('of another type is sent, with a warning', async () => {
    const webp = served(Buffer.from('RIFF1234WEBPVP8 '), { 'content-type': 'image/webp' });
    expect(await run(perform, webp)).toMatchObject({
      filename: 'file.webp',
      warnings: ['The image is image/webp, which may not be delivered. Use JPEG or PNG.'],
    });
  });

  test.each(['big-5242881.png', 'chunked-5242881.png'])(
    '%s is sent, with a warning',
    async (name) => {
      expect(await run(perform, bundle({ image: simulator.fileUrl(name) }))).toMatchObject({
        warnings: ['The image is larger than 5 MB, so it may not be delivered. Use a smaller one.'],
      });
    },
  );

  test('of more than 100 MB is not sent', async () => {
    const large = served(Buffer.alloc(0), {
      'content-type': 'image/png',
      'content-length': '100000001',
    });
    expect(await runToError(perform, large)).toMatchObject({
      code: 'InvalidMedia',
      message:
        'The image is larger than 100 MB, so nothing was sent. Map an image of at most 5 MB.',
    });
    expect(simulator.requestsTo('msgbox')).toEqual([]);
  });

  test.each([
    ['image/jpg', 'image/jpeg'],
    ['image/png; charset=binary', 'image/png'],
    ['image/png x', 'image/png'],
    ['image/*', 'image/png'],
    ['', 'image/png'],
  ])('the type %j goes out as %s', async (type, contentType) => {
    const png = served(Buffer.from('89504e470d0a1a0a', 'hex'), { 'content-type': type });
    expect(await run(perform, png)).toMatchObject({ contentType, warnings: [] });
  });
});

describe('a compressed image, which nobody asked for', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(50_000, 'x')]);
  const served = (body: Buffer) => {
    const headers = { 'content-type': 'image/png', 'content-encoding': 'gzip' };
    nock('https://files.example.com').get('/a.png').reply(200, body, headers);
    return bundle({ image: 'https://files.example.com/a.png' });
  };

  test('goes out as it is', async () => {
    await run(perform, served(gzipSync(png)));
    const sha256 = createHash('sha256').update(png).digest('hex');
    expect(simulator.requestsTo('msgbox')[0]?.parts.at(-1)).toMatchObject({ sha256 });
  });

  test('that is cut breaks the request off', async () => {
    expect(await runToError(perform, served(gzipSync(png).subarray(0, -9)))).toMatchObject({
      code: 'InvalidMedia',
    });
    expect(simulator.outbox).toEqual([]);
  });
});

test.each([
  ['buttons', 'buttons'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['buttons[0][title]', 'buttons'],
])('the field %s, with which services drop the image, is refused', async (key, named) => {
  expect(await runToError(perform, bundle({ extraFields: { [key]: 'x' } }))).toMatchObject({
    code: 'InvalidField',
    message: `Extra Fields can't contain "${named}": the service would drop the image. Remove it.`,
  });
  expect(simulator.requests).toEqual([]);
});

test('a part of a field that the step sends itself is refused', async () => {
  expect(await runToError(perform, bundle({ extraFields: { 'phone[]': '1' } }))).toMatchObject({
    code: 'InvalidField',
    message: `Extra Fields can't contain "phone[]": this step sends "phone" itself. Remove it.`,
  });
  expect(simulator.requests).toEqual([]);
});
