import type { RefusalCode } from '../../src/values/failure';
import { type Expected, kinds, read, refusal } from './replies';

describe('what a status says', () => {
  const page = '<!DOCTYPE html><html><body>Oops</body></html>';

  test.each<[number, Expected]>([
    [401, ['InvalidCredentials', 'refused']],
    [402, ['InsufficientCredits', 'refused']],
    [429, ['RateLimited', 'refused']],
    [503, ['ServiceUnavailable', 'refused']],
  ])('%d, whatever the body', (status, expected) => {
    for (const kind of kinds) {
      const [code, reason] = expected;
      expect(read(status, 'Oops', kind)).toEqual(refusal(status, [code, reason, 'Oops']));
      expect(read(status, page, kind)).toEqual(refusal(status, expected));
      // Broken JSON isn't quoted.
      expect(read(status, '{"message":"Oo', kind)).toEqual(refusal(status, expected));
      for (const body of ['', '{}', '[]', 'null']) {
        expect(read(status, body, kind)).toMatchObject({ code: expected[0], words: '' });
      }
      expect(read(status, { message: 'Oops' }, kind)).toMatchObject({ code: expected[0] });
      expect(read(status, '', kind, { complete: false })).toMatchObject({ code: expected[0] });
    }
  });

  test.each([401, 402])('%d takes precedence over the words', (status) => {
    const code = status === 401 ? 'InvalidCredentials' : 'InsufficientCredits';
    expect(read(status, { message: 'Invalid Number' })).toEqual(
      refusal(status, [code, 'refused', 'Invalid Number']),
    );
  });

  test.each([408, 500, 502, 503, 504])(
    '%d with words that are known to mean a refusal',
    (status) => {
      for (const kind of kinds) {
        expect(read(status, { message: 'Campaign does not exist.' }, kind)).toEqual(
          refusal(status, ['CampaignNotFound', 'refused', 'Campaign does not exist.']),
        );
      }
    },
  );

  test.each([408, 500, 501, 502, 504, 520, 522, 524, 525, 599])(
    '%d: a send may have gone out, a read may be tried again',
    (status) => {
      const crash = { message: 'Server Error' };
      for (const body of ['', page, 'Bad gateway', crash, '{"message":"Oo']) {
        for (const complete of [true, false]) {
          const more = { complete, retryAfter: '30' };
          expect(read(status, body, 'send', more)).toMatchObject({
            code: 'UnknownOutcome',
            status,
          });
          expect(read(status, body, 'read', more)).toMatchObject({
            code: 'ServiceUnavailable',
            delay: 30,
          });
        }
      }
    },
  );

  // Each of these mentions something that a refusal could be about, but the message was sent.
  test.each<[object]>([
    [{ message: 'Pusher error: Invalid key in authentication signature' }],
    [{ message: 'Undefined array key "token": invalid token' }],
    [{ message: 'Missing required parameter for [Route: chat] [Missing parameter: company]' }],
    [{ message: 'Invalid token', exception: 'BroadcastException', trace: [] }],
    [{ message: 'SQLSTATE[23000]: campaign not found' }],
    [{ message: 'Could not read the balance' }],
  ])("a crash isn't a refusal: %j", (body) => {
    expect(read(500, body)).toMatchObject({ code: 'UnknownOutcome' });
  });

  test.each([100, 101, 103])('%d without another response', (status) => {
    for (const body of ['', { success: true }, { message: 'Invalid token' }]) {
      expect(read(status, body, 'read')).toEqual(refusal(status, ['ServiceUnavailable', 'broken']));
      expect(read(status, body, 'send')).toEqual(refusal(status, ['UnknownOutcome', 'broken']));
    }
  });

  test.each([300, 301, 302, 303, 304, 307, 308])('%d redirects', (status) => {
    for (const body of ['', page, { success: true }]) {
      expect(read(status, body, 'read')).toEqual(refusal(status, ['InvalidAddress', 'redirect']));
      // "See other" says that the request was processed.
      const onSend = status === 303 ? 'UnknownOutcome' : 'InvalidAddress';
      expect(read(status, body, 'send')).toEqual(refusal(status, [onSend, 'redirect']));
    }
  });

  test.each([302, 307])('%d that names a message may have sent it', (status) => {
    for (const body of [{ message_id: 5 }, { data: { id: 'm-1' } }]) {
      expect(read(status, body, 'send')).toMatchObject({ code: 'UnknownOutcome' });
      expect(read(status, body, 'read')).toMatchObject({ code: 'InvalidAddress' });
    }
  });

  test.each<[unknown, Expected]>([
    ['', ['InvalidAddress', 'not found']],
    ['Not Found', ['InvalidAddress', 'not found', 'Not Found']],
    ['null', ['InvalidAddress', 'not found']],
    ['{"message"', ['InvalidAddress', 'not found']],
    [page, ['InvalidAddress', 'html']],
    [{}, ['NotAccepted', 'refused']],
    [
      { message: 'Campaign does not exist.' },
      ['CampaignNotFound', 'refused', 'Campaign does not exist.'],
    ],
  ])('404 with %j', (body, expected) => {
    for (const kind of kinds) expect(read(404, body, kind)).toEqual(refusal(404, expected));
  });

  test.each([400, 403, 409, 410, 418, 422])('%d is a refusal', (status) => {
    expect(read(status, '')).toEqual(refusal(status, ['NotAccepted', 'refused']));
    expect(read(status, '[]')).toEqual(refusal(status, ['NotAccepted', 'refused']));
    expect(read(status, { success: 'true' })).toEqual(refusal(status, ['NotAccepted', 'refused']));
    expect(read(status, 'No, thanks')).toEqual(
      refusal(status, ['NotAccepted', 'refused', 'No, thanks']),
    );
    expect(read(status, page)).toEqual(refusal(status, ['InvalidAddress', 'html']));
    // Its status is known, although its words are lost.
    expect(read(status, '', 'send', { complete: false })).toEqual(
      refusal(status, ['NotAccepted', 'refused']),
    );
    expect(read(status, '{"message":"Invalid Number')).toEqual(
      refusal(status, ['InvalidPhone', 'refused']),
    );
  });

  test.each<[unknown, RefusalCode]>([
    [{ success: false, errorCode: 401 }, 'InvalidCredentials'],
    [{ success: false, statusCode: '402' }, 'InsufficientCredits'],
    [{ status: 'error', error: { code: 401, title: 'Denied' } }, 'InvalidCredentials'],
    [{ status: 'error', code: 429 }, 'RateLimited'],
    [{ error: 'x', errorCode: 500 }, 'UnknownOutcome'],
    [{ error: 'x', errorCode: 503 }, 'ServiceUnavailable'],
    [{ error: 'x', errorCode: 413 }, 'InvalidMedia'],
    [{ error: 'Invalid Number', errorCode: 500 }, 'InvalidPhone'],
    [{ error: 'x', errorCode: 'ERR77' }, 'NotAccepted'],
  ])('200 with %j', (body, code) => {
    expect(read(200, body)).toMatchObject({ outcome: 'refused', code, status: 200 });
  });
});
