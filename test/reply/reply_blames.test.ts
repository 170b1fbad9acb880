import type { Answer } from '../../src/http/transport';
import { refused } from '../../src/reply/outcome';
import type { RefusalCode } from '../../src/values/failure';
import { read } from './sent_replies';

describe("an image that isn't accepted", () => {
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
  [200, { contentType: 'text/html', text: '<html><title>One moment, please...</title>' }],
  [202, { contentType: 'text/html', text: '<html><meta content="0;/.well-known/sgcaptcha/?r=1">' }],
  [
    409,
    {
      contentType: 'text/html',
      text: '<script>document.cookie = "humans_1=1"; document.location.reload(true)</script>',
    },
  ],
])('%d of a firewall that asks for a browser', (status, more) => {
  expect(read(status, '', more)).toMatchObject({ code: 'ServiceUnavailable', reason: 'challenge' });
});

test.each([200, 403])('%d of a firewall that blocks programs', (status) => {
  const message =
    'Access denied by Imunify360 bot-protection. IPs used for automation should be whitelisted';
  expect(read(status, { message })).toMatchObject({ code: 'ServiceUnavailable', words: message });
});

test("doesn't blame the user for the channel's credential", () => {
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
])('blames the field that is invalid: %j', (errors, code) => {
  expect(read(422, { message: 'The given data was invalid.', errors })).toMatchObject({ code });
});
