import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { simulator } from '../../support/simulator';
import { until } from '../../support/until';
import { form, msgbox } from './client';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('sendmessage', () => {
  const image = new File([signature, 'picture'], 'लाल बिंदु.png', { type: 'image/png' });
  const bytes = Buffer.concat([signature, Buffer.from('picture')]);

  test('stores the image and makes the number a contact', async () => {
    const reply = await form(simulator, [
      ['image', image],
      ['phone', '+14155552671'],
      ['caption', 'Look'],
      ['token', simulator.token],
    ]);
    const stored = { name: 'लाल बिंदु.png', type: 'image/png', size: 15, sha256: sha256(bytes) };

    expect(reply).toMatchObject({
      status: 200,
      json: {
        status: 'success',
        message_id: 1002,
        message_wamid: expect.stringMatching(/^wamid\./),
      },
    });
    expect(simulator.outbox).toEqual([
      {
        kind: 'image',
        at: expect.any(Date),
        id: '1002',
        to: '+14155552671',
        contactId: 1001,
        contactName: '+14155552671',
        campaign: null,
        text: '',
        media: null,
        image: stored,
        location: null,
        fields: { caption: 'Look' },
      },
    ]);
    expect(simulator.project.messages).toMatchObject([{ contactId: 1001, image: stored }]);
    const { json } = await msgbox(simulator, 'getMessages', { contact_id: 1001 });
    expect(json).toHaveProperty('data.0.header_image', '/uploads/लाल बिंदु.png');
  });

  const noImage = { image: ['The image file is missing.'] };
  const unreachable = { phone: ['The phone is not a number that can be reached.'] };
  const fake = new File(['<html>'], 'a.png', { type: 'image/png' });
  test.each<[string, Record<string, string | File>, Record<string, string[]>]>([
    ['a phone', { image }, { phone: ['The phone is missing.'] }],
    ['a phone that can be reached', { phone: 'N/A' }, unreachable],
    ['an image', { phone: '9876543210' }, noImage],
    ['a file as the image', { phone: '9876543210', image: 'https://x.com/a.png' }, noImage],
    [
      'a real image',
      { phone: '9876543210', image: fake },
      { image: ['The file is not an image.'] },
    ],
  ])('requires %s', async (_what, parts, errors) => {
    const all = Object.entries({ token: simulator.token, ...parts });
    const { status, json } = await form(simulator, all);
    expect([status, json]).toEqual([400, { status: 'error', errors }]);
    expect(simulator.outbox).toEqual([]);
  });

  test("doesn't accept a request that is cut off", async () => {
    const upload = request(`${simulator.baseUrl}/api/msgbox/sendmessage`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    const ended = new Promise((resolve) => upload.once('error', resolve));
    upload.write(
      `--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n${simulator.token}\r\n`,
    );
    upload.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
    upload.write(signature);
    await until(() => simulator.requests.length > 0);
    upload.destroy(new Error('stopped'));
    await ended;
    await msgbox(simulator, 'getConversations/none');

    expect(simulator.requests[0]).toMatchObject({ complete: false });
    expect(simulator.outbox).toEqual([]);
  });
});
