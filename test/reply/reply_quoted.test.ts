import { read } from './sent_replies';

/** What a response means that quotes a lead, and that it means the same for any other lead. */
describe("a lead's words don't change what a response means", () => {
  const page = (text: string) => `<!DOCTYPE html><title>Error</title><p>${text}</p>`;
  test.each<[string, number, (name: string) => unknown, string]>([
    ['Just a moment...', 500, page, 'UnknownOutcome'],
    ['You have been blocked', 504, page, 'UnknownOutcome'],
    [
      'Order Delivered',
      200,
      (name) => ({ message: `Insufficient credits for ${name}` }),
      'InsufficientCredits',
    ],
    ['Success Okafor', 200, (name) => ({ message: `Invalid Number for ${name}` }), 'InvalidPhone'],
    [
      'Route 66/77 offer',
      404,
      (name) => ({ message: `Campaign ${name} not found` }),
      'CampaignNotFound',
    ],
    ['Timeout Sneakers', 400, (name) => ({ message: `${name} has opted out` }), 'NotAccepted'],
    [
      'Broadcast Exception Ltd',
      503,
      (name) => ({ message: `No plan for ${name}` }),
      'AccountNotReady',
    ],
  ])('%s, %d', (name, status, write, code) => {
    for (const userName of [name, 'Asha Rao']) {
      const more = status === 500 || status === 504 ? { contentType: 'text/html' } : {};
      expect(read(status, write(userName), more, { userName })).toMatchObject({ code });
    }
  });

  test.each<[string, string]>([
    ["Invalid API key's owner", "Contact 'Invalid API key&#039;s owner' has opted out"],
    ['Invalid API key Holdings Private Limited', '"Invalid API key Holdi..." has opted out'],
    ['Invalid API key Rene\u0301', '"Invalid API key Ren\u00e9" has opted out'],
    ['Too many  requests', '"Too many requests" has opted out'],
    ['Hello, this is about an invalid token', 'Not possible: Hello, this is about an invalid t'],
  ])('%s, quoted otherwise', (userName, message) => {
    for (const status of [200, 400]) {
      const body = { status: 'error', message };
      expect(read(status, body, {}, { userName })).toMatchObject({ code: 'NotAccepted' });
    }
  });

  test.each<[object, string, string]>([
    [
      { message: 'Hi, your balance is low' },
      'Insufficient Conversation Credits!',
      'InsufficientCredits',
    ],
    [{ campaignName: 'Campaign draft 2' }, 'Campaign is Not Live', 'CampaignNotLive'],
    [{ attributes: { 'Wrong number': 'x' } }, 'Invalid Number', 'InvalidPhone'],
  ])('%j, with the same meaning but not quoted, hides nothing', (sent, message, code) => {
    expect(read(200, { message }, {}, sent)).toMatchObject({ code });
  });

  test('a success that quotes a lead who is called like a failure is never replayed', () => {
    const sent = { userName: 'Failed Exams Ltd', source: 'payment_failed', tags: ['failed'] };
    for (const body of [
      { status: 'Message sent to Failed Exams Ltd' },
      { success: 'true', result: 'queued', type: 'payment_failed' },
      { success: 'true', data: { type: 'failed' } },
      { status: 0, message: 'Message to Failed Exams Ltd scheduled' },
    ]) {
      expect(read(200, body, {}, sent)).toMatchObject({ code: 'UnknownOutcome' });
    }
  });
});

test.each<[number, string, string]>([
  [405, 'Payment method not supported', 'NotAccepted'],
  [405, 'The POST method is not supported for route api/x.', 'InvalidAddress'],
  [404, 'Route POST:/campaign/t1/api/v2 not found', 'InvalidAddress'],
])('%d %s', (status, message, code) => {
  expect(read(status, { message })).toMatchObject({ code });
});
