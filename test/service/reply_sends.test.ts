import { type Refused, readReply, refused } from '../../src/service/reply';
import type { Answer } from '../../src/service/transport';
import type { RefusalCode } from '../../src/values/failure';

/** Reads the answer to a send; an object stands for its JSON. */
function read(status: number, body: unknown, more: Partial<Answer> = {}, sent: object = {}) {
  const answer: Answer = {
    status,
    contentType: typeof body === 'string' ? '' : 'application/json',
    retryAfter: '',
    challenged: false,
    text: typeof body === 'string' ? body : JSON.stringify(body),
    complete: true,
    ...more,
  };
  return readReply({ kind: 'answered', answer }, 'send', sent);
}

const refusal = (code: RefusalCode, reason: Refused['reason'], details: Partial<Refused>) =>
  refused(code, reason, { status: 200, ...details });

describe('a channel that did not say that it sent', () => {
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
    expect(read(200, body)).toEqual({ outcome: 'accepted', data: body, said: true });
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

describe('a refusal that names a message may be of one that was sent', () => {
  test.each<[number, object]>([
    [200, { message_id: 'm-1', errorCode: '000' }],
    [200, { submitted_message_id: 'm-1', error: 'none' }],
    [200, { id: 7, status: 'error', message: 'Invalid token' }],
    [200, { status: 'error', data: { message_id: 7 } }],
    [200, { message: { id: 42, error: 'Slow', fb_message_id: 'wamid.x' } }],
    [400, { message_id: 7, message: 'Campaign does not exist.' }],
    [429, { message_id: 7, message: 'Too many requests' }],
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

describe('without a field that says so', () => {
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
    [{ info: 'Campaign is not live' }],
    ['Accepted'],
    [{}],
  ])('%j is accepted, though it does not say so', (body) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted', said: false });
  });

  test.each<[object]>([
    [{ success: 'true', message: 'Campaign is not live' }],
    [{ status: 'success', message: 'Invalid Number' }],
    [{ submitted_message_id: 'x', message: 'Invalid token' }],
  ])('%j says success', (body) => {
    expect(read(200, body)).toMatchObject({ outcome: 'accepted', said: true });
  });
});

describe('what the request said steers nothing', () => {
  const lead = { userName: 'Invalid API key', templateParams: ['Too many requests'] };
  test.each<[number, unknown, RefusalCode]>([
    [400, { message: 'Could not send to Invalid API key' }, 'NotAccepted'],
    [400, { message: 'Parameter "too many requests" is odd' }, 'NotAccepted'],
    [200, { status: 'error', message: 'Invalid API key opted out' }, 'NotAccepted'],
    [500, { message: 'Could not send to Invalid API key' }, 'UnknownOutcome'],
  ])('%d %j', (status, body, code) => {
    expect(read(status, body, {}, lead)).toMatchObject({ outcome: 'refused', code });
  });

  test('nor does it refuse', () => {
    const body = { message: 'Thank you, Invalid API key' };
    expect(read(200, body, {}, lead)).toMatchObject({ outcome: 'accepted', data: body });
  });
});

describe('an image that is not taken', () => {
  const nginx = '<html><head><title>413 Request Entity Too Large</title></head></html>';
  test.each<[number, unknown, string]>([
    [413, nginx, ''],
    [413, '', ''],
    [413, { message: 'The POST data is too large.' }, 'The POST data is too large.'],
    [
      422,
      {
        message: 'The image field must not be greater than 16384 kilobytes.',
        errors: { image: ['The image field must not be greater than 16384 kilobytes.'] },
      },
      'The image field must not be greater than 16384 kilobytes.',
    ],
    [422, { message: 'The image failed to upload.' }, 'The image failed to upload.'],
    [422, { errors: { image: ['The image failed.'] } }, 'image: The image failed.'],
    [400, { status: 'error', errors: { image: ['It is broken.'] } }, 'image: It is broken.'],
  ])('%d %j', (status, body, words) => {
    expect(read(status, body)).toEqual(refused('InvalidMedia', 'refused', { status, words }));
  });
});

describe('an address where nothing listens', () => {
  test.each<[number, unknown]>([
    [404, { message: 'The route api/msgbox/x could not be found.' }],
    [405, { message: 'The POST method is not supported for route api/msgbox/x.' }],
    [404, { statusCode: 404, message: 'Cannot POST /campaign', error: 'Not Found' }],
    [404, { detail: 'Not Found' }],
    [405, { detail: 'Method Not Allowed' }],
    [405, ''],
    [419, { message: 'CSRF token mismatch.' }],
    [419, '<!DOCTYPE html><title>Page Expired</title>'],
  ])('%d %j', (status, body) => {
    expect(read(status, body)).toMatchObject({ code: 'InvalidAddress' });
  });

  test.each<[number, unknown, RefusalCode]>([
    [404, { message: 'Contact not found' }, 'NotAccepted'],
    [404, { message: 'Campaign does not exist.' }, 'CampaignNotFound'],
    [405, { message: 'Not for you' }, 'NotAccepted'],
  ])('not %d %j', (status, body, code) => {
    expect(read(status, body)).toMatchObject({ code });
  });
});

test.each<[number, Partial<Answer>]>([
  [403, { challenged: true }],
  [503, { contentType: 'text/html', text: '<title>Just a moment...</title>' }],
  [403, { contentType: 'text/html', text: '<html><title>Just a moment...</title>' }],
])('%d of a firewall that asks for a browser', (status, more) => {
  expect(read(status, '', more)).toMatchObject({ code: 'ServiceUnavailable', reason: 'challenge' });
});

test("the channel's credential is none of the user's", () => {
  const error = { message: 'Error validating access token: access token has expired', code: 190 };
  expect(read(400, { error: { ...error, type: 'OAuthException' } })).toMatchObject({
    code: 'AccountNotReady',
  });
  expect(read(400, { error })).toMatchObject({ code: 'InvalidCredentials' });
});

test.each<[object, RefusalCode]>([
  [{ phone: ['The phone is required.'] }, 'InvalidPhone'],
  [{ token: ['The token field is required.'] }, 'InvalidCredentials'],
  [{ templateParams: ['Wrong.'] }, 'ParameterMismatch'],
  [{ location: ['The location field is required.'] }, 'InvalidLocation'],
  [{ contact_id: ['The selected contact is gone.'] }, 'NotAccepted'],
])('a field at fault: %j', (errors, code) => {
  expect(read(422, { message: 'The given data was invalid.', errors })).toMatchObject({ code });
});

test('a delay is passed on up to six hours', () => {
  const delays = ['21600', '21601', '99999999999999999999', 'Fri, 31 Dec 2999 23:59:59 GMT'];
  expect(delays.map((retryAfter) => read(429, '', { retryAfter }))).toEqual(
    delays.map(() => refused('RateLimited', 'refused', { status: 429, delay: 21_600 })),
  );
});
