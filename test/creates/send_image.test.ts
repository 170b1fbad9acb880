import nock from 'nock';
import { imageLimits } from '#files/image';
import { jpeg } from '../support/images';
import { inboxBundle, type Output } from '../support/inbox';
import { run, runToError } from '../support/platform';
import { simulator } from '../support/simulator';

afterEach(() => jest.restoreAllMocks());

const perform = 'creates.send_image.operation.perform';

function bundle(inputData: Output) {
  const image = simulator.fileUrl('picture.png');
  return inboxBundle(simulator, { phone: '98765 43210', image, ...inputData });
}

/** An image at an address of its own. */
function served(body: Buffer, headers: Record<string, string>) {
  nock('https://files.example.com').get('/photo').reply(200, body, headers);
  return bundle({ image: 'https://files.example.com/photo' });
}

test('sends the documented parts, and the image with its bytes, name and type', async () => {
  const output = await run(perform, bundle({}));
  const file = await fetch(simulator.fileUrl('picture.png'));
  const [request, ...more] = simulator.requestsTo('msgbox');
  expect(more).toEqual([]);
  expect(request).toMatchObject({ method: 'POST', path: '/api/msgbox/sendmessage' });
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.headers['content-length']).toMatch(/^\d+$/);
  expect(request?.parts).toEqual([
    { kind: 'field', name: 'phone', value: '919876543210' },
    { kind: 'field', name: 'token', value: simulator.token },
    {
      kind: 'file',
      name: 'image',
      filename: 'picture.png',
      type: 'image/png',
      bytes: Buffer.from(await file.arrayBuffer()),
    },
  ]);
  const id = simulator.outbox[0]?.id;
  expect(output).toEqual({
    id,
    status: 'accepted',
    phone: '+919876543210',
    country: 'IN',
    filename: 'picture.png',
    content_type: 'image/png',
    message_id: id,
    warnings: [],
    service_response: {
      status: 'success',
      message_id: Number(id),
      message_wamid: expect.any(String),
    },
  });
});

test.each([
  ['551187654321', '551187654321'],
  ['551287654321', '5511987654321'],
])('sends to a number of Brazil as the inbox has it: %s', async (stored, phone) => {
  simulator.incoming(stored, 'Olá', { name: 'Ana' });
  await run(perform, bundle({ phone: '+55 11 98765-4321' }));
  const [, request] = simulator.requestsTo('msgbox');
  expect(request?.parts?.[0]).toEqual({ kind: 'field', name: 'phone', value: phone });
});

test.each<[string, Record<string, string>, string]>([
  ['photo.JPEG', {}, 'photo.jpg'],
  ['image.php?id=4', { 'content-disposition': 'inline; filename="a b.png"' }, 'a b.jpg'],
])('names the JPEG at /%s with %j: %s', async (path, headers, filename) => {
  nock('https://files.example.com')
    .get(`/${path}`)
    .reply(200, jpeg, { 'content-type': 'image/jpeg', ...headers });
  const image = `https://files.example.com/${path}`;
  expect(await run(perform, bundle({ image }))).toMatchObject({ filename });
  expect(simulator.requestsTo('msgbox')[0]?.parts.at(-1)).toMatchObject({ filename });
});

describe("whatever isn't an image sends nothing", () => {
  const says = (problem: string) =>
    `The image ${problem}, so nothing was sent. Map a JPEG or PNG file of at most 5 MB that opens in a private browser window without a login.`;
  const other = says("isn't a JPEG, PNG, GIF, or WebP file");
  test.each([
    ['disguised.png', `${other} For a document, use Send Campaign Message.`],
    ['missing.png', says("couldn't be downloaded")],
    ['chunked-16777217.png', says('is larger than 16 MB')],
  ])('the file %s stops the step before the service is asked', async (name, message) => {
    const error = await runToError(perform, bundle({ image: simulator.fileUrl(name) }));
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia', message });
    expect(simulator.requestsTo('msgbox')).toEqual([]);
  });

  test('a download that takes too long stops the step, too', async () => {
    const message = says("couldn't be downloaded");
    jest.replaceProperty(imageLimits, 'download', 1_000);
    simulator.misbehave('timeout', { path: '/files/' });
    const error = await runToError(perform, bundle({}));
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia', message });
    expect(simulator.requestsTo('msgbox')).toEqual([]);
  });

  test.each([
    ['', ''],
    ['https://10.0.0.1/a.png', ', but it is "https://10.0.0.1/a.png"'],
  ])('stops at the address %j', async (image, shown) => {
    const message = `Image must be one public URL that begins with https://${shown}.`;
    const error = await runToError(perform, bundle({ image }));
    expect(error).toMatchObject({ name: 'AppError', code: 'InvalidMedia', message });
    expect(simulator.requests).toEqual([]);
  });
});

describe('an image that the channel may not deliver', () => {
  test('is sent with a warning if it has another type', async () => {
    const webp = served(Buffer.from('RIFF1234WEBPVP8 '), { 'content-type': 'image/webp' });
    expect(await run(perform, webp)).toMatchObject({
      filename: 'file.webp',
      warnings: ['The file may not be delivered. Use a JPEG or PNG file of at most 5 MB.'],
    });
  });

  test('is sent with a warning if its bytes are more than 5 MB', async () => {
    const image = simulator.fileUrl('chunked-5242881.png');
    expect(await run(perform, bundle({ image }))).toMatchObject({
      warnings: ['The file may not be delivered. Use a JPEG or PNG file of at most 5 MB.'],
    });
  });
});

test.each<[string, string | undefined]>([
  ['GIF89a', 'image/gif'],
  ['RIFF\x24\0\0\0WAVEfmt ', undefined],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
])('what begins with %j is an image by these bytes alone', async (head, type) => {
  const file = served(Buffer.from(head, 'latin1'), {
    'content-type': type ? 'text/html' : 'image/png',
  });
  if (type) expect(await run(perform, file)).toMatchObject({ content_type: type });
  else expect(await runToError(perform, file)).toMatchObject({ code: 'InvalidMedia' });
});
