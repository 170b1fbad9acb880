import { createHash } from 'node:crypto';
import { run, runToError } from '../../support/platform';
import { simulator } from '../../support/simulator';
import { bundle, perform } from './image_bundle';

async function sha256Of(url: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  return createHash('sha256').update(bytes).digest('hex');
}

test('sends the documented parts, and the image with its bytes, name and type', async () => {
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
])("sends the length only if it's known: %s", async (_known, name, stated) => {
  await run(perform, bundle({ image: simulator.fileUrl(name) }));
  const [request] = simulator.requestsTo('msgbox');
  expect('content-length' in Object(request?.headers)).toBe(stated);
  expect(request?.headers['transfer-encoding']).toBe(stated ? undefined : 'chunked');
  expect(request?.parts.at(-1)).toMatchObject({ size: 300_000 });
});

test('sends extra fields as text, and lists and objects as JSON', async () => {
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

test('ends the download when the service rejects it partway', async () => {
  simulator.misbehave('429', { retryAfter: 7 });
  const image = simulator.fileUrl('chunked-5000000.png');
  expect(await runToError(perform, bundle({ image }))).toMatchObject({
    name: 'ThrottledError',
    delay: 7,
  });
  expect(simulator.outbox).toEqual([]);
});

const dropped = (key: string) => `"${key}": the service would drop the image. Remove it.`;
const invisible = 'with a line break or another invisible character in its name. Remove it.';

test.each([
  ['buttons', dropped('buttons')],
  ['header', dropped('header')],
  ['footer', dropped('footer')],
  ['buttons[0][title]', dropped('buttons')],
  ['phone[]', '"phone[]": this step sends "phone" itself. Remove it.'],
  ['token', '"token", because this step sends it itself. Use the step\'s own field instead.'],
  ['a\r\nX: 1', `"a X: 1" ${invisible}`],
  ['a\0', `"a" ${invisible}`],
  ['a\u0085', `"a" ${invisible}`],
])("Extra Fields can't contain %j", async (key, problem) => {
  expect(await runToError(perform, bundle({ extraFields: { [key]: 'x' } }))).toMatchObject({
    code: 'InvalidField',
    message: `Extra Fields can't contain ${problem}`,
  });
  expect(simulator.requests).toEqual([]);
});

test("doesn't send to an invalid number", async () => {
  const error = await runToError(perform, bundle({ phone: '12345' }));
  expect([error.code, simulator.requests]).toEqual(['InvalidPhone', []]);
});
