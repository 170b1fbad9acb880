import { type Refused, refused } from '../../src/reply/outcome';
import type { RefusalCode } from '../../src/values/failure';
import { read } from './sent_replies';

const refusal = (code: RefusalCode, reason: Refused['reason'], details: Partial<Refused>) =>
  refused(code, reason, { status: 200, ...details });

describe("a channel that didn't say that it sent", () => {
  test.each<[object]>([
    [{ status: 'success', message_id: 123, message_wamid: null }],
    [{ success: true, wamid: null }],
    [{ status: 'success', message_wamid: '' }],
    [{ message: { id: 42, value: 'Hello', error: '', fb_message_id: null }, status: true }],
    [{ data: { message_id: 7, wamid: null } }],
    [{ message_wamid: null }],
  ])('%j is not confirmed', (body) => {
    expect(read(200, body)).toEqual(refusal('NotConfirmed', 'unconfirmed', {}));
  });

  test.each<[object]>([
    [{ status: 'success', message_id: 123 }],
    [{ status: 'success', message_id: 123, message_wamid: 'wamid.x' }],
    [{ message_wamid: null, wamid: 'wamid.x', status: 'success' }],
    [{ success: 'true', submitted_message_id: null }],
  ])('%j is accepted', (body) => {
    expect(read(200, body)).toEqual({ outcome: 'accepted', data: body, confirmed: true });
  });

  test.each<[object, string]>([
    [
      {
        status: 'success',
        message_id: {
          message: '(#131030) Not in the allowed list',
          type: 'OAuthException',
          code: 131030,
        },
        message_wamid: null,
      },
      '(#131030) Not in the allowed list',
    ],
    [
      { message: { id: 42, error: 'Re-engagement message', fb_message_id: null }, status: true },
      'Re-engagement message',
    ],
    [
      {
        status: 'success',
        message_id: 5,
        message_wamid: null,
        error: { message: '(#131026) Undeliverable' },
      },
      '(#131026) Undeliverable',
    ],
  ])('%j is refused in the words of the channel', (body, words) => {
    expect(read(200, body)).toEqual(refusal('NotAccepted', 'refused', { words }));
  });
});

describe('a refusal with a message ID may be of a message that was sent', () => {
  test.each<[number, object]>([
    [200, { id: 7, status: 'error', message: 'Invalid token' }],
    [200, { status: 'error', data: { message_id: 7 } }],
    [200, { message: { id: 42, error: 'Slow', fb_message_id: 'wamid.x' } }],
    [400, { message_id: 7, message: 'Campaign does not exist.' }],
    [429, { message_id: 7, message: 'Too many requests' }],
    [400, { status: false, message: { id: 42, contact_id: 1, value: 'Hello', error: 'Slow' } }],
    [422, { messages: [{ id: 42, value: 'Hello', error: 'Slow' }] }],
    [404, { message: 'Not Found', message_id: 5 }],
    [200, { message: { id: 42, value: 'Hello' }, success: false }],
    [419, { message_id: 5 }],
  ])('%d %j', (status, body) => {
    expect(read(status, body)).toMatchObject({ code: 'UnknownOutcome', reason: 'contradictory' });
  });

  test.each<[number, object]>([
    [400, { id: 'bad_request', message: 'Invalid Number' }],
    [200, { message_id: null, status: 'error', message: 'Invalid Number' }],
    [200, { message_id: '', status: 'error', message: 'Invalid Number' }],
  ])('not %d %j', (status, body) => {
    expect(read(status, body)).toMatchObject({ code: 'InvalidPhone' });
  });
});

describe("the ID of an error isn't a message's", () => {
  test.each<[number, object, RefusalCode]>([
    [401, { message: { id: 'auth.invalid', text: 'Invalid token' } }, 'InvalidCredentials'],
    [401, { error: { message_id: 'E1001', message: 'invalid api key' } }, 'InvalidCredentials'],
    [429, { message: { id: 'rate', text: 'Slow down' } }, 'RateLimited'],
    [503, { messages: [{ id: 'maintenance' }] }, 'ServiceUnavailable'],
    [400, { messages: [{ id: 'required', text: 'The field is required' }] }, 'NotAccepted'],
  ])('%d %j', (status, body, code) => {
    expect(read(status, body)).toMatchObject({ code });
  });
});

describe('without an explicit flag', () => {
  test.each<[unknown, RefusalCode]>([
    [{ message: 'Campaign is not live' }, 'CampaignNotLive'],
    [{ message: 'Invalid Number' }, 'InvalidPhone'],
    [{ detail: 'Invalid API key' }, 'InvalidCredentials'],
    [['Invalid token'], 'InvalidCredentials'],
    ['Invalid token', 'InvalidCredentials'],
    ['"Template params does not match the campaign"', 'ParameterMismatch'],
    [{ data: { message: 'Insufficient credits' } }, 'InsufficientCredits'],
    [{ status: 401, message: 'Denied' }, 'InvalidCredentials'],
    [{ data: { success: false } }, 'NotAccepted'],
    [{ result: false, message: 'Rejected' }, 'NotAccepted'],
  ])('%j refuses', (body, code) => {
    expect(read(200, body)).toMatchObject({ outcome: 'refused', code });
  });

  test.each<[unknown]>([
    [{ message: 'Message queued. Remaining credits: 5' }],
    [{ message: 'Sent, number of params: 2' }],
    [{ message: 'Remaining balance: 5' }],
    [{ note: 'Campaign is not live' }],
    ['Accepted'],
    [{}],
  ])("%j is accepted, though it doesn't say so", (body) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted', confirmed: false });
  });

  test.each<[object]>([
    [{ success: 'true', message: 'Campaign is not live' }],
    [{ status: 'success', message: 'Invalid Number' }],
    [{ submitted_message_id: 'x', message: 'Invalid token' }],
  ])('%j says success', (body) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted', confirmed: true });
  });
});

describe('words of the request are ignored', () => {
  const lead = { userName: 'Invalid API key', templateParams: ['Too many requests'] };
  test.each<[number, unknown, RefusalCode]>([
    [400, { message: 'Could not send to Invalid API key' }, 'NotAccepted'],
    [400, { message: 'Parameter "too many requests" is odd' }, 'NotAccepted'],
    [200, { status: 'error', message: 'Invalid API key opted out' }, 'NotAccepted'],
    [500, { message: 'Could not send to Invalid API key' }, 'UnknownOutcome'],
  ])('%d %j', (status, body, code) => {
    expect(read(status, body, {}, lead)).toMatchObject({ outcome: 'refused', code });
  });

  test("and don't refuse", () => {
    const body = { message: 'Thank you, Invalid API key' };
    expect(read(200, body, {}, lead)).toMatchObject({ outcome: 'accepted', data: body });
  });
});

test('passes on a delay of up to six hours', () => {
  const delays = ['21600', '21601', '99999999999999999999', 'Fri, 31 Dec 2999 23:59:59 GMT'];
  expect(delays.map((retryAfter) => read(429, '', { retryAfter }))).toEqual(
    delays.map(() => refused('RateLimited', 'refused', { status: 429, delay: 21_600 })),
  );
});
